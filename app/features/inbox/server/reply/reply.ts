import { z } from 'zod'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { check } from '../../../../../platform/http/check.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { tooLong } from '../../../../core/field-rules.ts'
import { languages } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { undoTime } from '../../../../core/listing/property-status.ts'
import { maxEmailLetters } from '../../../accounts/rules/account.ts'
import type { Permitted } from '../../../accounts/server/guards.ts'
import { line, optionalLine } from '../../../company/rules/documents.ts'
import { titleFrom } from '../../../listings/server/queries.ts'
import { isInScope } from '../../../listings/server/scope-queries.ts'
import { openFields } from '../../rules/reply-template.ts'
import { type ThreadConflict, threadLengths } from '../../rules/thread.ts'
import { recordThread } from '../enter-queries.ts'
import { resendMail } from '../messages/mail-queries.ts'
import { findThreadId, saveDraft } from '../thread-query.ts'
import { beginThread, insertNote, insertReply } from './reply-queries.ts'

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>

export const threadId = z.string({ error: () => t('An id is required.') })
export const noThread = () => t('There is no such thread.')

export const words = (most: number) =>
  z
    .string({ error: () => t('It must be text.') })
    .overwrite((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed())
    .max(most, { error: () => tooLong(most) })
const required = (text: string) => text.trim() !== ''
const emptyText = { error: () => t('Write something first.') }

const replyForm = z.object({
  thread: threadId,
  /** As the thread was when the writer read it. */
  version: z.int({ error: () => t('The version of the thread is required.') }),
  text: words(threadLengths.reply).refine(required, emptyText),
  /** Of the mail around the text; left out: the person's. */
  language: z.enum(languages).optional(),
  close: z.boolean().optional(),
  /** An address at which the person asked for answers, in a mail of this thread; left out: the person's own. */
  to: z
    .string()
    .max(254, { error: () => tooLong(254) })
    .optional(),
  /** Makes a repeated reply the same one. */
  key: z.string().max(100).optional(),
})
const note = z.object({ thread: threadId, text: words(threadLengths.note).refine(required, emptyText) })
const draft = z.object({ thread: threadId, text: words(threadLengths.reply) })

/** A reply that is kept and on its way; `mailed` is false for a sample of the demo, about which no mail is sent. */
interface SentReply {
  id: string
  /** Of the thread with it. */
  version: number
  mailed: boolean
}

/**
 * Keeps a reply and mails it from the company once it can no longer be taken back; the thread shows how the mail stands. Refused while a field of a template is not filled,
 * and a conflict when somebody else wrote meanwhile: nothing is sent then.
 */
export async function sendReply(
  { store, outbox, now = Date.now }: Needs,
  { person, scope }: Permitted,
  sent: object,
): Promise<Answer<SentReply> | { conflict: ThreadConflict }> {
  const checked = check(replyForm, sent)
  if ('refused' in checked) return checked
  const { thread, text, version, close = false, to, key = null, ...asked } = checked.value
  const id = isId(thread) ? await findThreadId(store.db, thread, scope) : undefined
  if (!id) return refuse(404, noThread())
  const [open] = openFields(text)
  if (open) return refuseFields({ text: t('Fill in {field} first.', { field: `{${open}}` }) })
  const outcome = await store.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('thread').select('language').where('id', '=', id).executeTakeFirstOrThrow()
    const language = asked.language ?? row.language
    const [at, sendAt] = [new Date(now()), new Date(now() + undoTime)]
    return insertReply(tx, { threadId: id, person, version, text, language, close, to, key, sendAt }, at)
  })
  if ('conflict' in outcome) {
    const error = t('Somebody wrote meanwhile. Nothing was sent: read it, then send again.')
    return { conflict: { error, ...outcome.conflict } }
  }
  if ('refused' in outcome) {
    const hasNone = outcome.refused === 'no-address'
    const text = hasNone
      ? t('This person left no email address.')
      : t('This person did not ask for answers at that address.')
    return refuseFields({ text })
  }
  outbox?.wake()
  return { done: outcome }
}

/** Keeps words for staff only; no mail is sent. Done: the thread's new version. */
export async function writeNote(
  { store, now = Date.now }: Needs,
  { person, scope }: Permitted,
  sent: object,
): Promise<Answer<{ version: number }>> {
  const checked = check(note, sent)
  if ('refused' in checked) return checked
  const { thread, text } = checked.value
  const id = isId(thread) ? await findThreadId(store.db, thread, scope) : undefined
  if (!id) return refuse(404, noThread())
  const write = { threadId: id, person, text }
  const version = await store.db.transaction().execute((tx) => insertNote(tx, write, new Date(now())))
  return { done: { version } }
}

