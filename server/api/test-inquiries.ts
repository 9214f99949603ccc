import type { SendEmail } from '../../domain/inquiry.ts'
import { createApi } from '../api.ts'
import { listMessages } from '../data/message-lists.ts'
import { issueStamp } from '../services/form-stamp.ts'
import type { Services } from './services.ts'
import { openTestSite } from './test-site.ts'

export const noon = Date.UTC(2026, 6, 1, 12)

/** A listing's inquiry as the specification states it; say what matters to the test. */
export function inquiry(facts: Partial<Record<keyof SendEmail, unknown>> = {}) {
  return {
    ...{ email: 'ann@example.com', phone: '5065550142', description: 'Is it quiet?', name: 'Ann Roy' },
    ...{ address: '0 Elm Street, Moncton', ...facts },
  }
}

/** The test site with a clock, and an outbox that counts how often it was woken. */
export async function openInquirySite(others: Partial<Services> = {}) {
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
    /** Posts JSON as somebody at `from`, through the proxy that is believed. */
    async send(
      body: unknown,
      { from = '192.0.2.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
    ) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const all = { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...headers }
      return api.request('/api/send-email', { method: 'POST', body: text, headers: all }, connection)
    },
    /** Posts what a browser posts without script. */
    async post(fields: Record<string, string>, { from = '192.0.2.1', headers = {} } = {}) {
      const all = { 'X-Forwarded-For': from, Host: 'fundy.example', ...headers }
      const init = { method: 'POST', body: new URLSearchParams(fields), headers: all }
      return api.request('http://fundy.example/api/send-email', init, connection)
    },
    /** A stamp that was given out a minute ago. */
    stamp: () => issueStamp(site.secret, clock.now - 60_000),
    kept: () => listMessages(site.store.db, { offset: 0, limit: 1_000 }),
  }
}

export type InquirySite = Awaited<ReturnType<typeof openInquirySite>>

/** What node:http would say of a request from the proxy. */
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } }
