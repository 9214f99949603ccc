import { createFactory } from 'hono/factory'
import type { Role } from '../../domain/account/account.ts'
import { mayDo } from '../../domain/account/permissions.ts'
import { t } from '../../domain/language/translate.ts'
import { type BulkAction, mostInBulk } from '../../domain/listing/bulk.ts'
import { findPerson } from '../agents/people-queries.ts'
import { refuseKey } from '../auth/guards/bearer-auth.ts'
import { scopeOf } from '../auth/scope-queries.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import { csvHeaders } from '../http/responses/csv-file.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { findAct, readReport, undoUntil } from './act-queries.ts'
import { reportTable } from './report-table.ts'
import { runBulk, undoBulk } from './run-bulk.ts'
import { bulkBody, bulkReport, tooMany, undoBody } from './schemas.ts'
import { findListIds } from './table-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>

const personal = { 'Cache-Control': 'private, no-store' }
/** Ten thousand ids of 64 characters. */
const mostBytes = 768 * 1024

function permissionOf(action: BulkAction) {
  return action === 'assign' ? 'assign-agents' : 'change-office'
}

export function mayUndo(role: Role | undefined, action: BulkAction) {
  return mayDo(role, permissionOf(action))
}

/** Mounted behind `permitted`, like all of this file. */
export function postBulkProperties(services: Needs) {
  const { store, outbox, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'changeProperties',
      summary: 'Do the same to many listings',
      description:
        'Assign an agent, ask the owners if the homes are still available, mark as rented, or deactivate; of up to 10,000 listings by their ids, or of everything that a search finds. Answers which were left as they are and why, and which homes still have booked visits to come. Can be undone for ten minutes; mails wait as long. Accepting is never done so. Managers; an agency may assign its own. No API key asks the owners.',
      good: { description: 'What was done.', schema: bulkReport },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(bulkBody, mostBytes),
    async (c) => {
      const [person, { key, action, ids, search, agent }] = [c.get('person')!, c.req.valid('json')]
      // It mails owners, which no key does.
      if (action === 'ask' && c.get('keyScopes')) return refuseKey(c)
      const scope = await scopeOf(store.db, person, permissionOf(action))
      if (!scope) return c.json({ error: t('Your role does not allow this.') }, 403)
      const isInReach = !agent || (isId(agent) && (scope === 'all' || scope.includes(agent)))
      const named = agent && isInReach ? await findPerson(store.db, agent) : undefined
      if (action === 'assign' && agent && !named) return c.json({ error: t('There is no such agent.') }, 404)
      const chosen = ids ?? (await findListIds(store.db, scope, search!, now()))
      if (chosen.length > mostInBulk) return c.json({ errors: { ids: [tooMany()] } }, 422)
      const to = action === 'assign' && named ? { id: named.id, name: named.name } : null
      const report = await runBulk(services, { key, action, ids: chosen, agent: to, scope, person })
      if (report === 'busy') return c.json({ error: t('This is being done already. Please wait a moment.') }, 422)
      if (action === 'ask') outbox?.wake()
      return c.json(report, 200, personal)
    },
  )
}

export function postUndoBulk(services: Pick<Services, 'store' | 'outbox' | 'now'>) {
  const { store, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'undoChangeProperties',
      summary: 'Undo what was done to many listings',
      description:
        'Within ten minutes, by whoever did it. A listing that somebody has changed since stays as it is and is named. To ask twice changes nothing more.',
      good: { description: 'What was done and undone.', schema: bulkReport },
      refuses: [400, 403, 404, 408, 410, 413, 415, 422],
    }),
    validJson(undoBody, 4 * 1024),
    async (c) => {
      const person = c.get('person')!
      const act = await findAct(store.db, c.req.valid('json').id, person.id)
      if (!act || !mayUndo(person.role, act.action)) return c.json({ error: t('There is no such act.') }, 404)
      if (!act.undone && undoUntil(act).getTime() < now()) {
        return c.json({ error: t('It can be undone for ten minutes only.') }, 410)
      }
      return c.json(await undoBulk(services, act, person), 200, personal)
    },
  )
}

export function getBulkReport({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getChangeReport',
      summary: 'Read what was done to many listings',
      description: 'For a day, by whoever did it.',
      good: { description: 'The report.', schema: bulkReport },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const act = isId(id) ? await findAct(store.db, id, c.get('person')!.id) : undefined
      if (!act) return c.json({ error: t('There is no such act.') }, 404)
      return c.json(await readReport(store.db, act, now()), 200, personal)
    },
  )
}

export function getExportBulkReport({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'exportChangeReport',
      summary: 'Export what was left of a change of many listings as CSV',
      description:
        'Every listing that the act or its undo has left as it is, with the reason, and homes with booked visits to come. For a day, by whoever did it.',
      speaks: true,
      good: { description: 'A file.' },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const act = isId(id) ? await findAct(store.db, id, c.get('person')!.id) : undefined
      if (!act) return c.json({ error: t('There is no such act.') }, 404)
      return c.body(reportTable(await readReport(store.db, act, now())), 200, csvHeaders('left.csv'))
    },
  )
}
