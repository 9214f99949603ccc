import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { tooLong } from '../../../domain/field-rules.ts'
import { languages } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { openFields } from '../../../domain/message/reply-template.ts'
import { threadLengths } from '../../../domain/message/thread.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import { isId } from '../../http/tokens/record-id.ts'
import { resendMail } from '../../messages/mail-queries.ts'
import type { Services } from '../../services.ts'
import { recordThread } from '../history-queries.ts'
import { conflict } from '../schemas.ts'
import { findThreadId } from '../thread-query.ts'
import { saveDraft } from './draft-queries.ts'
import { insertNote, insertReply } from './reply-queries.ts'

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>

const mostBytes = 64 * 1024
export const personal = { 'Cache-Control': 'private, no-store' }
export const threadId = z.string({ error: () => t('An id is required.') })
export const noThread = () => t('There is no such thread.')

export const words = (most: number) =>
  z
    .string({ error: () => t('It must be text.') })
    .overwrite((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed())
    .max(most, { error: () => tooLong(most) })
const required = (text: string) => text.trim() !== ''
const emptyText = { error: () => t('Write something first.') }

const reply = z.object({
  thread: threadId,
  version: z
    .int({ error: () => t('The version of the thread is required.') })
    .meta({ description: 'As the thread was when the writer read it; 409 when somebody wrote since.' }),
  text: words(threadLengths.reply).refine(required, emptyText),
  language: z.enum(languages).meta({ description: 'Of the mail around the text; left out: the person’s.' }).optional(),
  close: z.boolean().optional(),
  to: z
    .string()
    .max(254, { error: () => tooLong(254) })
    .meta({
      description:
        'An address at which the person asked for answers, in a mail of this thread; left out: the person’s own.',
    })
    .optional(),
  key: z.string().max(100).meta({ description: 'Makes a repeated call the same reply.' }).optional(),
})
const note = z.object({ thread: threadId, text: words(threadLengths.note).refine(required, emptyText) })
const draft = z.object({ thread: threadId, text: words(threadLengths.reply) })
const sent = z.strictObject({
  id: z.string(),
  version: z.int(),
  mailed: z.boolean().meta({ description: 'False for a sample of the demo, about which no mail is sent.' }),
})

/** Mounted behind `permitted`, like all of this file. Responds after the commit; the thread shows how the mail stands. */
export function postReply({ store, outbox, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'postReply',
      summary: 'Reply to a person',
      description:
        'Keeps the reply and mails it from the company; answers find the thread again where incoming mail is set up. Refused while a field of a template is not filled, and with 409 when somebody else wrote meanwhile: nothing is sent then. Staff; agents for their own.',
      good: { status: 201, description: 'The reply is kept and on its way.', schema: sent },
      conflict,
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(reply, mostBytes),
    async (c) => {
      const { thread, text, version, close = false, to, key = null, ...asked } = c.req.valid('json')
      const id = isId(thread) ? await findThreadId(store.db, thread, c.get('scope')!) : undefined
      if (!id) return c.json({ error: noThread() }, 404)
      const [open] = openFields(text)
      if (open) return refuse(t('Fill in {field} first.', { field: `{${open}}` }))
      const person = c.get('person')!
      const outcome = await store.db.transaction().execute(async (tx) => {
        const row = await tx.selectFrom('thread').select('language').where('id', '=', id).executeTakeFirstOrThrow()
        const language = asked.language ?? row.language
        return insertReply(tx, { threadId: id, person, version, text, language, close, to, key }, new Date(now()))
      })
      if ('conflict' in outcome) {
        const error = t('Somebody wrote meanwhile. Nothing was sent: read it, then send again.')
        return c.json({ error, ...outcome.conflict }, 409, personal)
      }
      if ('refused' in outcome) {
        return refuse(
          outcome.refused === 'no-address'
            ? t('This person left no email address.')
            : t('This person did not ask for answers at that address.'),
        )
      }
      outbox?.wake()
      return c.json(outcome, 201, personal)

      function refuse(sentence: string) {
        return c.json({ errors: { text: [sentence] } }, 422, personal)
      }
    },
  )
}

export function postThreadNote({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'postThreadNote',
      summary: 'Write a note into a thread',
      description: 'For staff only; no mail is sent. Staff; agents for their own.',
      good: {
        status: 201,
        description: 'The thread’s new version.',
        schema: z.strictObject({ version: z.int() }),
      },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(note, mostBytes),
    async (c) => {
      const { thread, text } = c.req.valid('json')
      const id = isId(thread) ? await findThreadId(store.db, thread, c.get('scope')!) : undefined
      if (!id) return c.json({ error: noThread() }, 404)
      const person = c.get('person')!
      const write = { threadId: id, person, text }
      const version = await store.db.transaction().execute((tx) => insertNote(tx, write, new Date(now())))
      return c.json({ version }, 201, personal)
    },
  )
}

export function postThreadDraft({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'postThreadDraft',
      summary: 'Keep a draft',
      description:
        'What the caller has begun to write in a thread; empty text keeps nothing. Staff; agents for their own.',
      good: { description: 'It is kept.', schema: z.strictObject({ kept: z.boolean() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(draft, mostBytes),
    async (c) => {
      const { thread, text } = c.req.valid('json')
      const id = isId(thread) ? await findThreadId(store.db, thread, c.get('scope')!) : undefined
      if (!id) return c.json({ error: noThread() }, 404)
      const accountId = c.get('person')!.id
      await store.db.transaction().execute((tx) => saveDraft(tx, { threadId: id, accountId, text }, new Date(now())))
      return c.json({ kept: text.trim() !== '' }, 200, personal)
    },
  )
}

/** What failed is sent again, what waits is tried now. */
export function postResendReply({ store, outbox, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'postResendReply',
      summary: 'Send a reply again',
      description:
        'What failed is sent again, what waits is tried now; a delivered one is not. Staff; agents for their own.',
      good: { description: 'It is on its way.', schema: z.strictObject({ id: z.string() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(z.object({ id: threadId.meta({ description: 'Of the reply.' }) }), mostBytes),
    async (c) => {
      const { id } = c.req.valid('json')
      const row = isId(id)
        ? await store.db
            .selectFrom('thread_entry')
            .innerJoin('outbox', 'outbox.notice_id', 'thread_entry.notice_id')
            .innerJoin('thread', 'thread.id', 'thread_entry.thread_id')
            .select(['thread_entry.thread_id', 'thread.property_id', 'outbox.id as mail'])
            .where('thread_entry.id', '=', id)
            .where('outbox.state', '<>', 'sent')
            .executeTakeFirst()
        : undefined
      if (!row || !(await findThreadId(store.db, row.thread_id, c.get('scope')!))) {
        return c.json({ error: t('There is no such reply.') }, 404)
      }
      const at = new Date(now())
      await store.db.transaction().execute(async (tx) => {
        await resendMail(tx, row.mail, at)
        const thread = { id: row.thread_id, property_id: row.property_id }
        await recordThread(tx, thread, { what: 'message-resent', person: c.get('person')! }, at)
      })
      outbox?.wake()
      return c.json({ id }, 200, personal)
    },
  )
}
