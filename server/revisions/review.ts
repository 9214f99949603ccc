import { today } from '../../domain/dates.ts'
import { type Language, languages } from '../../domain/language/language.ts'
import { pictureUrl } from '../../domain/property/image.ts'
import type { Review, ReviewQueue } from '../../domain/revision/review.ts'
import { reasonChoices } from '../../domain/submission/reasons.ts'
import { instantInMoncton } from '../../domain/visit/moncton-time.ts'
import { inLanguage } from '../http/request-language.ts'
import { isId } from '../http/tokens/record-id.ts'
import { signToken } from '../http/tokens/signed-token.ts'
import type { Services } from '../services.ts'
import { findDocument } from '../settings/document-queries.ts'
import { countWaiting, listDone, listWaiting } from './queue-queries.ts'
import { findReview } from './review-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Milliseconds that a signed link to a photo works. */
const linkLife = 3_600_000

/** What waits for a decision, the oldest first, and what was decided today. */
export async function readReviewQueue({ store, secret, now = Date.now }: Needs): Promise<ReviewQueue> {
  const at = now()
  const midnight = instantInMoncton(today(new Date(at)), '00:00') ?? new Date(at)
  const [waiting, total, done] = await Promise.all([
    listWaiting(store.db),
    countWaiting(store.db),
    listDone(store.db, midnight),
  ])
  const shown = waiting.map((item) => ({
    ...item,
    cover: item.cover && pictureUrl(item.cover, 320, accessTo(secret, item.cover, at)),
  }))
  return { waiting: shown, total, done }
}

/** A property as it is, the change of it that waits, and what the owner can be told; undefined for an unknown one. */
export async function readReview({ store, secret, now = Date.now }: Needs, id: string): Promise<Review | undefined> {
  const found = isId(id) ? await findReview(store.db, id) : undefined
  if (!found) return undefined
  const { pictures, revision, submission, ...rest } = found
  const at = now()
  const own = await findDocument(store.db, 'reasons')
  const choices = () => ({ changes: reasonChoices('changes', own), refuse: reasonChoices('refuse', own) })
  return {
    ...rest,
    pictures: Object.fromEntries(
      [...pictures].map(([path, picture]) => [path, { ...picture, access: accessTo(secret, path, at) }]),
    ),
    revision: revision ?? null,
    submission: submission
      ? { reference: submission.reference, createdAt: submission.createdAt, suspicion: submission.suspicion }
      : null,
    language: submission?.language ?? rest.property.language,
    reasons: Object.fromEntries(languages.map((language) => [language, inLanguage(language, choices)])) as Record<
      Language,
      ReturnType<typeof choices>
    >,
  }
}

function accessTo(secret: string, path: string, at: number) {
  return `?token=${signToken(secret, 'image', { expires: at + linkLife, boundTo: path })}`
}
