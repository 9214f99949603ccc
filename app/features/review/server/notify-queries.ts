import type { Replaced } from '../../../../platform/database/tables/property-tables.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { queueMail, withdrawMail } from '../../../../platform/mail/queued-mail-queries.ts'
import type { Language } from '../../../core/language/language.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { issueManageLink } from '../../owners/server/links/link-queries.ts'
import { findSubmission } from '../../submit/server/queries.ts'
import {
  countDecisions,
  deleteDecision,
  findDecision,
  findSubmissionDecision,
  insertDecision,
} from './decision-queries.ts'

/** Queues the mail about a decision, with a private link of its own. Undefined where the owner has no address. */
export async function queueDecisionNotice(
  tx: Db,
  asked: {
    decisionId: string
    propertyId: string
    email: string
    language: Language
    secret: string
    /** Milliseconds since 1970. */
    sendAt: number
    at: number
  },
): Promise<string | undefined> {
  const { decisionId, propertyId, email, language, secret, sendAt, at } = asked
  if (!email) return undefined
  const now = new Date(at)
  const details = { decisionId, linkId: await issueManageLink(tx, secret, propertyId, now) }
  return queueMail(tx, 'decision', { propertyId, email, language, sendAt: new Date(sendAt) }, details, now)
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
  const [round, language] = [await countDecisions(tx, propertyId), submission.language]
  const replaced = { version: property.updatedAt }
  const nothing = { reasons: [], text: '', taken: [], kept: [], checked: [] }
  const decision = { propertyId, revisionId: null, round, verdict: 'accepted' as const, language, replaced, person }
  const id = await insertDecision(tx, { ...decision, ...nothing }, new Date(at))
  if (!id) return
  const { email } = property.customer
  const asked = { decisionId: id, propertyId, email, language, secret, sendAt: at + undoTime, at }
  const noticeId = await queueDecisionNotice(tx, asked)
  if (noticeId) await updateNotice(tx, id, { ...replaced, noticeId })
}

/** The flag was turned back before the mail left: nothing was accepted, and no mail leaves. */
export async function dropAcceptance(tx: Db, propertyId: string, at: number): Promise<void> {
  const last = await findSubmissionDecision(tx, propertyId)
  if (last?.verdict !== 'accepted') return
  const { replaced } = (await findDecision(tx, last.id))!
  if (!replaced.noticeId || !(await withdrawMail(tx, replaced.noticeId, new Date(at)))) return
  await deleteDecision(tx, last)
}
