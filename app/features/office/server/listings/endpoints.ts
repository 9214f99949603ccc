import { Hono } from 'hono'
import type { Services } from '../../../../../web/services.ts'
import { permitted } from '../../../accounts/server/guards.ts'
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
