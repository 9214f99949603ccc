import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { ThreadTables } from '../../../../../platform/database/tables/thread-tables.ts'
import { check } from '../../../../../platform/http/check.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { emailKey, type Person } from '../../../accounts/rules/account.ts'
import { type Actor, insertAudit } from '../../../history/server/history-queries.ts'
import {
  type AutomaticReason,
  automaticReasons,
  type HeldMail,
  type HeldMails,
  type HeldReason,
  heldDays,
  heldReasons,
  type MailContent,
  type MailWay,
  maxHeld,
  maxHeldOfSender,
} from '../../rules/held-mail.ts'
import { recordThread } from '../enter-queries.ts'
import { enterMail, findAnswered } from './enter-mail.ts'

/** A mail that is not put into a thread. */
export interface NewHeld {
  key: string
  via: MailWay
  outcome: HeldReason | AutomaticReason
  from: { name: string; address: string }
  subject: string
  bytes: number
  /** Kept where a person must look and there is room. */
  content: MailContent | null
}

const maxShown = 25
/** Characters of a text in the list. */
const longestText = 10_000
/** Notes of mails that nobody needs to look at any more; the oldest beyond it go. Those that wait are not counted. */
const maxNoted = 10_000
/** The column's largest number: a size is declared by whoever sends, and may be anything. */
const maxDeclared = 2 ** 31 - 1
const day = 86_400_000
const reasons = [...heldReasons, ...automaticReasons]
/** As the index has it. */
const stillWaits = sql<boolean>`waits`
const waitsNoMore = sql<boolean>`not waits`

/** Whether nobody needs to look at a mail of this outcome. */
export function isAutomatic(outcome: string) {
  return automaticReasons.some((one) => one === outcome)
}

