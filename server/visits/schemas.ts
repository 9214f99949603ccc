import { z } from 'zod'
import { languages } from '../../domain/language/language.ts'
import {
  cancellers,
  type OwnVisit,
  type StaffTime,
  type StaffVisit,
  timeStates,
  type VisitProperty,
  type VisitTime,
  visitObstacles,
  visitStates,
} from '../../domain/visit/visit.ts'
import { sendEmailBody } from '../messages/schemas.ts'

const instant = z.iso.datetime()

const visitTimeFields = {
  id: z.string().meta({ description: 'What a booking names.' }),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(timeStates),
  free: z.int(),
  places: z.int(),
  host: z.string().meta({ description: 'Who shows the home; empty: somebody of the office.' }),
}

/** A time of a listing as everybody may see it. */
export const visitTime = z.strictObject(visitTimeFields).meta({ ref: 'VisitTime' }) satisfies z.ZodType<VisitTime>
export const visitTimes = z.strictObject({ times: z.array(visitTime) }).meta({ ref: 'VisitTimes' })

/** Why nothing was changed. */
export const visitRefusal = z
  .strictObject({
    error: z.string(),
    code: z.enum(visitObstacles),
    times: z
      .array(visitTime)
      .meta({ description: 'Those of the listing as they are now, where one was not to be had.' })
      .optional(),
  })
  .meta({ ref: 'VisitRefusal', description: 'What stands in the way; nothing was changed.' })

/** The fields of send-email, and a time. */
export const bookVisitBody = sendEmailBody
  .omit({ subject: true, visitorSubject: true, kind: true, address: true })
  .required({ consent: true })
  .extend({ time: z.string().meta({ description: 'The id of a time from visit-times.' }) })

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

/** A visit as whoever holds its private link sees it. */
export const ownVisit = z
  .strictObject({
    ...visitFields,
    directions: z.string(),
    open: z.boolean().meta({ description: 'True while it can be moved or cancelled.' }),
    remindsAt: instant.nullable(),
  })
  .meta({ ref: 'OwnVisit' }) satisfies z.ZodType<OwnVisit>

export const bookedVisit = z
  .strictObject({ visit: ownVisit, token: z.string().meta({ description: 'Of the private link.' }) })
  .meta({ ref: 'BookedVisit' })

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
