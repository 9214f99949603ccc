import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { languages } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { longestLine } from '../../domain/property/fields/address-fields.ts'
import { shortAddress } from '../../domain/property/property.ts'
import { titleIn } from '../../domain/property/words.ts'
import type { LikelyDuplicate } from '../../domain/submission/likely-duplicate.ts'
import { mostPictures } from '../../domain/submission/submission.ts'
import { type FoundDuplicate, findDuplicates, listUploadHashes } from '../closer-look/duplicate-queries.ts'
import type { Db } from '../database/tables/tables.ts'
import { createAddressReader } from '../http/client-address.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { createAddressLimiter } from '../http/limits/rate-limiter.ts'
import { validJson } from '../http/limits/request-body.ts'
import { findProperty } from '../properties/queries.ts'
import type { Services } from '../services.ts'

const perAddress = { most: 60, window: 10 * 60_000 }
const line = z.string().max(longestLine).default('')
const body = z.object({
  AddressLine1: line,
  streetNumber: line,
  streetName: line,
  City: line,
  images: z
    .array(z.string().max(300))
    .max(mostPictures)
    .default([])
    .meta({ description: 'Paths of uploads that no property has claimed; others are ignored.' }),
})
const answer = z
  .object({
    duplicates: z.array(
      z.object({
        id: z.string(),
        title: z.strictObject({ text: z.string(), language: z.enum(languages) }),
        address: z.string(),
        by: z.enum(['address', 'photo']),
      }),
    ),
  })
  .meta({ ref: 'SubmissionCheck' })

type Needs = Pick<Services, 'store' | 'trustProxy' | 'monotonicNow'>

/** Anybody may ask before they submit. It tells of homes that visitors can see, and of no other. */
export function postCheckSubmission({ store, trustProxy, monotonicNow }: Needs) {
  const limiter = createAddressLimiter({ ...perAddress, monotonicNow })
  const addressOf = createAddressReader(trustProxy)
  return createFactory().createHandlers(
    describe({
      id: 'checkSubmission',
      summary: 'Ask whether a home is on the site already',
      description:
        'Listed homes with the same address, or with a photo that looks like one of the uploads. Nothing is kept, and nothing is refused for it.',
      good: { description: 'The likeliest first; usually none.', schema: answer },
      refuses: [400, 408, 413, 415, 422, 429],
    }),
    validJson(body, 16 * 1024),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const wait = Math.ceil(limiter.waitFor(addressOf(c), 1) / 1000)
      if (wait > 0) {
        return c.json({ error: t('Too many questions have come from here. Please wait a little.') }, 429, {
          'Retry-After': String(wait),
        })
      }
      limiter.take(addressOf(c), 1)
      const { AddressLine1, streetNumber, streetName, City, images } = c.req.valid('json')
      const address = { line: AddressLine1, streetNumber, streetName, city: City }
      const photos = await listUploadHashes(store.db, images)
      const found = await findDuplicates(store.db, { address, photos }, true)
      // Of a building with several doors it is not known which one is meant.
      const likely = found.filter(({ sameAddress, photos }) => sameAddress === 'home' || photos.length > 0)
      const duplicates = await Promise.all(likely.map((one) => nameDuplicate(store.db, one)))
      return c.json({ duplicates: duplicates.filter((one) => one !== undefined) }, 200)
    },
  )
}

async function nameDuplicate(db: Db, { id, sameAddress }: FoundDuplicate): Promise<LikelyDuplicate | undefined> {
  const home = await findProperty(db, id)
  if (!home) return undefined
  const by = sameAddress === 'home' ? 'address' : 'photo'
  return { id, title: titleIn(home), address: shortAddress(home), by }
}
