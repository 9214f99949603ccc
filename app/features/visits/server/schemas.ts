import { z } from 'zod'
import { languages } from '../../../core/language/language.ts'
import {
  cancellers,
  invitationAnswers,
  type StaffTime,
  type StaffVisit,
  timeStates,
  type VisitProperty,
  visitStates,
} from '../rules/visit.ts'

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

const staffVisit = z
  .strictObject({
    ...visitFields,
    id: z.string(),
    messageId: z.string(),
    phone: z.string(),
    language: z.enum(languages),
    message: z.string(),
    answer: z.enum(invitationAnswers).nullable(),
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
