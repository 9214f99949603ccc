import { createApi } from '../../../../../api/api.ts'
import { issueFormToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { openTestSite } from '../../../../../web/test-site.ts'
import type { SendEmail } from '../../rules/inquiry.ts'
import { listMessages } from './list-queries.ts'

export const noon = Date.UTC(2026, 6, 1, 12)

/** A listing's inquiry as specified, with the test's changes. */
export function inquiry(facts: Partial<Record<keyof SendEmail, unknown>> = {}) {
  return {
    email: 'ann@example.com',
    phone: '5065550142',
    description: 'Is it quiet?',
    name: 'Ann Roy',
    address: '0 Elm Street, Moncton',
    ...facts,
  }
}

/** The test site with a clock, and an outbox that counts calls of `wake`. */
export async function openInquirySite(others: Partial<Omit<Services, 'importer'>> = {}) {
  const site = await openTestSite()
  const clock = { now: noon }
  const woken: number[] = []
  const outbox = { on: true, receipts: true, wake: () => void woken.push(clock.now) }
  const services = {
    ...site,
    outbox,
    trustProxy: '127.0.0.1',
    now: () => clock.now,
    monotonicNow: () => clock.now,
    ...others,
  }
  const api = createApi(services)

  return {
    ...site,
    services,
    api,
    clock,
    woken,
    /** Posts JSON from the address `from` through a trusted proxy. */
    async send(
      body: unknown,
      { from = '192.0.2.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
    ) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const all = { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...headers }
      return api.request('/api/send-email', { method: 'POST', body: text, headers: all }, connection)
    },
    /** A form token issued a minute ago. */
    stamp: () => issueFormToken(site.secret, clock.now - 60_000),
    kept: () => listMessages(site.store.db, { offset: 0, limit: 1_000 }),
  }
}

export type InquirySite = Awaited<ReturnType<typeof openInquirySite>>

/** The bindings of node:http for a request from the proxy. */
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } }
