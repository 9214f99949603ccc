import { Readable } from 'node:stream'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { csvHeaders } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { csvLine } from '../../../core/csv-cells.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { isStaff } from '../../accounts/rules/account.ts'
import { askForProof } from '../../accounts/server/guards.ts'
import { exportCells, exportHeaders } from '../rules/export-row.ts'
import { exportListings } from './export-queries.ts'

export const exportFormats = ['csv', 'json'] as const

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
