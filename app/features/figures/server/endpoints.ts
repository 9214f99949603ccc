import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { describe } from '../../../../platform/http/description/endpoint-description.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { csvHeaders } from '../../../../platform/http/responses/csv-file.ts'
import type { Services } from '../../../../web/services.ts'
import { csvLine } from '../../../core/csv-cells.ts'
import { t } from '../../../core/language/translate.ts'
import { permitted } from '../../accounts/server/guards/permission-guard.ts'
import { figureSpans, figureTables } from '../../company/rules/office-figures.ts'
import { readFigureTable } from './figure-tables.ts'
import { getOwnerSheet } from './sheet-routes.ts'

/** The endpoints of the office's figures. */
export function createFigureEndpoints(services: Services) {
  return new Hono()
    .get('/office-figures-table', permitted(services, 'read-office'), ...getOfficeFiguresTable(services))
    .get('/owner-sheet/:id', permitted(services, 'read-listings'), ...getOwnerSheet(services))
}

type Needs = Pick<Services, 'store' | 'now'>

const span = z
  .enum(figureSpans, { error: () => t('Use one of {names}.', { names: figureSpans.join(', ') }) })
  .meta({ description: 'Up to today. Left out: 30-days.' })
  .optional()

/** Mounted behind `permitted`. */
function getOfficeFiguresTable({ store, now = Date.now }: Needs) {
  const query = z.object({
    span,
    table: z.enum(figureTables, { error: () => t('Use one of {names}.', { names: figureTables.join(', ') }) }),
  })
  return createFactory().createHandlers(
    describe({
      id: 'exportOfficeFigures',
      summary: 'One of the figures as a table',
      description:
        'CSV; of listings the 10,000 most viewed, of those that nobody asks about the 10,000 longest. Staff only.',
      speaks: true,
      good: { description: 'The table, as `text/csv`.' },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { span = '30-days', table } = c.req.valid('query')
      const rows = await readFigureTable(store.db, table, span, new Date(now()))
      const lines = rows.map((cells) => csvLine(cells.map(String)))
      return c.body(`\ufeff${lines.join('')}`, 200, csvHeaders(`${table}-${span}.csv`))
    },
  )
}
