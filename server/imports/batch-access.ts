import type { Context } from 'hono'
import type { Person } from '../../domain/account/account.ts'
import { t } from '../../domain/language/translate.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { type BatchRow, findBatch } from './import-queries.ts'
import { toCheckedImport } from './import-wire.ts'

export const changedMeanwhile = () => t('This import has changed meanwhile. Please look at it again.')

/** Finds the batch that a path names, and answers with it. */
export function createBatchAccess({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return {
    /** Undefined for a batch of another account, too. */
    async own(c: Context): Promise<BatchRow | undefined> {
      const id = c.req.param('id') ?? ''
      return isId(id) ? findBatch(store.db, id, person(c).id, new Date(now())) : undefined
    },

    async answer(c: Context, batch: BatchRow, status: 200 | 202 = 200) {
      const page = Math.max(1, Math.min(1_000, Number.parseInt(c.req.query('page') ?? '1', 10) || 1))
      return c.json(await toCheckedImport(store.db, batch, page, now()), status)
    },
  }
}

/** Set by `importersOnly`. */
export function person(c: Context): Person {
  return c.get('person')!
}

export function unknown(c: Context) {
  return c.json({ error: t('There is no such import.') }, 404)
}

export function changed(c: Context) {
  return c.json({ errors: { body: [changedMeanwhile()] } }, 422)
}
