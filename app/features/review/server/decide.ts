import type { Replaced } from '../../../../platform/database/tables/property-tables.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { assemble, factsFrom, fieldValue, type PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { nextVersion, type StaffProperty, shortAddress } from '../../../core/listing/property.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { findDocument } from '../../company/server/settings/document-queries.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { changesBetween } from '../../listings/server/change-queries.ts'
import { findPropertyWithCustomer, updateProperty } from '../../listings/server/queries.ts'
import { turnFlag } from '../../listings/server/staff-queries.ts'
import { describePictures, exchangePictures } from '../../photos/server/queries.ts'
import { reasonText } from '../../submit/rules/reasons.ts'
import { mostPictures } from '../../submit/rules/submission.ts'
import { findSubmission } from '../../submit/server/queries.ts'
import { applyParts, type ChangeVersions, changeParts, partIds } from '../rules/change-parts.ts'
import type { SentDecision } from '../rules/review.ts'
import type { Revision, Verdict } from '../rules/revision.ts'
import { countDecisions, insertDecision } from './decision-queries.ts'
import { ownerLanguage, queueDecisionNotice, updateNotice } from './notify-queries.ts'
import { findWaitingRevision, lockProperty, settleRevision, versionOf } from './revision-queries.ts'

/** `outdated`: somebody has changed or decided it since. `parts` and `photos`: nothing was chosen, or more than eight photos. */
type DecisionOutcome =
  | { decided: string; verdict: Verdict }
  | { refused: 'missing' | 'outdated' | 'no-parts' | 'no-reason' | 'too-many' }

/** Names what a decision is made on. It changes with every change of the listing, of the waiting change, and every decision. */
export function copyOf(property: { updatedAt: string }, round: number, revision?: { id: string }) {
  return [property.updatedAt, round, revision?.id ?? ''].join('~')
}

/** Ends a transaction with nothing changed. */
class Outdated extends Error {}

/**
 * Decides on a listing that came in, or on the change of it that waits; writes the history, and queues the mail to its owner,
 * which leaves when the time of Undo is over. Run it in a transaction, and `undefined` out of it means a rollback.
 */
export async function decideReview(
  tx: Db,
  asked: SentDecision,
  { person, secret, at }: { person: Person; secret: string; at: number },
): Promise<DecisionOutcome> {
  await lockProperty(tx, asked.id)
  const before = await findPropertyWithCustomer(tx, asked.id)
  if (!before) return { refused: 'missing' }
  const [round, revision, submission] = await Promise.all([
    countDecisions(tx, asked.id),
    findWaitingRevision(tx, asked.id),
    findSubmission(tx, asked.id),
  ])
  if (asked.copy !== copyOf(before, round, revision)) return { refused: 'outdated' }
  // A listing that visitors see has nothing to be decided but a change.
  if (!revision && before.verified) return { refused: 'outdated' }

  const moment = new Date(at)
  const parts = partsOf(asked, before, revision)
  if ('refused' in parts) return parts
  const verdict = verdictOf(asked, parts)
  const hasReason = asked.reasons.length > 0 || `${asked.words}${asked.text ?? ''}`.trim() !== ''
  if (verdict !== 'accepted' && !hasReason) return { refused: 'no-reason' }
  const replaced =
    asked.action !== 'accept'
      ? { version: before.updatedAt }
      : revision
        ? await takeParts(tx, { before, revision, taken: parts.taken, person }, at)
        : await verify(tx, before, person, at)
  if (!replaced) throw new Outdated()
  if (revision && asked.action !== 'changes') {
    const state = verdict === 'changes' ? 'refused' : verdict
    if (!(await settleRevision(tx, revision.id, state, moment))) throw new Outdated()
  }
  const language = asked.language ?? (await ownerLanguage(tx, before, submission))
  const own = await findDocument(tx, 'reasons')
  const text = asked.text?.trim() || inLanguage(language, () => reasonText(asked.reasons, asked.words, own))
  const reasons = [...asked.reasons]
  const id = await insertDecision(
    tx,
    {
      propertyId: asked.id,
      revisionId: revision?.id ?? null,
      round,
      verdict,
      reasons,
      text,
      language,
      taken: parts.taken,
      kept: parts.kept,
      checked: [...(asked.checked ?? [])],
      replaced,
      person,
    },
    moment,
  )
  if (!id) throw new Outdated()
  const noticeId = await queueDecisionNotice(tx, {
    decisionId: id,
    propertyId: asked.id,
    email: before.customer.email,
    language,
    secret,
    at,
  })
  if (noticeId) await updateNotice(tx, id, { ...replaced, noticeId })
  if (revision || verdict !== 'accepted') {
    const told = { verdict, isChange: revision !== undefined, text }
    await insertAudit(tx, { person, propertyId: asked.id, what: 'decision', from: null, to: told }, moment)
  }
  return { decided: id, verdict }
}

