import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { accountTexts, type RoleRequest } from '../../../domain/account/own-account.ts'
import { t } from '../../../domain/language/translate.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import { queueMail } from '../../messages/mail/queued-mail-queries.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../../staff/history-queries.ts'
import { listRoleRequests } from './own-queries.ts'
import { answerRoleRequest } from './role-queries.ts'

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>

const request = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    username: z.string(),
    role: z.enum(['agent', 'agency']),
    since: z.iso.datetime(),
  })
  .meta({ ref: 'RoleRequest', description: 'Somebody who signed up as agent or agency.' })
const answerBody = z.object({
  id: z.string({ error: () => t('An id is required.') }).max(100, { error: () => t('There is no such id.') }),
  grant: z.boolean({ error: () => t('Value must be true or false.') }),
})

/** Mounted behind `staffOnly`. */
export function getRoleRequests({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listRoleRequests',
      summary: 'Who asks to be an agent or an agency?',
      description: 'What people signed up as and staff have not answered, the oldest first. Staff only.',
      good: { description: 'The requests.', schema: z.array(request) },
      refuses: [403],
    }),
    async (c) => {
      const requests: RoleRequest[] = await listRoleRequests(store.db)
      return c.json(requests, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

/** Mounted behind `staffOnly`: managers only. */
export function postGrantRole({ store, outbox, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'grantRole',
      summary: 'Grant or refuse a role',
      description:
        'The one that was asked for at signing up. Mails the person, and ends the sessions of an account whose role changes. Managers only.',
      good: { description: 'Answered.', schema: z.object({ role: z.string() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(answerBody, 4 * 1024),
    async (c) => {
      const { id, grant } = c.req.valid('json')
      const at = new Date(now())
      const answered = await store.db.transaction().execute(async (tx) => {
        const found = await answerRoleRequest(tx, id, grant, at)
        if (!found) return undefined
        const { email, language, role } = found
        const entry = { subject: `account:${id}`, what: 'role', from: email, to: grant ? role : null }
        await insertAudit(tx, { ...entry, person: c.get('person')! }, at)
        await queueMail(tx, 'role-answer', { accountId: id, email, language }, { role, granted: grant }, at)
        return found
      })
      if (!answered) return c.json({ error: accountTexts.noRequest }, 404)
      outbox?.wake()
      return c.json({ role: grant ? answered.role : 'customer' }, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
