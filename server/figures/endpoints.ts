import { Hono } from 'hono'
import { permitted } from '../auth/guards/permission-guard.ts'
import type { Services } from '../services.ts'
import { getOfficeFiguresTable } from './routes.ts'
import { getOwnerSheet } from './sheet-routes.ts'

/** The endpoints of the office's figures. */
export function createFigureEndpoints(services: Services) {
  return new Hono()
    .get('/office-figures-table', permitted(services, 'read-office'), ...getOfficeFiguresTable(services))
    .get('/owner-sheet/:id', permitted(services, 'read-listings'), ...getOwnerSheet(services))
}
