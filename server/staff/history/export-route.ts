import { Readable } from 'node:stream'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { csvLine } from '../../../domain/csv-cells.ts'
import { t } from '../../../domain/language/translate.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validQuery } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import type { AuditEntry } from '../history-queries.ts'
import { filterFrom, filterQuery } from './filter.ts'
import { type HistoryFilter, listAudit, type Place } from './list-queries.ts'

const formats = ['csv', 'jsonl'] as const
const query = filterQuery.extend({
  format: z
    .enum(formats, { error: () => t('Format must be one of {names}.', { names: formats.join(', ') }) })
    .meta({ description: 'csv, or jsonl: one JSON object a line. Left out: csv.' })
    .optional(),
})
const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' }

/** Mounted behind `staffOnly`. Sent while it is read, so that any number of entries needs no more memory. */
export function getHistoryExport({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'exportHistory',
      summary: 'The history as a file',
      description: 'Every change that the filter leaves, the newest first: CSV, or JSON lines. Staff only.',
      good: { description: 'The file.' },
      refuses: [403, 422],
    }),
    validQuery(query),
    (c) => {
      const { format = 'csv', ...asked } = c.req.valid('query')
      const lines = exportLines(store, filterFrom(asked), format)
      const name = `history-${new Date(now()).toISOString().slice(0, 10)}.${format}`
      return c.body(Readable.toWeb(Readable.from(encoded(lines))) as ReadableStream<Uint8Array>, 200, {
        'Content-Type': types[format],
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
      })
    },
  )
}

const atOnce = 500
const columns = [
  'seq',
  'at',
  'who',
  'via',
  'area',
  'what',
  'propertyId',
  'propertyName',
  'subject',
  'from',
  'to',
] as const

async function* exportLines({ db }: Services['store'], filter: HistoryFilter, format: (typeof formats)[number]) {
  if (format === 'csv') yield `\uFEFF${csvLine(columns)}`
  let after: Place | undefined
  while (true) {
    const { entries, next } = await listAudit(db, { ...filter, limit: atOnce, ...(after && { after }) })
    if (entries.length > 0) yield entries.map(format === 'csv' ? rowOf : jsonLine).join('')
    if (!next) return
    after = next
  }
}

function rowOf(entry: AuditEntry) {
  return csvLine(columns.map((column) => cell(entry[column])))
}

function cell(value: unknown) {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function jsonLine(entry: AuditEntry) {
  return `${JSON.stringify(entry)}\n`
}

async function* encoded(lines: AsyncIterable<string>) {
  const encoder = new TextEncoder()
  for await (const line of lines) yield encoder.encode(line)
}
