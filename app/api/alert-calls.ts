import type { hc } from 'hono/client'
import type { AlertAction, Confirmation, Mailbox, StopLink } from '../../domain/alert/alert.ts'
import type { Api } from '../../server/api.ts'
import { answerOf } from './form-answer.ts'
import { read, readKnown } from './read-answer.ts'

export interface AlertRequest {
  email: string
  /** The query of the list's address. */
  search: string
  consent: boolean
  stamp: string
  website: string
}

/** The calls of saved searches, loaded by their screens only. They throw when the API cannot be reached. */
export function alertCalls(api: ReturnType<typeof hc<Api>>['api']) {
  const alerts = api['home-alerts']
  return {
    /** Whether the site can mail news. */
    async canMail(): Promise<boolean> {
      return (await read(alerts.$get())).mail
    },

    async ask(request: AlertRequest) {
      // A consent that was not given is the server's to refuse.
      const response: Response = await alerts.$post({ json: request as never })
      return answerOf<{ message: string }>(response)
    },

    async readConfirmation(token: string): Promise<Confirmation> {
      return read(alerts.confirm.$get({ query: { token } }))
    },

    async confirm(token: string) {
      return answerOf<Confirmation>(await alerts.confirm.$post({ json: { token } }))
    },

    /** Undefined for a link that opens nothing. */
    async readMailbox(token: string): Promise<Mailbox | undefined> {
      return readKnown(alerts.manage.$get({ query: { token } }))
    },

    async change(change: { token: string; id?: string; action: AlertAction; search?: string }) {
      return answerOf<Mailbox>(await alerts.manage.$post({ json: change }))
    },

    /** Mails a new private link; the answer is the same for every address. */
    async requestLink(email: string) {
      return answerOf<{ sent: string }>(await alerts.link.$post({ json: { email } }))
    },

    async readStop(token: string): Promise<StopLink> {
      return read(alerts.stop.$get({ query: { token } }))
    },

    async stop(token: string, undo = false) {
      return answerOf<StopLink>(await alerts.stop.$post({ json: { token, undo } }))
    },
  }
}
