import { Hono } from 'hono'
import type { Permission } from '../../domain/account/permissions.ts'
import { permitted } from '../auth/guards/permission-guard.ts'
import type { Services } from '../services.ts'
import { getBulkReport, getExportBulkReport, postBulkProperties, postUndoBulk } from './bulk-routes.ts'
import { getExportListings } from './export-route.ts'
import {
  getListingVerdict,
  getOfficeListings,
  postDeleteListView,
  postListChoice,
  postListView,
} from './list-routes.ts'

/** The endpoints of the office's table of listings. */
export function createListingEndpoints(services: Services) {
  const may = (...permissions: Permission[]) => permitted(services, ...permissions)
  return new Hono()
    .get('/office-listings', may('read-listings'), ...getOfficeListings(services))
    .post('/list-views', may('read-listings'), ...postListView(services))
    .post('/delete-list-view', may('read-listings'), ...postDeleteListView(services))
    .post('/list-choice', may('read-listings'), ...postListChoice(services))
    .get('/listing-verdict/:id', may('read-listings'), ...getListingVerdict(services))
    .get('/export-listings', may('read-listings'), ...getExportListings(services))
    .post('/bulk-properties', may('change-office', 'assign-agents'), ...postBulkProperties(services))
    .post('/undo-bulk', may('change-office', 'assign-agents'), ...postUndoBulk(services))
    .get('/bulk-report/:id', may('change-office', 'assign-agents'), ...getBulkReport(services))
    .get('/export-bulk-report/:id', may('change-office', 'assign-agents'), ...getExportBulkReport(services))
}
