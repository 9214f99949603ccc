import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { deleteOtherHome, insertOtherHome } from './other-homes.ts'

const id = z.string({ error: () => t('An id is required.') }).max(200, { error: () => t('There is no such id.') })
const body = z.object({
  id,
  other: id,
  different: z
    .boolean({ error: () => t('Must be true or false.') })
    .meta({ description: 'False takes the note back.' }),
})
const noted = z.object({ different: z.boolean() }).meta({ ref: 'OtherHome' })

/** Mounted behind `staffOnly`. */
export function postOtherHome({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'noteOtherHome',
      summary: 'Note that two properties are different homes',
      description: 'Neither is shown as a probable duplicate of the other any more. Staff only.',
      good: { description: 'Noted.', schema: noted },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(body, 2048),
    async (c) => {
      const { id, other, different } = c.req.valid('json')
      const known = await store.db.selectFrom('property').select('id').where('id', 'in', [id, other]).execute()
      if (known.length < 2) return c.json({ error: t('There is no such property.') }, 404)
      await store.db.transaction().execute(async (tx) => {
        if (different) await insertOtherHome(tx, [id, other], c.get('person')!.id, new Date(now()))
        else await deleteOtherHome(tx, [id, other])
        const entry = { propertyId: id, what: 'other-home', from: !different, to: different, person: c.get('person')! }
        await insertAudit(tx, entry, new Date(now()))
      })
      return c.json({ different }, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
