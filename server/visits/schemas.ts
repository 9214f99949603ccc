import { z } from 'zod'
import { languages } from '../../domain/language/language.ts'
import {
  cancellers,
  type StaffTime,
  type StaffVisit,
  timeStates,
  type VisitProperty,
  visitStates,
} from '../../domain/visit/visit.ts'
import { type ListedOffer, offerLimits, offerRepeats } from '../../domain/visit/visit-offer.ts'

const instant = z.iso.datetime()
const day = z.string().meta({ description: 'A calendar day of Greater Moncton, `YYYY-MM-DD`.' })
const clock = z.string().meta({ description: 'As the clocks of Greater Moncton show it, `HH:MM`.' })

const visitTimeFields = {
  id: z.string().meta({ description: 'What a booking names.' }),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(timeStates),
  free: z.int(),
  places: z.int(),
  host: z.string().meta({ description: 'Who shows the home; empty: somebody of the office.' }),
}

const property = z.strictObject({
  id: z.string(),
  name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  listed: z.boolean(),
}) satisfies z.ZodType<VisitProperty>

const visitFields = {
  reference: z.string(),
  state: z.enum(visitStates),
  cancelledBy: z.enum(cancellers).nullable(),
  reason: z.string(),
  startsAt: instant,
  endsAt: instant,
  host: z.string(),
  name: z.string(),
  email: z.string(),
  address: z.string(),
  property: property.nullable(),
}

export const staffVisit = z
  .strictObject({
    ...visitFields,
    id: z.string(),
    messageId: z.string(),
    phone: z.string(),
    language: z.enum(languages),
    message: z.string(),
    sample: z.boolean(),
  })
  .meta({ ref: 'StaffVisit' }) satisfies z.ZodType<StaffVisit>

const named = z.strictObject({ id: z.string(), name: z.string(), address: z.string() })

export const visitCalendar = z
  .strictObject({
    visits: z.array(staffVisit),
    times: z.array(
      z.strictObject({ ...visitTimeFields, offerId: z.string(), property: named }) satisfies z.ZodType<StaffTime>,
    ),
  })
  .meta({ ref: 'VisitCalendar' })

const { minutes, pauseMinutes, places } = offerLimits
const draftFields = {
  propertyId: z.string(),
  repeats: z.enum(offerRepeats),
  weekdays: z.array(z.int().min(1).max(7)).max(7).meta({ description: 'ISO 8601: 1 is Monday. Empty for `once`.' }),
  firstDay: day,
  lastDay: day.nullable(),
  from: clock,
  to: clock,
  minutes: z.int().min(minutes.least).max(minutes.most),
  pauseMinutes: z.int().min(pauseMinutes.least).max(pauseMinutes.most),
  places: z.int().min(places.least).max(places.most),
  daysOff: z.array(day).max(offerLimits.daysOff),
  host: z.string().max(offerLimits.host),
  directions: z.string().max(offerLimits.directions),
}

export const listedOffer = z
  .strictObject({
    ...draftFields,
    id: z.string(),
    withdrawnTimes: z.array(instant),
    withdrawnAt: instant.nullable(),
    createdAt: instant,
    sample: z.boolean(),
    property: named,
    timesLeft: z.int(),
    visits: z.int(),
  })
  .meta({ ref: 'VisitOffer' }) satisfies z.ZodType<ListedOffer>
export const listedOffers = z.strictObject({ offers: z.array(listedOffer) })
