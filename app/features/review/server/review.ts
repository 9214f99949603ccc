import { inLanguage } from '../../../../platform/http/request-language.ts'
import { isId, signToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { today } from '../../../core/dates.ts'
import { type Language, languages } from '../../../core/language/language.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import { findDocument } from '../../company/server/settings/document-queries.ts'
import { reasonChoices } from '../../submit/rules/reasons.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'
import type { Review, ReviewQueue } from '../rules/review.ts'
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
    reasons: Object.fromEntries(languages.map((language) => [language, inLanguage(language, choices)])) as Record<
      Language,
      ReturnType<typeof choices>
    >,
  }
}

function accessTo(secret: string, path: string, at: number) {
  return `?token=${signToken(secret, 'image', { expires: at + linkLife, boundTo: path })}`
}
