import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../language/translate.ts'
import { locationPrecisions } from '../place.ts'
import { findPlaces } from './find-places.ts'

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

/** The address search of the submit form (spec 2.7). */
export function getPlaces(services: Services) {
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
      c.header('Cache-Control', 'no-store')
      const answer = await findPlaces({ c, services, failures: [] }, c.req.valid('query'))
      if ('refused' in answer) {
        const { status, reason = '' } = answer.refused
        return c.json({ error: reason }, status as 429 | 502 | 503)
      }
      const { places, credit } = answer.done
      if (credit) c.header('X-Places-Credit', encodeURIComponent(credit))
      return c.json(places, 200)
    },
  )
}
