import { z } from 'zod'
import { type Answer, refuse } from '../../domain/answer.ts'
import { t } from '../../domain/language/translate.ts'
import { longestLine } from '../../domain/property/fields/address-fields.ts'
import { shortAddress } from '../../domain/property/property.ts'
import { titleIn } from '../../domain/property/words.ts'
import type { AskedHome, LikelyDuplicate } from '../../domain/submission/likely-duplicate.ts'
import { mostPictures } from '../../domain/submission/submission.ts'
import type { Call } from '../call.ts'
import { type FoundDuplicate, findDuplicates, listUploadHashes } from '../closer-look/duplicate-queries.ts'
import type { Db } from '../database/tables/tables.ts'
import { check } from '../http/check.ts'
import { takeTurn } from '../http/limits/address-turns.ts'
import { createAddressLimiter, limiterOf } from '../http/limits/rate-limiter.ts'
import { findProperty } from '../properties/queries.ts'

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
