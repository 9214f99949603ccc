import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import type { Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { emailKey, type Person } from '../../accounts/rules/account.ts'
import { isSampleAddress } from '../../company/rules/sample-people.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { type AvailabilityQuestion, answerDays, askAfterDays, daysBefore } from '../rules/own-listing.ts'
import { issueManageLink } from './link-queries.ts'

/** Listings, joined with whom their owner is. */
function ownedListings(db: Db) {
  return db
    .selectFrom('property')
    .leftJoin('account', (join) => join.onRef('account.id', '=', 'property.owner_id').on('account.enabled', '=', true))
    .leftJoin('submission', 'submission.property_id', 'property.id')
}

/** Live listings whose owner has said nothing for 21 days and was not asked since, the longest silent first. */
async function listToAsk(db: Db, at: Date, limit = 200): Promise<string[]> {
  const rows = await ownedListings(db)
    .select('property.id')
    .where('property.listed', '=', true)
    .where('property.closed', '=', false)
    .where('property.confirmed_at', '<=', daysBefore(at, askAfterDays))
    .where((is) =>
      is.or([is('property.asked_at', 'is', null), is('property.asked_at', '<=', is.ref('property.confirmed_at'))]),
    )
    // Samples and what staff have entered have no owner to ask.
    .where((is) =>
      is.or([
        is('account.id', 'is not', null),
        is.and([is('submission.property_id', 'is not', null), is('property.customer_email', '<>', '')]),
      ]),
    )
    .orderBy('property.confirmed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks a listing as asked and queues the mail with a new private link. Call it in a transaction: mark, link and mail are
 * stored together or not at all. `again` asks also before the period is over. False when there is nothing to ask or nobody.
 */
export async function askOwner(tx: Db, secret: string, id: string, at: Date, again = false): Promise<boolean> {
  return (await queueQuestion(tx, secret, [id], { at, again })) !== undefined
}

/**
 * The same of all these listings of one owner, in one mail, at `sendAt` at the earliest. Returns the id of the notice; undefined when
 * nobody is asked.
 */
export async function queueQuestion(
  tx: Db,
  secret: string,
  ids: readonly string[],
  { at, again, sendAt = at }: { at: Date; again: boolean; sendAt?: Date },
): Promise<string | undefined> {
  const owner = ids[0] && (await findOwner(tx, ids[0]))
  if (!owner) return undefined
  const asked: string[] = []
  for (const id of ids) if (await markAsked(tx, id, at, again)) asked.push(id)
  const links: string[] = []
  for (const id of asked) links.push(await issueManageLink(tx, secret, id, at))
  const [linkId, ...more] = links
  if (!linkId) return undefined
  const details = { linkId, ...(more.length > 0 && { more }) }
  return queueMail(tx, 'still-available', { propertyId: asked[0]!, ...owner, sendAt }, details, at)
}

/** False where the listing is not on offer, or was asked about, or confirmed, not long ago. */
async function markAsked(tx: Db, id: string, at: Date, again: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('property')
    .set({ asked_at: at, unanswered_at: null })
    .where('id', '=', id)
    .where('listed', '=', true)
    .where('closed', '=', false)
    .$if(!again, (query) =>
      query
        .where('confirmed_at', '<=', daysBefore(at, askAfterDays))
        .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', is.ref('confirmed_at'))])),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Notes which questions have been without an answer for a week. Returns how many are new. */
async function markUnanswered(db: Db, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('property')
    .set({ unanswered_at: at })
    .where('listed', '=', true)
    .where('closed', '=', false)
    .where('asked_at', '<=', daysBefore(at, answerDays))
    .where('asked_at', '>', (is) => is.ref('confirmed_at'))
    .where('unanswered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Undefined for an unknown listing. */
export async function findQuestion(db: Db, id: string): Promise<AvailabilityQuestion | undefined> {
  const row = await db
    .selectFrom('property')
    .select(['confirmed_at', 'asked_at', 'unanswered_at', 'listed', 'closed'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const isOpen = row.asked_at !== null && row.asked_at > row.confirmed_at
  return {
    askedAt: isOpen ? row.asked_at!.toISOString() : null,
    unansweredAt: isOpen ? (row.unanswered_at?.toISOString() ?? null) : null,
    mayAsk: row.listed && !row.closed && (await findOwner(db, id)) !== undefined,
  }
}

/** To whom mails about a listing go, and in which language; undefined where nobody is behind it, as of a sample. */
export async function findOwner(db: Db, id: string): Promise<{ email: string; language: Language } | undefined> {
  const row = await ownedListings(db)
    .select(['account.email', 'account.language', 'property.customer_email'])
    .select(['submission.property_id as submitted', 'submission.language as submitted_in'])
    .where('property.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.email && row.language) return { email: row.email, language: row.language }
  if (!row.submitted || !row.submitted_in || !row.customer_email || isSampleAddress(row.customer_email))
    return undefined
  return { email: row.customer_email, language: row.submitted_in }
}

/** Asks the owner of a listing once more whether it is still available, whatever day it is: by a mail with three answers. */
export async function askOwnerAgain(
  { store, secret, outbox, now = Date.now }: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>,
  person: Person,
  id: string,
): Promise<Answer> {
  if (!isId(id) || !(await findQuestion(store.db, id))) return refuse(404, t('There is no such property.'))
  const at = new Date(now())
  const asked = await store.db.transaction().execute(async (tx) => {
    if (!(await askOwner(tx, secret, id, at, true))) return false
    await insertAudit(tx, { person, propertyId: id, what: 'asked-owner', from: null, to: null }, at)
    return true
  })
  if (!asked) return refuse(422, t('It is not live, or it has no owner who can be asked by mail.'))
  outbox?.wake()
  return { done: undefined }
}

/**
 * Asks the owners of listings that were not confirmed for 21 days whether they are still available, each once and in
 * one mail about all their homes, and marks what has been without an answer for a week. Asks nobody while no mail leaves the site. Returns how many were asked.
 */
export async function askOwners({
  store: { db },
  secret,
  outbox,
  now = Date.now,
}: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>): Promise<number> {
  const at = new Date(now())
  await markUnanswered(db, at)
  if (!outbox?.on) return 0
  const byOwner = new Map<string, string[]>()
  for (const id of await listToAsk(db, at)) {
    const owner = await findOwner(db, id)
    if (!owner) continue
    const key = `${owner.language} ${emailKey(owner.email)}`
    byOwner.set(key, [...(byOwner.get(key) ?? []), id])
  }
  let asked = 0
  for (const ids of byOwner.values()) {
    if (await db.transaction().execute((tx) => queueQuestion(tx, secret, ids, { at, again: false }))) asked++
  }
  if (asked > 0) outbox.wake()
  return asked
}
