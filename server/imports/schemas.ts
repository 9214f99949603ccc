import { z } from 'zod'
import { importFields, importTargets } from '../../domain/import/import-columns.ts'
import { dateOrders } from '../../domain/import/import-dates.ts'
import { importLimits } from '../../domain/import/import-limits.ts'
import { t } from '../../domain/language/translate.ts'

const target = z.enum(importTargets as [string, ...string[]])
const fieldTexts = z.partialRecord(z.enum(importFields), z.string())
const instant = z.iso.datetime()

export const importBatch = z
  .object({
    id: z.string(),
    state: z.enum(['matching', 'checked', 'running', 'done', 'undone']),
    fileName: z.string(),
    encoding: z.string().meta({ description: 'As it was read: UTF-8, UTF-16 or Windows-1252.' }),
    columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()), target: target.nullable() })),
    dateOrder: z.enum(dateOrders).nullable().meta({ description: 'In 01/02/2026, what comes first.' }),
    dateQuestion: z
      .object({ header: z.string(), cell: z.string(), day: z.iso.date(), month: z.iso.date() })
      .nullable()
      .meta({ description: 'A date that reads two ways, where nothing in the table tells which.' }),
    constants: fieldTexts.meta({ description: 'What counts where a row says nothing.' }),
    missing: z.array(z.enum(importFields)).meta({ description: 'Required fields that nothing brings yet.' }),
    counts: z.object({ rows: z.int(), good: z.int(), bad: z.int(), twins: z.int(), chosen: z.int() }),
    photos: z.object({ total: z.int(), matched: z.int(), unmatched: z.array(z.string()) }),
    done: z.int().meta({ description: 'Of a running import: rows that are prepared.' }),
    result: z.object({ created: z.int(), photos: z.int(), withoutPhoto: z.int() }).nullable(),
    undoable: z.boolean(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ ref: 'Import', description: 'A table of listings, staged for a day before and after it is imported.' })

export const checkedImport = z
  .object({
    batch: importBatch,
    bad: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        problems: z.array(z.object({ field: z.string(), said: z.string(), message: z.string() })),
      }),
    ),
    twins: z.array(z.object({ number: z.int(), title: z.string(), propertyId: z.string(), leftOut: z.boolean() })),
    page: z.int(),
    pages: z.int(),
  })
  .meta({ ref: 'CheckedImport', description: 'An import with a page of the rows that cannot be imported as they are.' })

const longText = z.string().max(6_000, { error: () => t('Please use at most {most} characters.', { most: 6_000 }) })
const texts = z.partialRecord(z.enum(importFields), longText)

export const matchBody = z.object({
  columns: z
    .array(target.nullable())
    .max(importLimits.columns)
    .meta({ description: 'Where each column goes, in the order of the table; null: it is left out.' }),
  dateOrder: z.enum(dateOrders).nullish(),
  constants: texts.default({}),
  remember: z
    .boolean()
    .default(false)
    .meta({ description: 'Proposes the same for the next table with these headers.' }),
  agreed: z
    .literal(true, { error: () => t('You must agree to the terms.') })
    .meta({ description: 'As `gdprAgreement` of submit-property, once for all rows.' }),
})

export const rowsBody = z.object({
  rows: z
    .array(
      z.object({
        number: z.int().min(1).max(importLimits.rows),
        values: texts.optional().meta({ description: 'What stands in place of the cells of these fields.' }),
        leftOut: z.boolean().optional().meta({ description: 'Of a good row: not to be imported.' }),
      }),
    )
    .max(500),
})

export const startBody = z.object({
  good: z.boolean().default(false).meta({ description: 'Leaves out the rows that are wrong; else there may be none.' }),
})
