import { Hono } from 'hono'
import { recentlyProven } from '../../auth/guards/recent-proof.ts'
import { staffOnly } from '../../auth/guards/staff-guard.ts'
import type { Services } from '../../services.ts'
import { getHistoryExport } from './export-route.ts'
import { getHistory } from './routes.ts'

/** The history of changes, for the office. */
export function createHistoryEndpoints(services: Services) {
  return new Hono()
    .get('/history', staffOnly(services), ...getHistory(services))
    .get('/history-export', staffOnly(services), recentlyProven(services), ...getHistoryExport(services))
}
