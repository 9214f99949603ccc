import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { PropertyRevisionTable } from '../../../../platform/database/tables/property-tables.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { draftFrom, emptyDraft } from '../../../core/listing/fields/property-draft.ts'
import type { Customer, PropertyFacts, StaffProperty } from '../../../core/listing/property.ts'
import type { PropertyVersion } from '../../../core/listing/property-versions.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { historyActors } from '../../history/rules/history-kinds.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { holdPictures, releasePictures, unavailablePictures } from '../../photos/server/queries.ts'
import { uploadLife } from '../../photos/server/uploads.ts'
import { mostPictures } from '../../submit/rules/submission.ts'
import { applyParts, changeParts, partIds } from '../rules/change-parts.ts'
import type { Revision, RevisionState } from '../rules/revision.ts'
import { answerDecisions } from './decision-queries.ts'

/** What an owner wants of a listing of theirs. */
export interface Proposal {
  propertyId: string
  /** ISO 8601: `updatedAt` of the listing that the owner's form showed. */
  version: string
  /** As the form says; facts that are left out stay. The address is located already. */
  facts: Partial<PropertyFacts>
  customer?: Customer
  /** Paths in display order: the listing's own photos, those of the change that waits, and new uploads. */
  pictures: readonly string[]
  /** The account of an owner who is signed in; undefined for one who came by the private link. */
  person?: Pick<Person, 'id' | 'email'>
}

/**
 * `missing`: no such listing. `outdated`: the listing is no longer the version that the owner saw. `unchanged`: the proposal is the
 * listing as it is. `too-many` and `photo`: of the photos, more than eight, or one that is not there for this listing.
 */
export type Proposed = { revision: Revision } | { refused: 'missing' | 'outdated' | 'unchanged' | 'too-many' | 'photo' }

/** Who stands in the history where the owner came by a private link. */
const byLink: Pick<Person, 'id' | 'email'> = { id: '', email: historyActors.owner }

/**
 * Keeps an owner's change of a listing until staff decide; a change that waited already is superseded. What visitors see
 * stays. Run it in a transaction.
 */
export async function proposeRevision(tx: Db, proposal: Proposal, at: number): Promise<Proposed> {
  const { propertyId, version, facts, customer, person } = proposal
  await lockProperty(tx, propertyId)
  const before = await findPropertyWithCustomer(tx, propertyId)
  if (!before) return { refused: 'missing' }
  if (before.updatedAt !== version) return { refused: 'outdated' }
  const base = versionOf(before)
  const pictures = [...new Set(proposal.pictures)]
  const proposed = { draft: draftFrom({ ...before, ...facts, customer: customer ?? before.customer }), pictures }
  const parts = partIds(changeParts({ base, live: base, proposed }))
  if (pictures.length > mostPictures) return { refused: 'too-many' }
  const earlier = await findWaitingRevision(tx, propertyId)
  const asked = { propertyId, heldBy: earlier?.id, paths: pictures, since: new Date(at - uploadLife) }
  if ((await unavailablePictures(tx, asked)).length > 0) return { refused: 'photo' }
  if (parts.length === 0) return { refused: 'unchanged' }

  const moment = new Date(at)
  const id = randomBytes(12).toString('base64url')
  if (earlier) await settleRevision(tx, earlier.id, 'superseded', moment)
  await answerDecisions(tx, propertyId, moment)
  const row = {
    id,
    property_id: propertyId,
    base_version: new Date(before.updatedAt),
    base: JSON.stringify(base),
    proposed: JSON.stringify(proposed),
    author: person ? ('account' as const) : ('link' as const),
    account_id: person?.id ?? null,
    state: 'waiting' as const,
    created_at: moment,
    decided_at: null,
  }
  await tx.insertInto('property_revision').values(row).execute()
  await holdPictures(tx, id, pictures)
  if (earlier) await releasePictures(tx, earlier.id)
  const entry = { propertyId, what: 'proposed', from: null, to: parts.length }
  await insertAudit(tx, { ...entry, person: (person ?? byLink) as Person }, moment)
  return { revision: (await findWaitingRevision(tx, propertyId))! }
}

/** The change of a listing that waits for staff, or for its owner when staff have asked for more. */
export async function findWaitingRevision(db: Db, propertyId: string): Promise<Revision | undefined> {
  const row = await db
    .selectFrom('property_revision')
    .selectAll()
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('decision')
            .select('decision.id')
            .whereRef('decision.revision_id', '=', 'property_revision.id')
            .where('verdict', '=', 'changes')
            .where('answered_at', 'is', null),
        )
        .as('asked'),
    )
    .where('property_id', '=', propertyId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row && revisionFrom(row)
}

/** Takes back the change that waits, for its owner. False when none waits. Run it in a transaction. */
export async function withdrawRevision(
  tx: Db,
  { propertyId, person }: { propertyId: string; person?: Pick<Person, 'id' | 'email'> },
  at: number,
): Promise<boolean> {
  await lockProperty(tx, propertyId)
  const waiting = await findWaitingRevision(tx, propertyId)
  if (!waiting) return false
  const moment = new Date(at)
  await settleRevision(tx, waiting.id, 'withdrawn', moment)
  await answerDecisions(tx, propertyId, moment)
  await releasePictures(tx, waiting.id)
  const entry = { propertyId, what: 'proposed', from: null, to: 0 }
  await insertAudit(tx, { ...entry, person: (person ?? byLink) as Person }, moment)
  return true
}

/** Ends a change that waits. False when it does not wait any longer. */
export async function settleRevision(
  tx: Db,
  id: string,
  state: Exclude<RevisionState, 'waiting'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('property_revision')
    .set({ state, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What the form shows of a listing: as it is now, with all that its waiting change proposes. */
export function proposedVersion(property: StaffProperty, revision: Revision | undefined): PropertyVersion {
  const live = versionOf(property)
  if (!revision) return live
  const versions = { ...revision, live }
  return applyParts(versions, new Set(partIds(changeParts(versions))))
}

/** A listing as the form holds it. */
export function versionOf(property: StaffProperty): PropertyVersion {
  return { draft: draftFrom(property), pictures: property.pictures.map(({ path }) => path) }
}

/** Until the transaction ends, nobody else changes the listing, proposes or decides. */
export async function lockProperty(tx: Db, id: string): Promise<void> {
  // SQLite runs one transaction at a time.
  if (isSqlite(tx)) return
  await tx.selectFrom('property').select('id').where('id', '=', id).forUpdate().execute()
}

function revisionFrom(row: Selectable<PropertyRevisionTable> & { asked: unknown }): Revision {
  return {
    id: row.id,
    propertyId: row.property_id,
    state: row.state,
    base: completed(row.base),
    proposed: completed(row.proposed),
    baseVersion: row.base_version.toISOString(),
    author: row.author,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    isAsked: Boolean(row.asked),
  }
}

/** A change may be older than a field of the form. */
function completed({ draft, pictures }: PropertyVersion): PropertyVersion {
  return { draft: { ...emptyDraft, ...draft }, pictures }
}
