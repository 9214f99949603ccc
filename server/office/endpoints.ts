import { Hono } from 'hono'
import { permitted } from '../auth/guards/permission-guard.ts'
import type { Services } from '../services.ts'
import { getOfficeSearch } from './search-endpoint.ts'
import { getToday } from './today-endpoint.ts'

/** The endpoints of the office as a whole. */
export function createOfficeEndpoints(services: Services) {
  const inOffice = permitted(services, 'read-listings')
  return new Hono()
    .get('/office-search', inOffice, ...getOfficeSearch(services))
    .get('/today', inOffice, ...getToday(services))
}
