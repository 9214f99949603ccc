import { Hono } from 'hono'
import type { Services } from '../../../../web/services.ts'
import { recentlyProven } from '../../accounts/server/guards/recent-proof.ts'
import { staffOnly } from '../../accounts/server/guards/staff-guard.ts'
import { getHistoryExport } from './export-route.ts'
import { getHistory } from './routes.ts'

/** The history of changes, for the office. */
export function createHistoryEndpoints(services: Services) {
  return new Hono()
    .get('/history', staffOnly(services), ...getHistory(services))
    .get('/history-export', staffOnly(services), recentlyProven(services), ...getHistoryExport(services))
}
