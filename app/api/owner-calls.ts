import type { hc } from 'hono/client'
import type { Answer } from '../../domain/answer.ts'
import type { Change } from '../../domain/history/history.ts'
import type { OwnerAction, OwnListing, Words } from '../../domain/owner/own-listing.ts'
import type { WireProperty } from '../../domain/property/wire/property-wire.ts'
import { fromStaffWire } from '../../domain/property/wire/staff-wire.ts'
import type { ItemAnswer } from '../../domain/revision/asked-items.ts'
import { draftErrors, type WireChange } from '../../domain/submission/submission.ts'
import type { SentChange } from '../../domain/submission/submission-outcome.ts'
import type { Api } from '../../server/api.ts'
import { answerOf } from './form-answer.ts'
import { idParam, read } from './read-answer.ts'

/** What became of a change by the owner. */
export type SentEdit = Exclude<SentChange, { sent: true }> | { sent: true; id: string; waiting: boolean }

interface WireListing extends Omit<OwnListing, 'property'> {
  property: WireProperty
  access: Record<string, string>
}

/** `access`: by path, what opens each picture that visitors do not see. */
export type ReadListing = OwnListing & Pick<WireListing, 'access'>

/** The calls of owners about their listings. They throw when the API cannot be reached. */
export function ownerCalls(api: ReturnType<typeof hc<Api>>['api']) {
  const own = api['own-listing'][':id']
  return {
    /** The id of the listing that a private link opens; the browser keeps the link as a cookie. */
    async openListing(token: string): Promise<Answer<{ id: string }>> {
      return answerOf(await api['open-listing'].$post({ json: { token } }))
    },

    async requestLinks(email: string): Promise<Answer<{ sent: string }>> {
      return answerOf(await api['request-manage-links'].$post({ json: { email } }))
    },

    /** 401: no link was opened and nobody is signed in. 404: the listing of somebody else, or none. */
    async findOwnListing(id: string): Promise<Answer<ReadListing>> {
      return listingOf(await own.$get({ param: idParam(id) }))
    },

    async changeState(id: string, action: OwnerAction): Promise<Answer<ReadListing>> {
      return listingOf(await own.state.$post({ param: idParam(id), json: { action } }))
    },

    /** `waiting`: staff look at the change before visitors see it. */
    async editListing(id: string, wire: WireChange): Promise<SentEdit> {
      const response: Response = await own.edit.$post({ param: idParam(id), json: wire } as never)
      const { status, statusText } = response
      if (response.ok) return { sent: true, id, waiting: ((await response.json()) as { waiting: boolean }).waiting }
      if (status === 409) {
        const { property, changes } = (await response.json()) as { property: WireProperty; changes: Change[] }
        return { sent: false, status, conflict: { property: fromStaffWire(property), changes } }
      }
      const said: { error?: string; errors?: Record<string, string[]> } = await response.json().catch(() => ({}))
      const { error = statusText, errors } = said
      return { sent: false, status, text: error, ...(errors && { errors: draftErrors(errors) }) }
    },

    async withdrawEdit(id: string): Promise<Answer<ReadListing>> {
      return listingOf(await own['withdraw-edit'].$post({ param: idParam(id) }))
    },

    async writeToOffice(id: string, text: string): Promise<Answer<ReadListing>> {
      return listingOf(await own.words.$post({ param: idParam(id), json: { text } }))
    },

    /** Answers what the office asked; without `send` they are kept as a draft. */
    async answerOffice(id: string, answers: ItemAnswer[], send: boolean): Promise<Answer<ReadListing>> {
      return listingOf(await own.answers.$post({ param: idParam(id), json: { answers, send } }))
    },

    async renewLink(id: string): Promise<Answer<{ sent: string }>> {
      return answerOf(await own['renew-link'].$post({ param: idParam(id) }))
    },

    async endLink(id: string): Promise<Answer<{ ended: true }>> {
      return answerOf(await own['end-link'].$post({ param: idParam(id) }))
    },

    /** Keeps the listing in the account that is signed in. */
    async keepListing(id: string): Promise<Answer<ReadListing>> {
      return listingOf(await own.keep.$post({ param: idParam(id) }))
    },

    /** For staff: what owner and office wrote about a listing. */
    async readWords(id: string): Promise<Words[]> {
      return (await read(api['owner-words'][':id'].$get({ param: idParam(id) }))).said
    },

    async writeToOwner(id: string, text: string): Promise<Answer<{ said: Words[] }>> {
      return answerOf(await api['owner-words'][':id'].$post({ param: idParam(id), json: { text } }))
    },
  }
}

async function listingOf(response: Response): Promise<Answer<ReadListing>> {
  const answer = await answerOf<WireListing>(response)
  if ('refused' in answer) return answer
  const { access, property: wire, ...others } = answer.done
  const property = fromStaffWire(wire)
  const pictures = property.pictures.map((picture) => ({ ...picture, access: access[picture.path] }))
  return { done: { ...others, access, property: { ...property, pictures } } }
}

export type OwnerCalls = ReturnType<typeof ownerCalls>
