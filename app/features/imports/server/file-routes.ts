import { createFactory } from 'hono/factory'
import { describe } from '../../../../platform/http/openapi.ts'
import { csvHeaders } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { csvLine } from '../../../core/csv-cells.ts'
import { t } from '../../../core/language/translate.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import { importTargets, targetLabel } from '../rules/import-columns.ts'
import { ownBatch, unknownImport } from './batches.ts'
import { toBadRow } from './import-wire.ts'
import { badRows } from './row-queries.ts'
import { readingOf } from './table/check-rows.ts'

const maxCsvRows = 5_000

/** Anybody may know what we call the columns. */
export function getImportTemplate() {
  return createFactory().createHandlers(
    describe({
      id: 'getImportTable',
      summary: 'An empty table',
      description: 'The header of our own table; an export has the same.',
      speaks: true,
      good: { description: 'A CSV with one line.' },
    }),
    (c) => {
      const headers = importTargets.filter((target) => !target.startsWith('feature:')).map(targetLabel)
      return c.body(`\ufeff${csvLine(headers)}`, 200, csvHeaders('listings.csv'))
    },
  )
}

/** Mounted behind `requireImporter`. 404 for an import of another account. */
export function getRowsToMend(services: Pick<Services, 'store' | 'now'>) {
  const { store, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'getBadImportRows',
      summary: 'The rows to mend, as CSV',
      description: 'The rows that cannot be imported, as they are in the table, with what is wrong with each.',
      speaks: true,
      good: { description: 'A CSV.' },
      refuses: [403, 404],
    }),
    async (c) => {
      const batch = await ownBatch(services, c.get('person')!, c.req.param('id') ?? '')
      if (!batch) return c.json({ error: unknownImport().refused.reason }, 404)
      const reading = readingOf(batch, now())
      const headers: string[] = JSON.parse(batch.headers)
      const bad = await badRows(store.db, batch.id, 0, maxCsvRows)
      const lines = bad.map((row) => {
        const said = toBadRow(row, reading).problems.map(({ field, message }) => `${labelOf(field)} ${message}`.trim())
        const cells = headers.map((_, at) => row.cells[at] ?? '')
        return csvLine([...cells, String(row.number), said.join(' ')])
      })
      const head = csvLine([...headers, t('Row'), t('What is wrong')])
      return c.body(`\ufeff${head}${lines.join('')}`, 200, csvHeaders('rows-to-mend.csv'))
    },
  )
}

function labelOf(field: string) {
  const label = Object.entries(propertyFields).find(([name]) => name === field)?.[1]
  return label && 'label' in label ? t('{field}:', { field: label.label() }) : ''
}
