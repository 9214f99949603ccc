import type { hc } from 'hono/client'
import type { FigureSpan, OfficeFigures } from '../../domain/company/office-figures.ts'
import type { OwnerSheet } from '../../domain/company/owner-sheet.ts'
import type { Contact, ContactPage, ErasedListingFate, ErasePreview } from '../../domain/person/person.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { idParam, read, readKnown } from './read-answer.ts'

export type PeopleAnswer = { done: { id?: string } } | { refused: { status: number; reason: string } }

/** Staff's calls about people, loaded by their screens only. */
export function peopleCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async figures(span: FigureSpan): Promise<OfficeFigures> {
      return read(api['office-figures'].$get({ query: { span } }))
    },

    /** A month of a listing; undefined for an unknown one. */
    async sheet(id: string, month?: string): Promise<OwnerSheet | undefined> {
      return readKnown(api['owner-sheet'][':id'].$get({ param: idParam(id), query: month ? { month } : {} }))
    },

    /** A sentence when it is refused. */
    async mailSheet(id: string, month: string): Promise<string | undefined> {
      const response: Response = await api['mail-owner-sheet'].$post({ json: { id, month } })
      if (response.ok) return undefined
      if (response.status !== 422) throw new ApiFailure(response.status)
      const { errors }: { errors: Record<string, string[]> } = await response.json()
      return Object.values(errors).flat().join(' ')
    },

    async list(query: Record<string, string>): Promise<{ contacts: Contact[]; total: number }> {
      return read(api.people.$get({ query }))
    },

    /** Undefined for an unknown person. */
    async find(id: string): Promise<ContactPage | undefined> {
      return readKnown(api.person[':id'].$get({ param: idParam(id) }))
    },

    /** Of these addresses, or of those that are surely theirs; undefined for an unknown person or an address that is not theirs. */
    async previewErasure(id: string, address?: string[]): Promise<ErasePreview | undefined> {
      const response: Response = await api['erase-person'][':id'].$get({ param: idParam(id), query: { address } })
      return response.status === 422 ? undefined : readKnown(response)
    },

    merge: async (id: string, other: string) => answerOf(await api['merge-people'].$post({ json: { id, other } })),

    separate: async (id: string, email: string) =>
      answerOf(await api['separate-person'].$post({ json: { id, email } })),

    erase: async (id: string, copy: string, addresses: string[], listings: ErasedListingFate) =>
      answerOf(await api['erase-person'].$post({ json: { id, copy, addresses, listings, confirmed: true } })),
  }
}

async function answerOf(response: Response): Promise<PeopleAnswer> {
  const body = (await response.json()) as { id?: string; error?: string; errors?: Record<string, string[]> }
  if (response.ok) return { done: body }
  if (response.status >= 500 || response.status === 401) throw new ApiFailure(response.status)
  const sentences = Object.values(body.errors ?? {}).flat()
  return { refused: { status: response.status, reason: body.error ?? sentences.join(' ') } }
}
