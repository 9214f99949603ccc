import { createFactory } from 'hono/factory'
import { t } from '../../domain/language/translate.ts'
import { tokenBearer } from '../auth/guards/bearer-auth.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { ignoredBody, validJson } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { changed, createBatchAccess, unknown } from './batch-access.ts'
import { countRows, moveBatch } from './import-queries.ts'
import type { Importer } from './importer.ts'
import { forgetPrepared } from './row-queries.ts'
import { checkedImport, startBody } from './schemas.ts'
import { undoImport } from './undo-import.ts'

/** Starting, stopping and undoing an import. Mounted behind `importersOnly`. */
export function importRunRoutes(services: Pick<Services, 'store' | 'now'> & { importer: Importer }) {
  const { store, importer, now = Date.now } = services
  const { own, answer } = createBatchAccess(services)
  const factory = createFactory()

  return { start, stop, undo }

  function start() {
    return factory.createHandlers(
      describe({
        id: 'startImport',
        summary: 'Import the chosen rows',
        description:
          'All of them become listings together, or none does; each waits for review. `GET` says how far it is. A mail tells when it is done.',
        good: { status: 202, description: 'It is running.', schema: checkedImport },
        refuses: [400, 403, 404, 408, 413, 415, 422],
      }),
      validJson(startBody, 1_024),
      async (c) => {
        const batch = await own(c)
        if (!batch) return unknown(c)
        const { good } = c.req.valid('json')
        const { bad, chosen } = await countRows(store.db, batch.id)
        if (bad > 0 && !good)
          return c.json({ errors: { body: [t('Please mend the rows that are wrong first.')] } }, 422)
        if (chosen === 0) return c.json({ errors: { body: [t('There is no row to import.')] } }, 422)
        await forgetPrepared(store.db, batch.id)
        const moved = await moveBatch(store.db, batch.id, 'checked', { state: 'running', done: 0, leased_until: null })
        if (!moved) return changed(c)
        importer.wake().catch(() => {})
        return answer(c, (await own(c))!, 202)
      },
    )
  }

  function stop() {
    return factory.createHandlers(
      describe({
        id: 'stopImport',
        summary: 'Stop an import, and keep nothing',
        description: 'The checked rows stay, to be imported later.',
        good: { description: 'It is checked again, and nothing of it is imported.', schema: checkedImport },
        refuses: [403, 404, 422],
      }),
      ignoredBody(1_024),
      async (c) => {
        const batch = await own(c)
        if (!batch) return unknown(c)
        const moved = await moveBatch(store.db, batch.id, 'running', { state: 'checked', done: 0, leased_until: null })
        return moved ? answer(c, (await own(c))!) : changed(c)
      },
    )
  }

  function undo() {
    return factory.createHandlers(
      describe({
        id: 'undoImport',
        summary: 'Undo an import',
        description: 'Takes all its listings back, within a day, while none of them has ever been live.',
        good: { description: 'They are gone.', schema: checkedImport },
        refuses: [403, 404, 422],
      }),
      ignoredBody(1_024),
      async (c) => {
        const batch = await own(c)
        if (!batch) return unknown(c)
        if (await undoImport(services, batch, tokenBearer(c)!, new Date(now()))) return answer(c, (await own(c))!)
        const reason = t(
          'It is too late to undo this import: one of its listings is live, or somebody has written about it.',
        )
        return c.json({ errors: { body: [reason] } }, 422)
      },
    )
  }
}
