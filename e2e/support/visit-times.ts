import { type APIRequestContext, expect } from '@playwright/test'
import { dayAfter, today } from '../../app/core/dates.ts'
import type { VisitTime } from '../../app/features/visits/rules/visit.ts'
import { submitHome, verifyHome } from './own-listing.ts'
import type { Photo } from './submitting.ts'

/** A listing of its own with three times on a day of the next weeks, from 5:00 pm. `request` has the session of staff. */
export async function homeWithTimes(
  request: APIRequestContext,
  photos: Photo[] = [],
): Promise<{ id: string; times: VisitTime[] }> {
  const { id } = await submitHome(request, {}, {}, photos)
  await verifyHome(request, id)
  await offerTimes(request, id, { to: '18:30', host: `Host ${id}` })
  const times = await timesOf(request, id)
  expect(times).toHaveLength(3)
  return { id, times }
}

/** Offers half hours from 5:00 pm on, five days from now, by the form of the calendar. */
export async function offerTimes(request: APIRequestContext, propertyId: string, hours: { to: string; host: string }) {
  const when = { repeats: 'once', firstDay: dayAfter(today(), 5), from: '17:00', minutes: 30, pauseMinutes: 0 }
  const form = { propertyId, ...when, ...hours, places: 1, directions: 'Yellow door at the end of the path.' }
  const answer = await request.post('/propertyadmin/visits/offer', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** The times of a listing, as its dialog asks for them. */
export async function timesOf(request: APIRequestContext, propertyId: string): Promise<VisitTime[]> {
  return (await request.get(`/visit-times/${propertyId}/offered`)).json()
}

/** Books a time by the form of its page. */
export async function book(
  request: APIRequestContext,
  time: string,
  name = 'Graham Steeves',
): Promise<{ token: string }> {
  const email = `${time.slice(0, 12)}@mail.example`.toLowerCase()
  const sender = { name, email, phone: '5065550142', message: '', consent: 'on' }
  const form = { form: 'booking', act: 'book', time, ...sender }
  const booked = await request.post('/visit-times/home', { form, maxRedirects: 0 })
  expect(booked.status()).toBe(303)
  return { token: decodeURIComponent(booked.headers().location!.split('/visit/')[1]!) }
}
