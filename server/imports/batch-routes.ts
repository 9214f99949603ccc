import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { csvLine } from '../../domain/csv-cells.ts'
import { t } from '../../domain/language/translate.ts'
import { propertyFields } from '../../domain/property/fields/fields.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import { csvHeaders } from '../http/responses/csv-file.ts'
import { giveUpPictures } from '../images/queries.ts'
import type { Services } from '../services.ts'
import { changed, changedMeanwhile, createBatchAccess, person, unknown } from './batch-access.ts'
import { deleteBatches, rememberMatch, setMatch } from './import-queries.ts'
import { toBadRow } from './import-wire.ts'
import { badRows, findRows, setLeftOut, setMended } from './row-queries.ts'
import { checkedImport, matchBody, rowsBody } from './schemas.ts'
import { checkRows, readingOf, recheckRows } from './table/check-rows.ts'

const mostCsvRows = 5_000

type Needs = Pick<Services, 'store' | 'storage' | 'now'>

/** The handlers of one batch: each answers 404 for a batch of another account. */
export function importBatchRoutes(services: Needs) {
  const { store, now = Date.now } = services
  const { own, answer } = createBatchAccess(services)
  const factory = createFactory()

  return { get, remove, postColumns, postRows, getRowsFile }

  function get() {
    return factory.createHandlers(
      describe({
        id: 'readImport',
        summary: 'Read an import',
        description: 'How far it is, and a page of the rows that cannot be imported as they are (`page`, from 1).',
        good: { description: 'The import.', schema: checkedImport },
        refuses: [403, 404],
      }),
      async (c) => {
        const batch = await own(c)
        return batch ? answer(c, batch) : unknown(c)
      },
    )
  }

  function remove() {
    return factory.createHandlers(
      describe({
        id: 'removeImport',
        summary: 'Leave without importing',
        description: 'Forgets a table and its photos. An import that is running is stopped; one that is done stays.',
        good: { description: 'It is forgotten.', schema: z.object({ id: z.string() }) },
        refuses: [403, 404, 422],
      }),
      async (c) => {
        const batch = await own(c)
        if (!batch) return unknown(c)
        if (batch.state === 'done') return c.json({ errors: { body: [changedMeanwhile()] } }, 422)
        await store.db.transaction().execute(async (tx) => {
          await giveUpPictures(tx, null, await deleteBatches(tx, [batch.id]))
        })
        return c.json({ id: batch.id }, 200)
      },
    )
  }

  function postColumns() {
    return factory.createHandlers(
      describe({
        id: 'matchImport',
        summary: 'Match the columns, and check every row',
        description: 'A dry run: every row is judged by the rules of submit-property. Nothing is imported.',
        good: { description: 'The import with what is to be mended.', schema: checkedImport },
        refuses: [400, 403, 404, 408, 413, 415, 422],
      }),
      validJson(matchBody, 64 * 1024),
      async (c) => {
        const batch = await own(c)
        if (!batch) return unknown(c)
        const { columns, dateOrder = null, constants, remember } = c.req.valid('json')
        const headers: string[] = JSON.parse(batch.headers)
        const chosen = columns.filter((column) => column !== null)
        if (columns.length !== headers.length || new Set(chosen).size < chosen.length) {
          return c.json({ errors: { columns: [t('Each column can go to one field only.')] } }, 422)
        }
        const match = { columns: columns as never, dateOrder: dateOrder ?? null, constants }
        const isOpen = await setMatch(store.db, batch.id, match)
        const fresh = isOpen ? await own(c) : undefined
        if (!fresh || !(await checkRows(services, fresh, person(c)))) return changed(c)
        if (remember) await rememberMatch(store.db, person(c).id, headers, match, new Date(now()))
        return answer(c, (await own(c))!)
      },
    )
  }

  function postRows() {
    return factory.createHandlers(
      describe({
        id: 'mendImport',
        summary: 'Mend rows, or leave them out',
        description: 'What was typed stands in place of the cells, and the row is judged anew.',
        good: { description: 'The import with what is still to be mended.', schema: checkedImport },
        refuses: [400, 403, 404, 408, 413, 415, 422],
      }),
      validJson(rowsBody, 512 * 1024),
      async (c) => {
        const batch = await own(c)
        if (!batch) return unknown(c)
        if (batch.state !== 'checked') return changed(c)
        const { rows } = c.req.valid('json')
        const valued = rows.filter(({ values }) => values)
        const known = await findRows(
          store.db,
          batch.id,
          valued.map(({ number }) => number),
        )
        await store.db.transaction().execute(async (tx) => {
          for (const { number, mended } of known) {
            const values = valued.find((row) => row.number === number)?.values
            await setMended(tx, batch.id, number, { ...mended, ...values })
          }
        })
        await recheckRows(
          services,
          batch,
          person(c),
          known.map(({ number }) => number),
        )
        for (const { number, leftOut } of rows) {
          if (leftOut !== undefined) await setLeftOut(store.db, batch.id, number, leftOut)
        }
        return answer(c, batch)
      },
    )
  }

  function getRowsFile() {
    return factory.createHandlers(
      describe({
        id: 'getBadImportRows',
        summary: 'The rows to mend, as CSV',
        description: 'The rows that cannot be imported, as they are in the table, with what is wrong with each.',
        speaks: true,
        good: { description: 'A CSV.' },
        refuses: [403, 404],
      }),
      async (c) => {
        const batch = await own(c)
        if (!batch) return unknown(c)
        const reading = readingOf(batch, now())
        const headers: string[] = JSON.parse(batch.headers)
        const bad = await badRows(store.db, batch.id, 0, mostCsvRows)
        const lines = bad.map((row) => {
          const said = toBadRow(row, reading).problems.map(({ field, message }) =>
            `${labelOf(field)} ${message}`.trim(),
          )
          const cells = headers.map((_, at) => row.cells[at] ?? '')
          return csvLine([...cells, String(row.number), said.join(' ')])
        })
        const head = csvLine([...headers, t('Row'), t('What is wrong')])
        return c.body(`\ufeff${head}${lines.join('')}`, 200, csvHeaders('rows-to-mend.csv'))
      },
    )
  }
}

function labelOf(field: string) {
  const label = Object.entries(propertyFields).find(([name]) => name === field)?.[1]
  return label && 'label' in label ? t('{field}:', { field: label.label() }) : ''
}