/** Keeps what somebody has begun to write in a thread; empty text keeps nothing. */
export async function keepDraft(
  { store, now = Date.now }: Needs,
  { person, scope }: Permitted,
  sent: object,
): Promise<Answer<{ kept: boolean }>> {
  const checked = check(draft, sent)
  if ('refused' in checked) return checked
  const { thread, text } = checked.value
  const id = isId(thread) ? await findThreadId(store.db, thread, scope) : undefined
  if (!id) return refuse(404, noThread())
  const kept = { threadId: id, accountId: person.id, text }
  await store.db.transaction().execute((tx) => saveDraft(tx, kept, new Date(now())))
  return { done: { kept: text.trim() !== '' } }
}

/** A reply that failed is sent again, one that waits is sent now, also before its undo is over; a delivered one is not. */
export async function resendReply(
  { store, outbox, now = Date.now }: Needs,
  { person, scope }: Permitted,
  id: string,
): Promise<Answer<{ id: string }>> {
  const row = isId(id)
    ? await store.db
        .selectFrom('thread_entry')
        .innerJoin('outbox', 'outbox.notice_id', 'thread_entry.notice_id')
        .innerJoin('thread', 'thread.id', 'thread_entry.thread_id')
        .select(['thread_entry.thread_id', 'thread.property_id', 'outbox.id as mail', 'outbox.attempts'])
        .where('thread_entry.id', '=', id)
        .where('outbox.state', '<>', 'sent')
        .executeTakeFirst()
    : undefined
  if (!row || !(await findThreadId(store.db, row.thread_id, scope))) return refuse(404, t('There is no such reply.'))
  const at = new Date(now())
  await store.db.transaction().execute(async (tx) => {
    await resendMail(tx, row.mail, at)
    const thread = { id: row.thread_id, property_id: row.property_id }
    if (row.attempts > 0) await recordThread(tx, thread, { what: 'message-resent', person }, at)
  })
  outbox?.wake()
  return { done: { id } }
}

const form = z.object({
  email: z
    .string({ error: () => t('Please enter a valid email address.') })
    .trim()
    .max(maxEmailLetters, { error: () => t('Please enter a valid email address.') })
    .pipe(z.email({ error: () => t('Please enter a valid email address.') })),
  name: optionalLine(100).default(''),
  /** The listing that it is about; agents always name one. */
  property: z.string().max(64).nullish(),
  /** Of the mail; left out: the title of the listing. */
  subject: optionalLine(200).default(''),
  text: words(threadLengths.reply).pipe(line(threadLengths.reply)),
  /** Of the mail around the text. */
  language: z.enum(languages).default('en'),
  /** Makes a repeated message the same one. */
  key: z.string().max(100).optional(),
})

/**
 * Opens a thread with a person about a listing, or about something else, and mails the text from the company once it can no longer be
 * taken back. `thread`: there is one already, and nothing is sent.
 */
export async function beginConversation(
  { store, outbox, now = Date.now }: Pick<Services, 'store' | 'outbox' | 'now'>,
  { person, scope }: Permitted,
  sent: object,
): Promise<Answer<{ id: string; mailed: boolean }> | { thread: string }> {
  const checked = check(form, sent)
  if ('refused' in checked) return checked
  const { property, key = null, subject, ...written } = checked.value
  const propertyId = property || null
  if (propertyId ? !isId(propertyId) || !(await isInScope(store.db, propertyId, scope)) : scope !== 'all') {
    return refuseFields({ property: t('There is no such property.') })
  }
  const topic = subject || (propertyId ? await titleOf(store.db, propertyId) : '')
  if (!topic) return refuseFields({ subject: t('This is required.') })
  const [open] = openFields(written.text)
  if (open) return refuseFields({ text: t('Fill in {field} first.', { field: `{${open}}` }) })
  const [at, sendAt] = [new Date(now()), new Date(now() + undoTime)]
  const message = { ...written, propertyId, subject: topic, key, person, sendAt }
  const outcome = await store.db.transaction().execute((tx) => beginThread(tx, message, at))
  if ('refused' in outcome) {
    return refuseFields({
      email: t('This person asked us to erase their data. We may write again once they write to us.'),
    })
  }
  if ('thread' in outcome) return outcome
  outbox?.wake()
  return { done: outcome }
}

async function titleOf(db: Db, propertyId: string) {
  const row = await db
    .selectFrom('property')
    .select(['name', 'language', 'other_title'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return titleFrom(row) ?? ''
}
