import type { Replaced } from '../../../../platform/database/tables/property-tables.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { findLanguage } from '../../accounts/server/account-queries.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { findWaitingMail, queueMail, rewriteMail, withdrawMail } from '../../mail/server/queued-mail-queries.ts'
import { issueManageLink } from '../../owners/server/link-queries.ts'
import type { SubmissionRecord } from '../../submit/rules/property-form.ts'
import { findSubmission } from '../../submit/server/queries.ts'
import {
  countDecisions,
  deleteDecision,
  findDecision,
  findSubmissionDecision,
  insertDecision,
} from './decision-queries.ts'
import { decisionsIn } from './mails.ts'
import { hasWaitingListings } from './queue-queries.ts'

/** Milliseconds that a mail waits while more listings of its owner wait to be decided on. */
const gatheringTime = 2 * 60_000
/** Decisions that one mail tells at most. */
const maxInMail = 20

/**
 * In which language an owner is told of a decision: that of the account with their address, else that in which the listing came in, else
 * that of its words.
 */
export async function ownerLanguage(
  db: Db,
  { customer, language }: Pick<StaffProperty, 'customer' | 'language'>,
  submission: Pick<SubmissionRecord, 'language'> | undefined,
): Promise<Language> {
  return (await findLanguage(db, customer.email)) ?? submission?.language ?? language
}

/**
 * Tells the owner of a decision by mail, with a private link of its own: by the one that waits for them already, else by a new one.
 * Returns the id of its notice; undefined where the owner has no address.
 */
export async function queueDecisionNotice(
  tx: Db,
  asked: {
    decisionId: string
    propertyId: string
    email: string
    language: Language
    secret: string
    /** Milliseconds since 1970. */
    at: number
  },
): Promise<string | undefined> {
  const { decisionId, propertyId, email, language, secret, at } = asked
  if (!email) return undefined
  const now = new Date(at)
  const sendAt = new Date(at + ((await hasWaitingListings(tx, email)) ? gatheringTime : undoTime))
  const told = { decisionId, linkId: await issueManageLink(tx, secret, propertyId, now) }
  const open = await findWaitingMail(tx, 'decision', { email, language }, now)
  if (!open || decisionsIn(open.details).length >= maxInMail) {
    return queueMail(tx, 'decision', { propertyId, email, language, sendAt }, told, now)
  }
  const more = [...(open.details.more ?? []), told]
  await rewriteMail<'decision'>(tx, open.id, { ...open.details, more }, sendAt)
  return open.id
}

/** Takes a decision out of the mail that tells of it, which does not leave without another one. False when it has left, or is leaving. */
export async function withdrawDecision(tx: Db, decisionId: string, noticeId: string, at: number): Promise<boolean> {
  const now = new Date(at)
  const mail = await findWaitingMail(tx, 'decision', { id: noticeId }, now)
  if (!mail) return false
  const [first, ...more] = decisionsIn(mail.details).filter((told) => told.decisionId !== decisionId)
  if (!first) return withdrawMail(tx, noticeId, now)
  await rewriteMail<'decision'>(tx, noticeId, { ...first, more })
  return true
}

/** Keeps what an Undo of a decision needs. */
export async function updateNotice(tx: Db, decisionId: string, replaced: Replaced): Promise<void> {
  await tx
    .updateTable('decision')
    .set({ replaced: JSON.stringify(replaced) })
    .where('id', '=', decisionId)
    .execute()
}

/**
 * The stated Verify of a listing counts as accepting it: its owner gets the mail, once however often the flag is turned.
 * Call it in the transaction that turns the flag.
 */
export async function acceptByFlag(
  tx: Db,
  { propertyId, person, secret, at }: { propertyId: string; person: Person; secret: string; at: number },
): Promise<void> {
  const last = await findSubmissionDecision(tx, propertyId)
  const property = await findPropertyWithCustomer(tx, propertyId)
  if (!property || last?.verdict === 'accepted') return
  const submission = await findSubmission(tx, propertyId)
  // What staff or the demo added, nobody waits for.
  if (!submission) return
  const [round, language] = [await countDecisions(tx, propertyId), await ownerLanguage(tx, property, submission)]
  const replaced = { version: property.updatedAt }
  const nothing = { reasons: [], text: '', taken: [], kept: [], checked: [] }
  const decision = { propertyId, revisionId: null, round, verdict: 'accepted' as const, language, replaced, person }
  const id = await insertDecision(tx, { ...decision, ...nothing }, new Date(at))
  if (!id) return
  const { email } = property.customer
  const asked = { decisionId: id, propertyId, email, language, secret, at }
  const noticeId = await queueDecisionNotice(tx, asked)
  if (noticeId) await updateNotice(tx, id, { ...replaced, noticeId })
}

/** The flag was turned back before the mail left: nothing was accepted, and no mail leaves. */
export async function dropAcceptance(tx: Db, propertyId: string, at: number): Promise<void> {
  const last = await findSubmissionDecision(tx, propertyId)
  if (last?.verdict !== 'accepted') return
  const { replaced } = (await findDecision(tx, last.id))!
  if (!replaced.noticeId || !(await withdrawDecision(tx, last.id, replaced.noticeId, at))) return
  await deleteDecision(tx, last)
}
