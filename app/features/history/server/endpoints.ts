import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { csvHeaders } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { csvLine } from '../../../core/csv-cells.ts'
import { dayAfter, isDay } from '../../../core/dates.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { recentlyProven, staffOnly } from '../../accounts/server/guards.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'
import { describeChange, type HistoryPage, maxLetters } from '../rules/history.ts'
import { actorName, areaLabels, historyAreas } from '../rules/history-kinds.ts'
import {
  type AuditEntry,
  changeEntry,
  countAudit,
  type HistoryFilter,
  listAudit,
  type Place,
} from './history-queries.ts'

/** The history of changes, for the office. */
export function createHistoryEndpoints(services: Services) {
  return new Hono()
    .get('/history', staffOnly(services), ...getHistory(services))
    .get('/history-export', staffOnly(services), recentlyProven(services), ...getHistoryExport(services))
}

const once = () => t('Give this once.')
const id = z
  .string({ error: once })
  .max(200, { error: () => t('There is no such id.') })
  .overwrite((text) => text.replaceAll('\0', ''))
const day = z
  .string({ error: once })
  .refine((text) => text === '' || isDay(text), { error: () => t('A day is written YYYY-MM-DD.') })

/** What the history is filtered by. An empty value is one left out. */
const filterQuery = z.object({
  property: id.meta({ description: 'A property’s id; without it the changes of all.' }).optional(),
  person: id
    .meta({ description: 'The id of an account; or visitor, owner, site or command for who did it without one.' })
    .optional(),
  kind: z
    .enum(['', ...historyAreas], { error: () => t('Kind must be one of {names}.', { names: historyAreas.join(', ') }) })
    .optional(),
  from: day.meta({ description: 'The first day, `YYYY-MM-DD` in Moncton.' }).optional(),
  to: day.meta({ description: 'The last day, `YYYY-MM-DD` in Moncton.' }).optional(),
  words: z
    .string({ error: once })
    .max(200, { error: () => t('Search for at most 200 characters.') })
    .overwrite((text) => text.replaceAll('\0', ' '))
    .meta({ description: 'Words that an entry holds: in its values, or in who made it. Each may be a beginning.' })
    .optional(),
})

function filterFrom({ property, person, kind, from, to, words }: z.infer<typeof filterQuery>): HistoryFilter {
  return {
    ...(property && { propertyId: property }),
    ...(person && { actor: person }),
    ...(kind && { area: kind }),
    ...(from && { from: instantInMoncton(from, '00:00')! }),
    ...(to && { before: instantInMoncton(dayAfter(to, 1), '00:00')! }),
    ...(words && { words }),
  }
}

const placeQuery = z
  .string({ error: once })
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,15}$/, { error: () => t('There is no such place.') })
  .refine((text) => !Number.isNaN(Date.parse(text.split('_')[0]!)), { error: () => t('There is no such place.') })
  .meta({ description: 'The `next` of the answer before: the entries after it.' })

/** A place as one text, for addresses. */
export function placeText({ at, seq }: Place) {
  return `${at}_${seq}`
}

function placeFrom(text: string): Place {
  const [at = '', seq = ''] = text.split('_')
  return { at, seq: Number(seq) }
}

/** Entries of an answer. */
const fewest = 10
const most = 100

const query = filterQuery.extend({
  after: placeQuery.optional(),
  limit: z
    .string({ error: () => t('Give this once.') })
    .regex(/^(?:[1-9]\d?|100)$/, { error: () => t('Limit must be a whole number from 1 to {most}.', { most }) })
    .meta({ description: `So many entries, at most ${most}. Left out: ${fewest}.` })
    .optional(),
})

/** Changes, the newest first; `next` is where to go on, for `after`; `total` of one property, else null. */
export async function readHistoryPage(
  db: Db,
  { after, ...asked }: z.output<typeof filterQuery> & { after?: string | undefined },
  limit: number,
): Promise<HistoryPage> {
  const [{ entries, next }, total] = await Promise.all([
    listAudit(db, { ...filterFrom(asked), limit, ...(after && { after: placeFrom(after) }) }),
    asked.property ? countAudit(db, asked.property) : null,
  ])
  return { entries, next: next && placeText(next), total }
}

/** Mounted behind `staffOnly`. */
function getHistory({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getHistory',
      summary: 'Who changed what',
      description: 'The newest first, by person, kind of change, listing, period and words. Staff only.',
      good: {
        description: 'Some of the changes, and where to go on.',
        schema: z.object({
          entries: z.array(changeEntry),
          next: z.string().nullable().meta({ description: 'For `after`; null when there are no more.' }),
          total: z
            .int()
            .nullable()
            .meta({ description: 'How many there are of one property; null without `property`.' }),
        }),
      },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { limit = String(fewest), ...asked } = c.req.valid('query')
      const page = await readHistoryPage(store.db, asked, Number(limit))
      return c.json(page, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

const formats = ['csv', 'jsonl'] as const
const exportQuery = filterQuery.extend({
  format: z
    .enum(formats, { error: () => t('Format must be one of {names}.', { names: formats.join(', ') }) })
    .meta({ description: 'csv, or jsonl: one JSON object a line. Left out: csv.' })
    .optional(),
})

/** Mounted behind `staffOnly`. Sent while it is read, so that any number of entries needs no more memory. */
function getHistoryExport({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
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
    validQuery(exportQuery),
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
