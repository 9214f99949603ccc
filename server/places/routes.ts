import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { locationPrecisions } from '../../domain/place.ts'
import { submissionTexts } from '../../domain/submission/submission.ts'
import type { Store } from '../database/database.ts'
import { createAddressReader } from '../http/client-address.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { createAddressLimiter } from '../http/limits/rate-limiter.ts'
import { validQuery } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import type { StreetSource } from './local.ts'
import { createPlaces } from './places.ts'
import { PlacesError } from './provider.ts'
import { listAddresses, listStreets } from './street-queries.ts'

/** Two a second, for minutes: more than anybody types, and a cap on the provider's bill. */
const perAddress = { most: 240, window: 2 * 60_000 }

const once = { error: () => t('Give this once.') }
const query = z.object({
  q: z
    .string(once)
    .max(200, { error: () => t('Please search for at most 200 characters.') })
    .default('')
    .meta({ description: 'The beginning of an address: "118 elm". Any case, accents ignored.' }),
  id: z
    .string(once)
    .regex(/^[\w:.-]{1,300}$/, { error: () => t('This is no id of a place.') })
    .optional()
    .meta({ description: 'Instead of q: the `placeId` of a place whose `complete` is false.' }),
  session: z
    .string(once)
    .regex(/^[\w-]{8,36}$/, { error: () => t('A session is 8 to 36 letters, digits or dashes.') })
    .optional()
    .meta({ description: 'The same for everything that one person types until a place is chosen.' }),
})
const place = z
  .object({
    label: z.string(),
    line: z.string(),
    streetNumber: z.string(),
    streetName: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string().meta({ description: 'Whole, or empty.' }),
    placeId: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    precision: z.enum(locationPrecisions).nullable().meta({ description: 'How exact these are.' }),
    complete: z.boolean().meta({ description: 'False: ask once more by `id` when it is chosen.' }),
  })
  .meta({
    ref: 'Place',
    description: 'A Canadian address. That it has a number does not mean that there is such a house.',
  })

type Needs = Pick<Services, 'store' | 'places' | 'trustProxy' | 'monotonicNow' | 'log'>

/** The address search of the submit form (spec 2.7). */
export function getPlaces({ store, places, trustProxy, log, monotonicNow }: Needs) {
  const { find, complete, credit } = places ?? createPlaces({ provider: 'local', streets: streetSource(store) })
  const limiter = createAddressLimiter({ ...perAddress, monotonicNow })
  const addressOf = createAddressReader(trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'getPlaces',
      summary: 'Find an address',
      description: 'Canadian addresses that begin as typed, the likeliest first, at most eight.',
      good: {
        description: 'The places; none is an empty list.',
        schema: z.array(place),
        headers: { 'X-Places-Credit': 'Who wants to be named where the places are shown, percent-encoded.' },
      },
      refuses: [422, 429, 502, 503],
    }),
    validQuery(query),
    async (c) => {
      const { q, id, session } = c.req.valid('query')
      c.header('Cache-Control', 'no-store')
      if (credit) c.header('X-Places-Credit', encodeURIComponent(credit))
      const text = q
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .toWellFormed()
      if (!text && !id) return c.json([], 200)
      const key = addressOf(c)
      const wait = limiter.waitFor(key, 1)
      if (wait > 0)
        return c.json({ error: t('Please wait a moment before you search on.') }, 429, {
          'Retry-After': String(Math.ceil(wait / 1000)),
        })
      limiter.take(key, 1)
      try {
        if (!id) return c.json(await find(text, session), 200)
        const found = await complete?.(id, session)
        return c.json(found ? [found] : [], 200)
      } catch (error) {
        if (!(error instanceof PlacesError)) throw error
        const requestId = c.get('requestId') ?? ''
        log?.error({ requestId, err: error, method: c.req.method, path: c.req.path }, 'No addresses could be found.')
        const { text } = submissionTexts.noPlaces
        return error.wait
          ? c.json({ error: text }, 503, { 'Retry-After': String(error.wait) })
          : c.json({ error: text }, 502)
      }
    },
  )
}

/** Street data of the public listings, for the local search. */
export function streetSource({ db }: Pick<Store, 'db'>): StreetSource {
  return { streets: () => listStreets(db), numbered: (streetNumber) => listAddresses(db, streetNumber) }
}
