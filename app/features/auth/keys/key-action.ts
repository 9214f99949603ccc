import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { textOf } from '../../../../domain/message/message-form.ts'
import { paths } from '../../../../domain/paths.ts'
import { clientContext } from '../../../api/client.ts'
import type { KeyAnswer } from '../../../api/key-calls.ts'
import type { SectionRefusal } from '../security/security-action.ts'

/** For an authenticator app: what its QR code says, and why its first code was refused. */
export interface Begun {
  secret: string
  address: string
  reason?: string
}

/** Shown this one time. */
export interface NewCodes {
  codes: string[]
  /** They replace others, and nothing waits to be turned on. */
  renewed?: boolean
}

/** The steps of setting up an authenticator app and its recovery codes; undefined for every other form. */
export async function setUpAction({ context }: Pick<ActionFunctionArgs, 'context'>, form: FormData) {
  const calls = await context.get(clientContext).keys()
  switch (textOf(form, 'do')) {
    case 'begin':
      return show(await calls.beginAuthenticator(), (begun): Begun => begun)
    case 'code': {
      const answer = await calls.proveAuthenticator(textOf(form, 'code').slice(0, 20))
      const begun = begunIn(form)
      if ('refused' in answer && begun) {
        const { status, reason } = answer.refused
        return data<Begun>({ ...begun, reason }, { status })
      }
      return show(answer, ({ codes }): NewCodes => ({ codes }))
    }
    case 'codes':
      return show(await calls.makeRecoveryCodes(), ({ codes }): NewCodes => ({ codes, renewed: true }))
    case 'turn-on': {
      const answer = await calls.turnOnAuthenticator()
      if ('done' in answer) return redirect(`${paths.changePassword}?done=on#two-step`, 303)
      return refuse(answer.refused)
    }
  }
}

function show<Answer, Shown>(answer: KeyAnswer<Answer>, write: (done: Answer) => Shown) {
  return 'done' in answer ? data(write(answer.done)) : refuse(answer.refused)
}

function refuse({ status, reason }: { status: number; reason: string }) {
  return data<SectionRefusal>({ section: 'two-step', errors: {}, reason }, { status })
}

/** The code is shown again after a wrong one; what the form says of it is never believed further than to draw it. */
function begunIn(form: FormData): Begun | undefined {
  const [secret, address] = [textOf(form, 'secret'), textOf(form, 'address')]
  const isOurs = /^[A-Z2-7]{32}$/.test(secret) && address.length < 400 && address.startsWith('otpauth://totp/')
  return isOurs ? { secret, address } : undefined
}