/** `decideReview`, with what came between it and its commit told as a refusal. */
export function isOutdated(problem: unknown) {
  return problem instanceof Outdated
}

function partsOf(
  asked: SentDecision,
  before: StaffProperty,
  revision: Revision | undefined,
): { taken: string[]; kept: string[] } | { refused: 'no-parts' | 'too-many' } {
  if (!revision || asked.action !== 'accept') return { taken: [], kept: [] }
  const versions = { ...revision, live: versionOf(before) }
  const all = partIds(changeParts(versions))
  const taken = all.filter((id) => asked.parts?.includes(id) ?? true)
  if (taken.length === 0) return { refused: 'no-parts' }
  const { pictures } = applyParts(versions, new Set(taken))
  if (pictures.length > mostPictures) return { refused: 'too-many' }
  return { taken, kept: all.filter((id) => !taken.includes(id)) }
}

function verdictOf({ action }: SentDecision, { kept }: { kept: string[] }): Verdict {
  if (action !== 'accept') return action === 'refuse' ? 'refused' : 'changes'
  return kept.length > 0 ? 'partly' : 'accepted'
}

async function verify(tx: Db, before: StaffProperty, person: Person, at: number): Promise<Replaced> {
  const version = nextVersion(before.updatedAt, at)
  const moment = new Date(version)
  await turnFlag(tx, before.id, 'verified', true, moment)
  await insertAudit(tx, { person, propertyId: before.id, what: 'Verified', from: false, to: true }, moment)
  return { version }
}

/** Writes the accepted parts of a change into the listing. Returns what they replaced; undefined when somebody came between. */
async function takeParts(
  tx: Db,
  { before, revision, taken, person }: { before: StaffProperty; revision: Revision; taken: string[]; person: Person },
  at: number,
): Promise<Replaced | undefined> {
  const versions: ChangeVersions = { ...revision, live: versionOf(before) }
  const after = applyParts(versions, new Set(taken))
  const version = nextVersion(before.updatedAt, at)
  const fields = fieldsOf(taken)
  const written = { before, draft: after.draft, fields, pictures: after.pictures, revisionId: revision.id, version }
  if (!(await writeVersion(tx, written, person))) return undefined
  const draft = Object.fromEntries(fields.map((name) => [name, versions.live.draft[name]]))
  return { version, draft, pictures: versions.live.pictures }
}

/** The fields of the form that these parts change. */
export function fieldsOf(parts: readonly string[]): (keyof PropertyDraft)[] {
  const names = parts.flatMap((id): string[] => {
    if (id === 'position') return ['placeId', 'latitude', 'longitude', 'precision']
    if (id.startsWith('photo:')) return []
    return [id.startsWith('feature:') ? 'features' : id]
  })
  return [...new Set(names)] as (keyof PropertyDraft)[]
}

/** Gives a listing these fields of a draft and these photos, with its history. False when it has changed since `before`. */
export async function writeVersion(
  tx: Db,
  {
    before,
    draft,
    fields,
    pictures,
    revisionId,
    version,
  }: {
    before: StaffProperty
    draft: PropertyDraft
    fields: readonly (keyof PropertyDraft)[]
    pictures: readonly string[]
    revisionId: string
    version: string
  },
  person: Person,
): Promise<boolean> {
  const wanted = factsFrom(draft)
  // What was not chosen keeps its very value, whatever the form would make of it.
  const { customer, ...facts } = assemble((field) => fieldValue(fields.includes(field.name) ? wanted : before, field))
  const precision = facts.address.precision ?? undefined
  const after = { ...before, ...facts, address: { ...facts.address, precision }, customer, updatedAt: version }
  const images = [...pictures]
  if (!(await updateProperty(tx, after, before.updatedAt))) return false
  if (!(await exchangePictures(tx, { propertyId: before.id, revisionId, paths: images }))) return false
  await describePictures(tx, before.id, shortAddress(after))
  const own = before.pictures.map(({ path }) => path)
  for (const entry of changesBetween({ ...before, images: own }, { ...after, images })) {
    await insertAudit(tx, { ...entry, person, propertyId: before.id }, new Date(version))
  }
  return true
}
