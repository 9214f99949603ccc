import { Hono } from 'hono'
import { permitted } from '../auth/guards/permission-guard.ts'
import type { Services } from '../services.ts'
import { getExportBulkReport, getExportListings } from './export-route.ts'

/** The tables that the office's list of listings offers. */
export function createListingEndpoints(services: Services) {
  return new Hono()
    .get('/export-listings', permitted(services, 'read-listings'), ...getExportListings(services))
    .get(
      '/export-bulk-report/:id',
      permitted(services, 'change-office', 'assign-agents'),
      ...getExportBulkReport(services),
    )
}
