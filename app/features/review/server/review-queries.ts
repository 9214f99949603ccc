import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import type { OpenVerdict } from '../../../core/listing/listing-stage.ts'
import type { Picture, StaffProperty } from '../../../core/listing/property.ts'
import { type HistoryArea, historyActors } from '../../history/rules/history-kinds.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { picturesByPath } from '../../photos/server/queries.ts'
import type { SubmissionRecord } from '../../submit/rules/property-form.ts'
import { findSubmission } from '../../submit/server/queries.ts'
import type { Decision, Revision } from '../rules/revision.ts'
import { copyOf } from './decide.ts'
import { countAccepted, countDecisions, listDecisions, readOpenVerdicts } from './decision-queries.ts'
import { ownerLanguage } from './notify-queries.ts'
import { listOwnedIds } from './queue-queries.ts'
import { findWaitingRevision } from './revision-queries.ts'

/** What staff decide on, and what they know of it. */
export interface FoundReview {
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
export async function findReview(db: Db, id: string): Promise<FoundReview | undefined> {
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
