import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import type { Store } from '../../../../platform/database/database.ts'
import { today } from '../../../core/dates.ts'
import { type ViewSource, viewSourceOf } from '../../company/rules/office-figures.ts'
import { addViewSources, addViews, refreshPopularity } from './view-queries.ts'

const flushEvery = 30_000
const rankEvery = 3_600_000

/**
 * Counts detail views without cookies (contract 3.5): in memory first, then by batches. Robots and pages fetched ahead
 * of a click do not count. Most Popular is worked out at the start, since days pass while no server runs, and every hour.
 */
export function createViewCounter(store: Store, failed: (error: unknown) => void) {
  let counts = new Map<string, number>()
  let sources = new Map<ViewSource, number>()

  function count(id: string, request: IncomingMessage) {
    if (request.method !== 'GET' || request.headers['sec-purpose'] || isbot(request.headers['user-agent'])) return
    // Ids that nobody has can fill it; what is counted already goes on.
    if (counts.has(id) || counts.size < 10_000) counts.set(id, (counts.get(id) ?? 0) + 1)
    const source = viewSourceOf(request.headers.referer, request.headers.host)
    sources.set(source, (sources.get(source) ?? 0) + 1)
  }

  async function flush() {
    if (!counts.size) return
    const [batch, from] = [counts, sources]
    counts = new Map()
    sources = new Map()
    await addViews(store.db, batch, today())
    await addViewSources(store.db, from, today())
  }

  const rank = () => refreshPopularity(store, today())
  const first = rank().catch(failed)
  const timers = [
    setInterval(() => flush().catch(failed), flushEvery),
    setInterval(() => flush().then(rank).catch(failed), rankEvery),
  ]
  for (const timer of timers) timer.unref()

  return {
    count,
    flush,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await first
      await flush()
    },
  }
}
