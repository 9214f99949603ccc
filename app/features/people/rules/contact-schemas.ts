import { z } from 'zod'
import { languages } from '../../../core/language/language.ts'
import { offers } from '../../../core/listing/fields/choices.ts'
import { standings } from '../../../core/listing/listing-stage.ts'
import { roles } from '../../accounts/rules/account.ts'
import { messageKinds } from '../../inbox/rules/inquiry.ts'

const instant = z.iso.datetime()

export const contact = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    language: z.enum(languages),
    role: z.enum(roles).nullable().meta({ description: 'Of their account; null without one.' }),
    messages: z.int(),
    listings: z.int(),
    visits: z.int(),
    searches: z.int(),
    firstSeen: instant,
    lastSeen: instant,
  })
  .meta({ ref: 'Contact', description: 'Somebody who wrote, submitted, booked, subscribed or signed up.' })

const listing = z.object({
  id: z.string(),
  name: z.string(),
  offer: z.enum(offers),
  standing: z.enum(standings),
  since: instant,
})

const identifier = z.object({
  kind: z.enum(['email', 'phone']),
  value: z.string(),
  separable: z.boolean().meta({ description: 'It can be made a person of its own.' }),
  messages: z.int(),
  listings: z.int(),
  visits: z.int(),
  searches: z.int(),
  role: z.enum(roles).nullable().meta({ description: 'Of their account; null without one.' }),
})

export const contactPage = contact
  .extend({
    identifiers: z.array(identifier),
    numbers: z.array(z.string()).meta({ description: 'Every phone number that they gave.' }),
    listingRows: z.array(listing),
    messageRows: z.array(
      z.object({
        id: z.string(),
        // Empty for a conversation by mail.
        reference: z.string(),
        kind: z.enum([...messageKinds, 'mail']),
        state: z.string(),
        // The listing, or the subject.
        about: z.string(),
        propertyId: z.string().nullable(),
        at: instant,
      }),
    ),
    visitRows: z.array(
      z.object({
        id: z.string(),
        propertyId: z.string().nullable(),
        about: z.string(),
        state: z.string(),
        startsAt: instant,
      }),
    ),
    searchRows: z.array(z.object({ search: z.string(), paused: z.boolean(), since: instant.nullable() })),
    consents: z.array(
      z.object({
        kind: z.enum(['news', 'message']),
        words: z.string().meta({ description: 'Word for word; empty where only the tick is kept.' }),
        askedAt: instant,
        confirmedAt: instant.nullable(),
        stoppedAt: instant.nullable(),
      }),
    ),
    alike: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        shares: z.enum(['name', 'phone']).meta({ description: 'What suggests that they are the same.' }),
      }),
    ),
    apart: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  })
  .meta({ ref: 'ContactPage' })
