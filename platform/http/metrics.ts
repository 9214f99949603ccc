import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { t } from '../../app/core/language/translate.ts'

/** Counts responses and exports them with the process's figures as Prometheus text. */
export function createMetrics(figures: () => Record<string, number> = () => ({})) {
  const answers = new Map<string, number>()
  let seconds = 0

  function observe(status: number, ms: number) {
    const kind = `${Math.floor(status / 100)}xx`
    answers.set(kind, (answers.get(kind) ?? 0) + 1)
    seconds += ms / 1000
  }

  /** Responds to requests with the token, or without a token setting to this machine; 404 to all others. */
  function answer(c: Context, token?: string) {
    const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
    const allowed = token ? isSame(given, token) : isLoopback(c)
    if (!allowed) return c.text(t('There is nothing at this address.'), 404)
    const lines = [
      '# TYPE fundy_answers_total counter',
      ...Array.from(answers, ([kind, count]) => `fundy_answers_total{status="${kind}"} ${count}`),
      '# TYPE fundy_answer_seconds_total counter',
      `fundy_answer_seconds_total ${seconds.toFixed(6)}`,
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      `process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}`,
      ...Object.entries(figures()).map(([name, value]) => `fundy_${name} ${value}`),
    ]
    return c.text(`${lines.join('\n')}\n`)
  }

  return { observe, answer }
}

/** In a time that tells nothing of either. */
function isSame(given: string, right: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}

/** True for requests from this machine that no proxy has forwarded. */
function isLoopback(c: Context) {
  if (['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'].some((name) => c.req.header(name))) return false
  try {
    return /^(127\.|::1$|::ffff:127\.)/.test(getConnInfo(c).remote.address ?? '')
  } catch {
    return false
  }
}
