import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { csvHeaders } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { csvLine } from '../../../core/csv-cells.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { isStaff, type Person } from '../../accounts/rules/account.ts'
import { askForProof, scopeOf } from '../../accounts/server/guards.ts'
import { loadStaffProperties } from '../../listings/server/rows.ts'
import { exportCells, exportHeaders, importTargets, targetLabel } from '../rules/import-columns.ts'
import { ownBatch, unknownImport } from './batches.ts'
import { readingOf } from './check-rows.ts'
import { toBadRow } from './import-wire.ts'
import { badRows } from './row-queries.ts'

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

const exportFormats = ['csv', 'json'] as const

const query = z.object({
  format: z.enum(exportFormats, { error: () => t('Choose CSV or JSON.') }).default('csv'),
})

/** Mounted behind `accountOnly`. Sent while it is read, so that any number of listings needs no more memory. */
export function getExportProperties({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'exportProperties',
      summary: 'Export one’s listings',
      description:
        'Of an owner their own, of an agent those that name the agent, of an agency its agents’ too, of staff all with their customers. `csv` is our own table, which an import reads without matching; cells that a spreadsheet would read as a formula begin with an apostrophe. `json` has the shape of get-properties.',
      speaks: true,
      good: { description: 'A file.' },
      refuses: [403, 422],
    }),
    validQuery(query),
    (c) => {
      const { format } = c.req.valid('query')
      const person = c.get('person')!
      // Staff get everything that everybody has.
      const proof = isStaff(person.role) ? askForProof(c, now()) : undefined
      if (proof) return proof
      const listings = exportListings(store.db, person)
      const text = format === 'csv' ? csvOf(listings, currentLanguage()) : jsonOf(listings)
      return c.body(Readable.toWeb(Readable.from(encoded(text))) as ReadableStream<Uint8Array>, 200, {
        ...csvHeaders(`listings.${format}`),
        ...(format === 'json' && { 'Content-Type': 'application/json; charset=utf-8' }),
      })
    },
  )
}

/** In the language of the request, which the stream outlives. */
async function* csvOf(listings: AsyncIterable<StaffProperty>, language: Language) {
  yield `\ufeff${inLanguage(language, () => csvLine(exportHeaders()))}`
  for await (const property of listings) {
    yield inLanguage(language, () => csvLine(exportCells(property)))
  }
}

async function* jsonOf(listings: AsyncIterable<StaffProperty>) {
  let separator = '[\n'
  for await (const { customer, ...property } of listings) {
    yield separator + JSON.stringify(toWire(property, customer))
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* encoded(lines: AsyncIterable<string>) {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < 32 * 1024) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

const nobody = { name: '', email: '', phone: '' }

/**
 * Every listing that this account may see, by id, in stretches: of staff all of them, else its own and those of its reach in the
 * office: of an agent those that name it, of an agency its agents' too. They learn of a customer only what their own listings say.
 */
export async function* exportListings(db: Db, person: Person, stretch = 200): AsyncGenerator<StaffProperty> {
  const seesAll = isStaff(person.role)
  const scope = await scopeOf(db, person, 'read-listings')
  const agents = Array.isArray(scope) ? scope : [person.id]
  let last = ''
  while (true) {
    const rows = await db
      .selectFrom('property')
      .select(['id', 'owner_id'])
      .where('id', '>', last)
      .$if(!seesAll, (query) =>
        query.where((when) => when.or([when('owner_id', '=', person.id), when('agent_id', 'in', agents)])),
      )
      .orderBy('id')
      .limit(stretch)
      .execute()
    const own = new Set(rows.filter(({ owner_id }) => owner_id === person.id).map(({ id }) => id))
    const properties = await loadStaffProperties(
      db,
      rows.map(({ id }) => id),
    )
    for (const property of properties) {
      yield seesAll || own.has(property.id) ? property : { ...property, customer: nobody }
    }
    if (rows.length < stretch) return
    last = rows.at(-1)!.id
    await setImmediate()
  }
}
