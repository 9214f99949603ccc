import { Hono } from 'hono'
import type { Services } from '../../../../web/services.ts'
import { permitted } from '../../accounts/server/guards/permission-guard.ts'
import { getOfficeFiguresTable } from './routes.ts'
import { getOwnerSheet } from './sheet-routes.ts'

/** The endpoints of the office's figures. */
export function createFigureEndpoints(services: Services) {
  return new Hono()
    .get('/office-figures-table', permitted(services, 'read-office'), ...getOfficeFiguresTable(services))
    .get('/owner-sheet/:id', permitted(services, 'read-listings'), ...getOwnerSheet(services))
}
