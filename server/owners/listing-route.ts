import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { t } from '../../domain/language/translate.ts'
import type { OwnListing } from '../../domain/owner/own-listing.ts'
import { isPublic } from '../../domain/property/property.ts'
import { toWire } from '../../domain/property/wire/property-wire.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { signToken } from '../http/tokens/signed-token.ts'
import type { Services } from '../services.ts'
import { readOwnListing } from './listing-queries.ts'
import { ownListing } from './schemas.ts'

/** Milliseconds for which a hidden picture can be opened. */
const pictureLife = 3_600_000

/** Mounted behind `ownerOnly`. */
export function getOwnListing(services: Pick<Services, 'store' | 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getOwnListing',
      summary: 'Read a listing as its owner',
      description:
        'Where it stands, what the office said, its views, inquiries and visits. For whoever opened its private link, or is signed in to the account that keeps it.',
      good: { description: 'The listing.', schema: ownListing },
      refuses: [404],
    }),
    (c) => answerOwnListing(c, services),
  )
}

/** The listing of the call's owner as it is now; 404 when it has gone meanwhile. */
export async function answerOwnListing(
  c: Context,
  { store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>,
) {
  const at = now()
  const listing = await readOwnListing(store.db, c.get('owner')!, new Date(at))
  if (!listing) return c.json({ error: t('There is no such property.') }, 404)
  const { property, ...others } = listing
  const { customer, ...facts } = property
  return c.json({ ...others, property: toWire(facts, customer), access: accessTo(listing, secret, at) }, 200)
}

function accessTo({ property, waiting }: OwnListing, secret: string, at: number) {
  const own = property.pictures.map(({ path }) => path)
  const added = (waiting?.form.pictures ?? []).filter((path) => !own.includes(path))
  const hidden = isPublic(property) ? added : [...own, ...added]
  const expires = at + pictureLife
  return Object.fromEntries(
    hidden.map((path) => [path, `?token=${signToken(secret, 'image', { expires, boundTo: path })}`]),
  )
}
