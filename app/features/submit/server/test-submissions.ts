import sharp from 'sharp'
import { createApi } from '../../../../api/api.ts'
import { openTestSite } from '../../../../web/test-site.ts'
import { emptyDraft } from '../../../core/listing/fields/property-draft.ts'
import { addPeople } from '../../accounts/server/test-accounts.ts'
import { submissionToWire, type WireSubmission } from '../rules/submission.ts'

/** A complete submission; say what matters to the test. */
export function submission(facts: Partial<Record<keyof WireSubmission | 'key' | 'stamp' | 'website', unknown>> = {}) {
  const draft = {
    ...emptyDraft,
    title: 'Bright flat',
    offer: 'rent' as const,
    kind: 'apartment' as const,
    price: '1,400',
    sqft: '800',
    beds: '2',
    washrooms: '1.5',
    availableOn: '2027-02-01',
    line: '9 Pine Street',
    streetNumber: '9',
    streetName: 'Pine Street',
    city: 'Moncton',
    province: 'New Brunswick',
    postalCode: 'E1C 4Z1',
    name: 'Ann Roy',
    email: 'ann@example.com',
    phone: '5065550142',
    consent: true,
  }
  return { ...submissionToWire(draft, []), ...facts }
}

export async function smallPhoto(colour = 'teal') {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
  return (await image.jpeg().toBuffer()) as Buffer<ArrayBuffer>
}

export function dataUrl(bytes: Buffer) {
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** The test site with a clock, people, and ways to submit. */
export async function openSubmissionSite() {
  const site = await openTestSite()
  const tokens = await addPeople(site)
  const clock = { now: Date.now() }
  const woken: number[] = []
  const outbox = { on: true, receipts: true, wake: () => woken.push(clock.now) }
  const settings = {
    outbox,
    trustProxy: '127.0.0.1',
    now: () => clock.now,
    monotonicNow: () => clock.now,
  }
  const api = createApi({ ...site, ...settings })
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } }

  return {
    ...site,
    api,
    /** What this site adds to the services of `openTestSite`. */
    settings,
    tokens,
    clock,
    /** As somebody at `from`, through the proxy that is believed. */
    submit(body: unknown, { from = '192.0.2.1', headers = {} }: { from?: string; headers?: HeadersInit } = {}) {
      return post('submit-property', body, { 'X-Forwarded-For': from, ...headers })
    },
    /** As somebody who uses the contact or inquiry form. */
    write(body: unknown, { from }: { from: string }) {
      return post('send-email', body, { 'X-Forwarded-For': from })
    },
    /** How often the outbox was woken. */
    woken: () => woken.length,
    update(body: unknown, headers: HeadersInit = { Authorization: `Bearer ${tokens.staff}` }) {
      return post('update-property', body, headers)
    },
    async upload(bytes: Buffer<ArrayBuffer>) {
      const form = new FormData()
      form.append('image', new Blob([bytes]))
      const answer = await api.request('/api/images', { method: 'POST', body: form })
      return (await answer.json()) as { path: string; url: string }
    },
    /** As staff read it. */
    async read(id: string) {
      const headers = { Authorization: `Bearer ${tokens.staff}` }
      const answer = await api.request(`/api/get-property/${id}`, { headers })
      return (await answer.json()) as Record<string, unknown> & {
        image: string[]
        pictures: { alt: string; altFr: string }[]
      }
    },
    async history(id: string) {
      const headers = { Authorization: `Bearer ${tokens.staff}` }
      const answer = await api.request(`/api/history?property=${id}`, { headers })
      return ((await answer.json()) as { entries: { what: string; who: string; from: unknown; to: unknown }[] }).entries
    },
    async count() {
      const rows = site.store.db.selectFrom('property').select((query) => query.fn.countAll<number>().as('count'))
      return Number((await rows.executeTakeFirstOrThrow()).count)
    },
  }

  function post(endpoint: string, body: unknown, headers: HeadersInit) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } }
    return api.request(`/api/${endpoint}`, init, connection)
  }
}

export type SubmissionSite = Awaited<ReturnType<typeof openSubmissionSite>>
