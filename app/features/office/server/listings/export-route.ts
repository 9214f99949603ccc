import { Readable } from 'node:stream'
import { createFactory } from 'hono/factory'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { validQuery } from '../../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../../platform/http/openapi.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { csvHeaders } from '../../../../../platform/http/responses/response-headers.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { csvLine } from '../../../../core/csv-cells.ts'
import { currentLanguage, type Language } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { formatMoment } from '../../../../core/moments.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { exportCells, exportHeaders } from '../../../imports/rules/import-columns.ts'
import { loadStaffProperties } from '../../../listings/server/rows.ts'
import { isInScope } from '../../../listings/server/scope-queries.ts'
import { type BulkReport, obstacleText } from '../../rules/bulk.ts'
import { findReport } from './bulk.ts'
import { exportQuery } from './schemas.ts'
import { findListIds } from './table-queries.ts'

/** Listings that are read at once. */
const stretch = 200

/** Mounted behind `permitted`, like the other one. Sent while it is read, so that every listing needs no more memory than a stretch of them. */
export function getExportListings({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'exportListings',
      summary: 'Export listings of the office’s table as CSV',
      description:
        'Those with the given ids, else everything that the filter finds, however much. The table is the one that an import reads; cells that a spreadsheet would read as a formula begin with an apostrophe. Staff; agents the listings that name them.',
      speaks: true,
      good: { description: 'A file.' },
      refuses: [403, 422],
    }),
    validQuery(exportQuery),
    async (c) => {
      const [scope, { ids, search }] = [c.get('scope')!, c.req.valid('query')]
      const chosen = ids ? await ownOf(store.db, ids, scope) : await findListIds(store.db, scope, search, now())
      const lines = Readable.from(csvOf(store.db, chosen, currentLanguage()))
      return c.body(Readable.toWeb(lines) as ReadableStream<Uint8Array>, 200, csvHeaders('listings.csv'))
    },
  )
}

/** Every listing that a bulk act or its undo has left as it is, with the reason, and homes with booked visits to come. */
export function getExportBulkReport(services: Pick<Services, 'store' | 'now'>) {
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
      const report = await findReport(services, c.get('person')!, c.req.param('id') ?? '')
      if (!report) return c.json({ error: t('There is no such act.') }, 404)
      return c.body(reportTable(report), 200, csvHeaders('left.csv'))
    },
  )
}

async function ownOf(db: Db, ids: readonly string[], scope: Scope) {
  const own: string[] = []
  for (const id of new Set(ids)) if (isId(id) && (await isInScope(db, id, scope))) own.push(id)
  return own
}

async function* csvOf(db: Db, ids: readonly string[], language: Language) {
  yield Buffer.from(`\ufeff${inLanguage(language, () => csvLine(exportHeaders()))}`)
  for (let at = 0; at < ids.length; at += stretch) {
    const properties = await loadStaffProperties(db, ids.slice(at, at + stretch))
    const lines = properties.map((property) => inLanguage(language, () => csvLine(exportCells(property))))
    yield Buffer.from(lines.join(''))
  }
}

/** What an act and its undo have left as it is, and the visits that stand: a CSV table in the current language. */
function reportTable({ refused, undone, visits }: BulkReport): string {
  const lines = [
    [t('What was left'), t('Listing'), t('Id'), t('Reason')],
    ...refused.map(({ id, name, why }) => [t('Left as it is'), name ?? '', id, obstacleText[why]]),
    ...(undone?.refused ?? []).map(({ id, name, why }) => [t('Not put back'), name ?? '', id, obstacleText[why]]),
    ...visits.map(({ id, name, count, next }) => [
      t('Booked visits'),
      name,
      id,
      t('{count, plural, one {# visit: {time}} other {# visits, the next one: {time}}}', {
        count,
        time: formatMoment(next.at),
      }),
    ]),
  ]
  return `\ufeff${lines.map(csvLine).join('')}`
}