/** Notes a mail that is in no thread; with its text where a person must look. False when it was noted before. */
export async function holdMail(tx: Db, mail: NewHeld, now: Date): Promise<boolean> {
  const { key, via, outcome, from, subject, bytes, content } = mail
  const waits = !isAutomatic(outcome)
  const address = emailKey(from.address)
  const keeps = waits && content !== null && (await hasRoom(tx, outcome, address))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbound_mail')
    .values({
      id: randomUUID(),
      mail_key: key,
      outcome,
      from_address: address,
      from_name: from.name,
      subject,
      via,
      thread_id: null,
      bytes: Math.min(bytes, maxDeclared),
      waits,
      content: keeps ? JSON.stringify(contentOf(content)) : null,
      received_at: now,
    })
    .onConflict((on) => on.column('mail_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Each reason has room of its own, so that a flood of newsletters does not cost the text of a mail that names no sender. */
async function hasRoom(tx: Db, reason: string, from: string) {
  const texts = held(tx).where('content', 'is not', null)
  if ((await countRows(texts.where('outcome', '=', reason))) >= maxHeld) return false
  return from === '' || (await countRows(texts.where('from_address', '=', from))) < maxHeldOfSender
}

/** The shortest names first, as PostgreSQL orders them: backups of both databases are alike. */
function contentOf({ to, cut, text, quoted, replyTo, messageId, references, attachments }: MailContent): MailContent {
  return { to, cut, text, quoted, replyTo, messageId, references, attachments }
}

/** How many mails wait for a person. */
export function countHeld(db: Db): Promise<number> {
  return countRows(held(db))
}

/** How many mails of a sender wait for a person. */
export function countHeldFrom(db: Db, from: string): Promise<number> {
  return countRows(held(db).where('from_address', '=', from))
}

function held(db: Db) {
  return db.selectFrom('inbound_mail').where(stillWaits)
}

async function countRows(rows: ReturnType<typeof held>) {
  const { count } = await rows.select((query) => query.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** What was not put into a thread: what waits for a person, and what programs wrote. */
export async function listHeld(db: Db, now: Date): Promise<HeldMails> {
  const programs = db
    .selectFrom('inbound_mail')
    .where('thread_id', 'is', null)
    .where('outcome', 'in', [...automaticReasons])
    .where('received_at', '>', new Date(now.getTime() - heldDays * day))
  const [rows, total, automatic, counted] = await Promise.all([
    held(db).selectAll().orderBy('received_at', 'desc').orderBy('id').limit(maxShown).execute(),
    countHeld(db),
    programs.selectAll().orderBy('received_at', 'desc').orderBy('id').limit(maxShown).execute(),
    programs
      .select((query) => ['outcome', query.fn.countAll<number>().as('count')])
      .groupBy('outcome')
      .execute(),
  ])
  const countOf = (reason: AutomaticReason) => Number(counted.find(({ outcome }) => outcome === reason)?.count ?? 0)
  return {
    waiting: rows.map(heldFrom),
    total,
    automatic: automatic.map(heldFrom),
    counts: { automatic: countOf('automatic'), loop: countOf('loop') },
  }
}

function heldFrom(row: Selectable<ThreadTables['inbound_mail']>): HeldMail {
  const { id, received_at, outcome, via, from_name: name, from_address: from, subject, bytes, content } = row
  return {
    id,
    at: received_at.toISOString(),
    reason: outcome as HeldMail['reason'],
    via,
    name,
    from,
    subject,
    bytes,
    text: content && textOf(content),
    takes: content !== null && from !== '',
  }
}

function textOf({ text, quoted }: MailContent) {
  const whole = [text, quoted].filter(Boolean).join('\n\n')
  return whole.length > longestText ? `${whole.slice(0, longestText).toWellFormed()}…` : whole
}

/** Notes that somebody has looked at these mails; their texts go. Returns how many had waited. */
export async function markSeen(tx: Db, ids: readonly string[], person: Actor, now: Date): Promise<number> {
  const seen = await tx
    .updateTable('inbound_mail')
    .set({ waits: false, content: null })
    .where('id', 'in', [...ids])
    .where(stillWaits)
    .executeTakeFirstOrThrow()
  const count = Number(seen.numUpdatedRows)
  if (count > 0) await insertAudit(tx, { what: 'message-mail-seen', from: null, to: count, person }, now)
  return count
}

/** Puts a mail that waits into the thread that it answers, else into one of its sender. Undefined for one that cannot be put anywhere. */
export async function takeHeld(
  tx: Db,
  id: string,
  { secret, person }: { secret: string; person: Actor },
  now: Date,
): Promise<string | undefined> {
  // Whoever is first takes it: the other finds it no longer waiting.
  const { numUpdatedRows } = await tx
    .updateTable('inbound_mail')
    .set({ waits: false })
    .where('id', '=', id)
    .where(stillWaits)
    .where('content', 'is not', null)
    .where('from_address', '<>', '')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return undefined
  const row = await tx.selectFrom('inbound_mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { from_name: name, from_address: address, subject, received_at: receivedAt } = row
  const mail = { ...row.content!, from: { name, address }, subject, receivedAt }
  const { threadId, outcome } = await enterMail(tx, await findAnswered(tx, secret, mail), mail, now)
  const taken = { outcome, thread_id: threadId, content: null, from_name: '', subject: '' }
  await tx.updateTable('inbound_mail').set(taken).where('id', '=', id).execute()
  const thread = await tx
    .selectFrom('thread')
    .select(['id', 'property_id'])
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow()
  await recordThread(tx, thread, { what: 'thread-mail-taken', person }, now)
  return threadId
}

/**
 * Deletes notes of before a time, and those that nobody needs to look at any more after `heldDays` or beyond a number. What waits for
 * a person is never deleted for its number. Returns how many it deleted for their age.
 */
export async function deleteOldInbound(tx: Db, before: Date, now: Date): Promise<number> {
  const old = await tx.deleteFrom('inbound_mail').where('received_at', '<', before).executeTakeFirstOrThrow()
  const notes = tx
    .selectFrom('inbound_mail')
    .where('thread_id', 'is', null)
    .where('outcome', 'in', reasons)
    .where(waitsNoMore)
  const tooOld = new Date(now.getTime() - heldDays * day)
  const [over] = await notes.select('received_at').orderBy('received_at', 'desc').offset(maxNoted).limit(1).execute()
  const last = over && over.received_at > tooOld ? over.received_at : tooOld
  const noted = await tx
    .deleteFrom('inbound_mail')
    .where('id', 'in', notes.select('id').where('received_at', '<=', last))
    .executeTakeFirstOrThrow()
  return Number(old.numDeletedRows) + (last === tooOld ? Number(noted.numDeletedRows) : 0)
}

const maxIds = 100

const seenForm = z.object({
  ids: z
    .array(z.string().max(64, { error: () => t('There is no such id.') }))
    .min(1, { error: () => t('An id is required.') })
    .max(maxIds, { error: () => t('At most {count} at once.', { count: maxIds }) }),
})

/** Notes that somebody has looked at mails: they no longer wait, and what was kept of their text goes. Done: how many had waited. */
export async function markMailsSeen(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  person: Person,
  ids: string[],
): Promise<Answer<{ seen: number }>> {
  const checked = check(seenForm, { ids })
  if ('refused' in checked) return checked
  const known = checked.value.ids.filter(isId)
  const at = new Date(now())
  const seen = known.length > 0 ? await store.db.transaction().execute((tx) => markSeen(tx, known, person, at)) : 0
  return { done: { seen } }
}

/** Puts a mail that waits into the thread that it answers, else into one of its sender, as if it had been taken when it came. Done: that thread. */
export async function takeMail(
  { store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>,
  person: Person,
  id: string,
): Promise<Answer<{ thread: string }>> {
  const thread = isId(id)
    ? await store.db.transaction().execute((tx) => takeHeld(tx, id, { secret, person }, new Date(now())))
    : undefined
  return thread ? { done: { thread } } : refuse(404, t('This mail does not wait any more.'))
}
