import { type APIRequestContext, expect } from '@playwright/test'
import { emptyDraft, type PropertyDraft } from '../../app/core/listing/fields/property-draft.ts'
import { submissionToWire } from '../../app/features/submit/rules/submission.ts'
import type { Photo } from './submitting.ts'

/** Submits a flat to rent by the API, in the language of the headers; returns its id and reference. */
export async function submitHome(
  request: APIRequestContext,
  words: Partial<PropertyDraft> = {},
  headers: Record<string, string> = {},
  photos: Photo[] = [],
): Promise<Record<'id' | 'reference', string>> {
  const images = photos.map(({ mimeType, buffer }) => `data:${mimeType};base64,${buffer.toString('base64')}`)
  const submitted = await request.post('/api/submit-property', { data: { ...wireOf(words), images }, headers })
  expect(submitted.status()).toBe(201)
  return submitted.json()
}

/** The body that submits the flat, or with its id changes it. */
export function wireOf(words: Partial<PropertyDraft> = {}) {
  const draft: PropertyDraft = {
    ...emptyDraft,
    title: 'Flat on Pine Street',
    offer: 'rent',
    kind: 'apartment',
    price: '1400',
    sqft: '800',
    beds: '2',
    washrooms: '1',
    availableOn: '2027-02-01',
    line: '9 Pine Street',
    streetNumber: '9',
    streetName: 'Pine Street',
    city: 'Moncton',
    province: 'New Brunswick',
    postalCode: 'E1C 4Z1',
    name: 'Ann Roy',
    email: 'owner@example.com',
    phone: '5065550142',
    consent: true,
    ...words,
  }
  return submissionToWire(draft, [])
}

/** Puts a submitted property on the public list. `request` has the session of staff. */
export function verifyHome(request: APIRequestContext, id: string) {
  return turnOn(request, id, 'Verified')
}

export async function turnOn(
  request: APIRequestContext,
  id: string,
  field: 'Verified' | 'PropertyClosed' | 'PropertyArchived',
) {
  const { token } = await (await request.get('/api/auth/token')).json()
  const verified = await request.post('/api/update-property-status', {
    data: { id, field, value: true },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(verified.status()).toBe(200)
}

/** Which state of the review a decision is about, as its form says. */
export async function copyOf(request: APIRequestContext, id: string) {
  const page = await (await request.get(`/propertyadmin/review/${id}`)).text()
  return /name="copy" value="([^"]+)"/.exec(page)![1]!
}

/** Posts a form of the review's screen as a browser does without script. */
export function postReview(request: APIRequestContext, id: string, form: Record<string, string>) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  return request.post(`/propertyadmin/review/${id}`, { form, headers, maxRedirects: 0 })
}
