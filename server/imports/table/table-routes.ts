import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { csvLine } from '../../../domain/csv-cells.ts'
import { guessColumns, importTargets, targetLabel } from '../../../domain/import/import-columns.ts'
import { importLimits } from '../../../domain/import/import-limits.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { BadMultipart, readMultipart } from '../../http/limits/multipart.ts'
import { createAddressLimiter } from '../../http/limits/rate-limiter.ts'
import { type BodyLimit, bodyChunks, hasBodyType, streamedBody } from '../../http/limits/request-body.ts'
import { csvHeaders } from '../../http/responses/csv-file.ts'
import { giveUpPictures } from '../../images/queries.ts'
import type { Services } from '../../services.ts'
import { findBatch, findMatch, forgetBatches, insertBatch, listBatches } from '../import-queries.ts'
import { toImportBatch, toldOrder } from '../import-wire.ts'
import { importBatch } from '../schemas.ts'
import { readTable } from './read-table.ts'

/** Tables of one account. */
const perAccount = { most: 30, window: 3_600_000 }
const maxText = 64 * 1024
const tooLarge = () => t('A table can be at most {most} MB.', { most: importLimits.tableBytes >> 20 })
const limit: BodyLimit = { type: 'multipart', maxBytes: importLimits.tableBytes + maxText, tooLarge }
const notMultipart = () => t('Send the table as multipart/form-data, in a field called table.')

type Needs = Pick<Services, 'store' | 'now' | 'monotonicNow'>

/** Mounted behind `importersOnly`, like all of this file. */
export function postImport({ store, now = Date.now, monotonicNow }: Needs) {
  const accounts = createAddressLimiter({ ...perAccount, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'uploadImport',
      summary: 'Send a table of listings',
      description:
        'One CSV in the field `table`: at most 10 MB and 5,000 rows, in UTF-8, UTF-16 or Windows-1252, divided by commas, semicolons, tabs or bars. Nothing is imported yet. It is kept for a day, for this account only.',
      good: { status: 201, description: 'The table with its columns, matched by their names.', schema: importBatch },
      form: z.object({ table: z.file() }),
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    streamedBody(limit),
    async (c) => {
      const person = c.get('person')!
      const wait = accounts.waitFor(person.id, 1)
      if (wait > 0) {
        const error = t('Too many tables have come from this account. Please wait a little.')
        return c.json({ error }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      }
      if (!hasBodyType(c, 'multipart')) return c.json({ error: notMultipart() }, 415)
      accounts.take(person.id, 1)
      const sent = await receiveTable(c)
      if (sent instanceof BadMultipart) return c.json({ error: notMultipart() }, sent.status)
      if (sent === 'large') return c.json({ error: tooLarge() }, 413)
      const table = await readTable(sent.bytes)
      if ('refused' in table) return c.json({ errors: { table: [table.refused] } }, 422)

      const at = new Date(now())
      const fileName = sent.name.replaceAll('\0', '').toWellFormed().slice(-100) || 'table.csv'
      const guessed = guessColumns(table.headers)
      const known = await findMatch(store.db, person.id, table.headers)
      const columns = known?.columns.length === guessed.length ? known.columns : guessed
      const batch = {
        ...table,
        fileName,
        columns,
        language: currentLanguage(),
        dateOrder: toldOrder(columns, table.rows) ?? known?.dateOrder ?? null,
        constants: { email: person.email, ...(person.name && { name: person.name }), ...known?.constants },
      }
      const id = await store.db.transaction().execute(async (tx) => {
        await giveUpPictures(tx, null, await forgetBatches(tx, person.id, at))
        return insertBatch(tx, person.id, batch, at)
      })
      const row = await findBatch(store.db, id, person.id, at)
      return c.json(await toImportBatch(store.db, row!), 201)
    },
  )
}

async function receiveTable(c: Context): Promise<{ name: string; bytes: Buffer } | BadMultipart | 'large'> {
  try {
    const { files } = await readMultipart(bodyChunks(c, limit), {
      contentType: c.req.header('Content-Type'),
      fileField: 'table',
      maxFiles: 1,
      maxText,
      keep: async (bytes, name) => {
        const chunks: Uint8Array[] = []
        let size = 0
        for await (const chunk of bytes) {
          size += chunk.length
          if (size <= importLimits.tableBytes) chunks.push(chunk)
        }
        return size > importLimits.tableBytes ? ('large' as const) : { name, bytes: Buffer.concat(chunks) }
      },
    })
    return files[0] ?? new BadMultipart(400)
  } catch (error) {
    if (error instanceof BadMultipart) return error
    throw error
  }
}

export function getImports({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'listImports',
      summary: 'List one’s imports of the last day',
      description: 'The newest first. Those of other accounts are never among them.',
      good: { description: 'The imports.', schema: z.array(importBatch) },
      refuses: [403],
    }),
    async (c) => {
      const rows = await listBatches(store.db, c.get('person')!.id, new Date(now()))
      return c.json(await Promise.all(rows.map((row) => toImportBatch(store.db, row))), 200)
    },
  )
}

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
