import type { hc } from 'hono/client'
import type { OwnProfile } from '../../domain/account/profile-rules.ts'
import type { ListingFigures } from '../../domain/owner/listing-figures.ts'
import type { Stage } from '../../domain/owner/listing-stage.ts'
import type { Property } from '../../domain/property/property.ts'
import { fromWire, type WireProperty } from '../../domain/property/wire/property-wire.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { read } from './read-answer.ts'

/** A listing of the signed-in account. */
export interface OwnListed {
  property: Property
  stage: Stage
  figures: Pick<ListingFigures, 'views' | 'inquiries' | 'visits'>
  /** Its owner has ended the offer and can take that back. */
  canPutBack: boolean
}

export interface OwnCounts {
  all: number
  live: number
  waiting: number
  /** Their owner is asked for changes. */
  asked: number
  refused: number
  closed: number
  down: number
}

export interface AccountProfile {
  email: string
  profile: OwnProfile
  picture: { path: string; width: number; placeholder: string; access: string } | null
}

export type ProfileErrors = Partial<Record<keyof OwnProfile | 'picture', string>>

/** The calls of the signed-in account's own pages. They throw an `ApiFailure` with 401 for whoever is not signed in. */
export function profileCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** Ten a page, from 1. */
    async listOwn(page: number): Promise<{ listings: OwnListed[]; total: number }> {
      const response = await api['own-listings'].$get({ query: { page: String(page) } })
      if (!response.ok) throw new ApiFailure(response.status)
      const { listings, total } = await response.json()
      const read = listings.map(({ property, cover, ...others }) => ({
        ...others,
        property: withAccess(property, cover),
      }))
      return { listings: read as OwnListed[], total }
    },

    async summarizeOwn(): Promise<{ figures: ListingFigures; counts: OwnCounts }> {
      return read(api['own-summary'].$get())
    },

    async readProfile(): Promise<AccountProfile> {
      return (await read(api.profile.$get())) as AccountProfile
    },

    /** `picture` is the path of an upload. */
    async changeProfile(profile: OwnProfile, picture?: string): Promise<{ done: true } | { errors: ProfileErrors }> {
      const response: Response = await api.profile.$post({ json: { ...profile, ...(picture && { picture }) } as never })
      if (response.ok) return { done: true }
      if (response.status !== 422) throw new ApiFailure(response.status)
      const { errors } = (await response.json()) as { errors: Record<string, string[]> }
      return { errors: Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first])) }
    },
  }
}

/** The cover of a hidden listing opens with a token. */
function withAccess(wire: WireProperty, access: string): Property {
  const property = fromWire(wire)
  return access
    ? { ...property, pictures: property.pictures.slice(0, 1).map((picture) => ({ ...picture, access })) }
    : property
}

export type ProfileCalls = ReturnType<typeof profileCalls>
