import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { countUnanswered } from '../threads/list-queries.ts'
import { mailFigures, resendAll, resendMail } from './mail-queries.ts'
import { type MailState, mailState } from './schemas.ts'

type Needed = Pick<Services, 'store' | 'outbox' | 'now'>

const asked = z.object({
  id: z
    .string({ error: () => t('An id must be text.') })
    .meta({ description: 'Of a mail. Left out: everything that has not gone out.' })
    .optional(),
})

/** Mounted behind `staffOnly`: for the banner on every staff screen. */
export function getMailState(services: Needed) {
  return createFactory().createHandlers(
    describe({
      id: 'getMailState',
      summary: 'Is mail going out?',
      description: 'How the mails to the company stand. Staff only.',
      good: { description: 'The figures.', schema: mailState },
    }),
    async (c) => c.json(await readMailState(services), 200, { 'Cache-Control': 'private, no-store' }),
  )
}

/** Mounted behind `staffOnly`. Responds before the mail is sent; `mail-state` reports the result. */
export function postResendEmail(services: Needed) {
  const { store, outbox, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'postResendEmail',
      summary: 'Send a mail again',
      description: 'What waits is tried now, what failed is tried again, what was sent goes out once more. Staff only.',
      good: { description: 'The figures.', schema: mailState },
      refuses: [400, 404, 408, 413, 415, 422],
    }),
    validJson(asked, 4 * 1024),
    async (c) => {
      const { id } = c.req.valid('json')
      const at = new Date(now())
      const done = await store.db.transaction().execute(async (tx) => {
        if (id === undefined) await resendAll(tx, at)
        else if (!isId(id) || !(await resendMail(tx, id, at))) return false
        const entry = { what: 'message-resent', from: null, to: id ?? null, person: c.get('person')! }
        await insertAudit(tx, entry, at)
        return true
      })
      if (!done) return c.json({ error: t('There is no such mail.') }, 404)
      outbox?.wake()
      return c.json(await readMailState(services), 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

async function readMailState({ store, outbox, now = Date.now }: Needed): Promise<MailState> {
  const [{ lastTryAt, nextTryAt, ...figures }, unanswered] = await Promise.all([
    mailFigures(store.db),
    countUnanswered(store.db, 'all', new Date(now())),
  ])
  const instants = { lastTryAt: lastTryAt?.toISOString() ?? null, nextTryAt: nextTryAt?.toISOString() ?? null }
  return { on: outbox?.on ?? false, ...figures, ...instants, unanswered }
}
