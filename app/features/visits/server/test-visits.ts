import { createApi } from '../../../../api/api.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { issueFormToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { testCall } from '../../../../web/test-call.ts'
import { openTestSite } from '../../../../web/test-site.ts'
import type { Answer } from '../../../core/answer.ts'
import type { Language } from '../../../core/language/language.ts'
import { findAccount } from '../../accounts/server/account-queries.ts'
import { addPeople, staffEmail } from '../../accounts/server/test-accounts.ts'
import { emptyHistory } from '../../history/server/test-history.ts'
import type { OfferDraft, VisitRefusal } from '../rules/visit.ts'
import { bookVisit } from './booking/book-visit.ts'
import { visitTimes } from './offers/offer-queries.ts'
import { offerTimes, withdrawOffered } from './offers/offered-times.ts'
import { cancelOwnVisit, findOwnVisit, moveOwnVisit } from './own-visit.ts'

/** Wednesday, July 1, 2026, 9:00 in Moncton. */
export const morning = Date.UTC(2026, 6, 1, 12)

/** Every Tuesday and Thursday from 17:00 to 19:00, half an hour each, for one visitor. */
export function offer(facts: Partial<OfferDraft> = {}): OfferDraft {
  return {
    propertyId: 'open-0',
    repeats: 'weekly',
    weekdays: [2, 4],
    firstDay: '2026-07-01',
    lastDay: null,
    from: '17:00',
    to: '19:00',
    minutes: 30,
    pauseMinutes: 0,
    places: 1,
    daysOff: [],
    host: 'Monique Arsenault',
    directions: 'Yellow door at the end of the path.',
    ...facts,
  }
}

type Body = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: what a test reads from an answer
type HttpAnswer = { status: number; headers: Headers; body: any }

/** The API with a clock, staff's token and calls that read their answers. `others`: another database, an outbox ... */
export async function openVisitSite(others: Partial<Services> = {}) {
  const site = await openTestSite()
  /** `waited`: by the clock of the limits alone. */
  const clock = { now: morning, waited: 0 }
  const services: Services = {
    ...site,
    trustProxy: '127.0.0.1',
    now: () => clock.now,
    monotonicNow: () => clock.now + clock.waited,
    ...others,
  }
  const api = createApi(services)
  const tokens = await addPeople(services)
  const staff = { Authorization: `Bearer ${tokens.staff}` }
  const by = { person: (await findAccount(services.store.db, staffEmail))!, scope: 'all' as const }

  async function call(path: string, init: RequestInit = {}): Promise<HttpAnswer> {
    const response = await api.request(path, init, connection)
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const all = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1', ...headers }
    return call(path, { method: 'POST', headers: all, body: JSON.stringify(body) })
  }

  return {
    ...site,
    services,
    api,
    clock,
    /** The manager who offers times and calls visits off. */
    by,
    call,
    post,
    /** What staff send. */
    order: (path: string, body: unknown) => post(path, body, staff),
    read: (path: string) => call(path, { headers: staff }),
    // biome-ignore lint/suspicious/noExplicitAny: tests read times that are there
    times: (id = 'open-0'): Promise<any[]> => visitTimes(services, id),
    offer: (facts: Partial<OfferDraft> = {}) => offerTimes(services, by, offer(facts)),
    withdraw: (id: string, what: Partial<Parameters<typeof withdrawOffered>[3]> = {}) =>
      withdrawOffered(services, by, id, { visits: 'keep', reason: '', ...what }),
    open: (token: string) => findOwnVisit(services, token),
    move: (token: string, time: string) => moveOwnVisit(testCall(services), token, time),
    cancel: (token: string) => cancelOwnVisit(services, token),
    /** As the page books, with the status that its action answers. */
    async book(
      time: string,
      facts: Body = {},
      { address = '192.0.2.1', language = 'en' }: { address?: string; language?: Language } = {},
    ): Promise<HttpAnswer> {
      const call = testCall(services, { address })
      const sent = { ...booking(), time, stamp: issueFormToken(site.secret, clock.now - 60_000), ...facts }
      const answer = await inLanguage(language, () => bookVisit(call, sent))
      const { headers } = call.c.res
      if ('done' in answer) return { status: 201, headers, body: answer.done }
      return { status: answer.refused.status, headers, body: answer.refused }
    },
    /** Removes every offer and booking. */
    async forget() {
      clock.now = morning
      clock.waited += 3 * 3_600_000
      await services.store.change(async (tx) => {
        await tx.deleteFrom('message').execute()
        await tx.deleteFrom('visit_offer').execute()
      })
      await emptyHistory(services.store)
    },
  }
}

/** In short what became of an act: the status of a refusal, and what stands in the way. */
export function outcomeOf(answer: Answer): 'done' | number | [number, string] {
  if ('done' in answer) return 'done'
  const { status, obstacle } = answer.refused as VisitRefusal
  return obstacle ? [status, obstacle] : status
}

export type VisitSite = Awaited<ReturnType<typeof openVisitSite>>

let count = 0

/** A booking of a visitor who has booked nothing yet. */
export function booking() {
  count++
  return {
    name: 'Renée Cormier',
    email: `visitor-${count}@example.com`,
    phone: '5065550173',
    description: '',
    consent: true,
    key: `key-${count}`,
  }
}

/** The bindings of node:http for a request from the proxy. */
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } }
