import { Readable } from 'node:stream'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { describe } from '../../../../platform/http/description/endpoint-description.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { csvHeaders } from '../../../../platform/http/responses/csv-file.ts'
import type { Services } from '../../../../web/services.ts'
import { csvLine } from '../../../core/csv-cells.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { actorName } from '../rules/actor-name.ts'
import { describeChange, maxLetters } from '../rules/history.ts'
import { areaLabels } from '../rules/history-areas.ts'
import { filterFrom, filterQuery } from './filter.ts'
import type { AuditEntry } from './history-queries.ts'
import { type HistoryFilter, listAudit, type Place } from './list-queries.ts'

const formats = ['csv', 'jsonl'] as const
const query = filterQuery.extend({
  format: z
    .enum(formats, { error: () => t('Format must be one of {names}.', { names: formats.join(', ') }) })
    .meta({ description: 'csv, or jsonl: one JSON object a line. Left out: csv.' })
    .optional(),
})

/** Mounted behind `staffOnly`. Sent while it is read, so that any number of entries needs no more memory. */
export function getHistoryExport({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'exportHistory',
      summary: 'The history as a file',
      description:
        'Every change that the filter leaves, the newest first: CSV in words of the request’s language, or JSON lines as it is stored. Staff only.',
      speaks: true,
      good: { description: 'The file.' },
      refuses: [403, 422],
    }),
    validQuery(query),
    (c) => {
      const { format = 'csv', ...asked } = c.req.valid('query')
      const lines = exportLines(store, filterFrom(asked), format, currentLanguage())
      const name = `history-${new Date(now()).toISOString().slice(0, 10)}.${format}`
      return c.body(Readable.toWeb(Readable.from(encoded(lines))) as ReadableStream<Uint8Array>, 200, {
        ...csvHeaders(name),
        ...(format === 'jsonl' && { 'Content-Type': 'application/jsonl; charset=utf-8' }),
      })
    },
  )
}

const atOnce = 500
/** What the entries are written from, with the heads of the table. */
const columns = {
  seq: () => tc('of a change', 'Number'),
  at: () => tc('of a change', 'When'),
  who: () => t('Who'),
  via: () => tc('of a change', 'By means of'),
  area: () => t('Kind of change'),
  what: () => t('Change'),
  propertyId: () => t('Id'),
  propertyName: () => t('Listing'),
  subject: () => tc('of a change', 'About'),
  from: () => tc('of a change', 'Before'),
  to: () => tc('of a change', 'After'),
} satisfies Partial<Record<keyof AuditEntry, () => string>>

async function* exportLines(
  { db }: Services['store'],
  filter: HistoryFilter,
  format: (typeof formats)[number],
  language: Language,
) {
  if (format === 'csv')
    yield inLanguage(language, () => `\uFEFF${csvLine(Object.values(columns).map((head) => head()))}`)
  let after: Place | undefined
  while (true) {
    const { entries, next } = await listAudit(db, { ...filter, limit: atOnce, ...(after && { after }) })
    if (entries.length > 0) yield inLanguage(language, () => entries.map(format === 'csv' ? rowOf : jsonLine).join(''))
    if (!next) return
    after = next
  }
}

/** In the words of the screen; numbers, lists and long texts, which it shortens, as they are stored. */
function rowOf(entry: AuditEntry) {
  const { did, values } = describeChange(entry)
  const said = (value: unknown, word: string | undefined) =>
    typeof value === 'boolean' || (typeof value === 'string' && value.length <= maxLetters) ? (word ?? value) : value
  const told = {
    ...entry,
    who: actorName(entry.who),
    area: areaLabels[entry.area],
    what: did,
    from: said(entry.from, values?.from),
    to: said(entry.to, values?.to),
  }
  return csvLine(Object.keys(columns).map((column) => cell(told[column as keyof typeof columns])))
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
