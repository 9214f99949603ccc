import type { Db } from '../../../../platform/database/tables/tables.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { isId, signToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { today } from '../../../core/dates.ts'
import { type Language, languages } from '../../../core/language/language.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import type { OpenVerdict } from '../../../core/listing/listing-stage.ts'
import type { Picture, StaffProperty } from '../../../core/listing/property.ts'
import { findDocument } from '../../company/server/settings/document-queries.ts'
import { type HistoryArea, historyActors } from '../../history/rules/history-kinds.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { picturesByPath } from '../../photos/server/queries.ts'
import type { SubmissionRecord } from '../../submit/rules/property-form.ts'
import { reasonChoices } from '../../submit/rules/reasons.ts'
import { findSubmission } from '../../submit/server/queries.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'
import type { Review, ReviewQueue } from '../rules/review.ts'
import type { Decision, Revision } from '../rules/revision.ts'
import { copyOf } from './decide.ts'
import { countAccepted, countDecisions, listDecisions, readOpenVerdicts } from './decision-queries.ts'
import { ownerLanguage } from './notify-queries.ts'
import { countWaiting, listDone, listOwnedIds, listWaiting } from './queue-queries.ts'
import { findWaitingRevision } from './revision-queries.ts'

/** What staff decide on, and what they know of it. */
interface FoundReview {
  copy: string
  /** What is to be decided. */
  kind: 'submission' | 'revision' | 'none'
  property: StaffProperty
  verdict: OpenVerdict | null
  /** Every photo of the listing and of its waiting change, by path. */
  pictures: Map<string, Picture>
  revision: Revision | undefined
  submission: SubmissionRecord | undefined
  /** Of the owner's mail. */
  language: Language
  /** Newest first. */
  decisions: Decision[]
  /** Listings of the same owner, this one too. */
  ownedCount: number
  /** Of the decisions on those: how many were accepted, of all. */
  accepted: { count: number; of: number }
  lastChange: { who: string; at: string } | null
}

/** Undefined for an unknown listing. */
async function findReview(db: Db, id: string): Promise<FoundReview | undefined> {
  const property = await findPropertyWithCustomer(db, id)
  if (!property) return undefined
  const [revision, submission, decisions, verdicts, round, owned, lastChange] = await Promise.all([
    findWaitingRevision(db, id),
    findSubmission(db, id),
    listDecisions(db, id),
    readOpenVerdicts(db, [id]),
    countDecisions(db, id),
    listOwnedIds(db, property.customer.email),
    findLastChange(db, id),
  ])
  const accepted = await countAccepted(db, owned)
  const shown = [...property.pictures.map(({ path }) => path), ...(revision?.proposed.pictures ?? [])]
  const pictures = await picturesByPath(db, id, [...new Set(shown)])
  return {
    copy: copyOf(property, round, revision),
    kind: revision ? 'revision' : property.verified ? 'none' : 'submission',
    property,
    verdict: verdicts.get(id) ?? null,
    pictures,
    revision,
    submission,
    language: await ownerLanguage(db, property, submission),
    decisions,
    ownedCount: owned.length,
    accepted,
    lastChange: lastChange ?? null,
  }
}

/** Who decided last on a listing, or changed it: for somebody who comes too late. */
export async function findLastChange(db: Db, id: string): Promise<{ who: string; at: string } | undefined> {
  const row = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select(['who', 'at'])
    .where('property_id', '=', id)
    .where('area', '<>', 'message' satisfies HistoryArea)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { who: row.who || historyActors.gone, at: row.at.toISOString() }
}

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
