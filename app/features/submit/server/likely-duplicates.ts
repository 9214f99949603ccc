import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import { createAddressLimiter, limiterOf, takeTurn } from '../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { longestLine } from '../../../core/listing/fields/address-fields.ts'
import { shortAddress } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { type FoundDuplicate, findDuplicates, listUploadHashes } from '../../review/server/closer-look/look-queries.ts'
import { type AskedHome, type LikelyDuplicate, mostPictures } from '../rules/submission.ts'

const addresses = limiterOf((clock) => createAddressLimiter({ most: 60, window: 10 * 60_000, ...clock }))
const line = z.string().max(longestLine)
const askedHome = z.object({
  AddressLine1: line,
  streetNumber: line,
  streetName: line,
  City: line,
  /** Paths of uploads that no property has claimed; others are ignored. */
  images: z.array(z.string().max(300)).max(mostPictures),
})

/**
 * Listed homes with the same address as one that is about to be submitted, or with a photo that looks like one of its uploads, the
 * likeliest first. Anybody may ask: it tells of homes that visitors can see, and of no other.
 */
export async function likelyDuplicates(call: Call, asked: AskedHome): Promise<Answer<LikelyDuplicate[]>> {
  const { db } = call.services.store
  const checked = check(askedHome, asked)
  if ('refused' in checked) return checked
  if (!takeTurn(call, addresses(call.services))) {
    return refuse(429, t('Too many questions have come from here. Please wait a little.'))
  }
  const { AddressLine1, streetNumber, streetName, City, images } = checked.value
  const address = { line: AddressLine1, streetNumber, streetName, city: City }
  const found = await findDuplicates(db, { address, photos: await listUploadHashes(db, images) }, true)
  // Of a building with several doors it is not known which one is meant.
  const likely = found.filter(({ sameAddress, photos }) => sameAddress === 'home' || photos.length > 0)
  const duplicates = await Promise.all(likely.map((one) => nameDuplicate(db, one)))
  return { done: duplicates.filter((one) => one !== undefined) }
}

async function nameDuplicate(db: Db, { id, sameAddress }: FoundDuplicate): Promise<LikelyDuplicate | undefined> {
  const home = await findProperty(db, id)
  if (!home) return undefined
  const by = sameAddress === 'home' ? 'address' : 'photo'
  return { id, title: titleIn(home), address: shortAddress(home), by }
}
