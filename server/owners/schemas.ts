import { z } from 'zod'
import { badEmail, emailPattern, fieldLengths, missing } from '../../domain/field-rules.ts'
import { t } from '../../domain/language/translate.ts'
import type { ListingFigures } from '../../domain/owner/listing-figures.ts'
import { actors, type Stage, stageNames } from '../../domain/owner/listing-stage.ts'
import {
  type Ending,
  mostWords,
  type OwnLink,
  type OwnTime,
  ownerActions,
  ownerTexts,
  type Words,
} from '../../domain/owner/own-listing.ts'
import { staffProperty } from '../../domain/property/wire/wire-schema.ts'
import { type ItemAnswer, mostAnswerLetters, mostItems } from '../../domain/revision/asked-items.ts'
import { timeStates } from '../../domain/visit/visit.ts'

const instant = z.iso.datetime()
const day = z.iso.date()

export const tokenBody = z.object({
  token: z
    .string({ error: () => t('A token is required.') })
    .max(300, { error: () => t('This is too long.') })
    .meta({ description: 'Of a mailed link.' }),
})

export const emailBody = z.object({
  email: z
    .string({ error: () => missing.email })
    .trim()
    .min(1, { error: () => missing.email, abort: true })
    .max(fieldLengths.email, { error: () => badEmail(), abort: true })
    .regex(emailPattern, { error: () => badEmail() }),
})

export const actionBody = z.object({
  action: z.enum(ownerActions, {
    error: () => t('Action must be one of {names}.', { names: ownerActions.join(', ') }),
  }),
})

export const wordsBody = z.object({
  text: z
    .string({ error: () => ownerTexts.noWords })
    .max(mostWords, { error: () => ownerTexts.tooLong })
    .overwrite((text) =>
      text
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .toWellFormed()
        .trim(),
    )
    .refine((text) => text !== '', { error: () => ownerTexts.noWords }),
})

export const answersBody = z.object({
  answers: z
    .array(
      z.object({
        place: z
          .int({ error: () => ownerTexts.noAnswer })
          .min(0)
          .max(mostItems - 1),
        text: z
          .string({ error: () => ownerTexts.noWords })
          .max(mostAnswerLetters, { error: () => ownerTexts.tooLong })
          .overwrite((text) =>
            text
              .replace(/[^\P{Cc}\n\t]/gu, '')
              .toWellFormed()
              .trim(),
          ),
      }),
      { error: () => ownerTexts.noAnswer },
    )
    .max(mostItems),
  send: z
    .boolean({ error: () => t('Must be true or false.') })
    .meta({ description: 'Whether staff get them now. Otherwise they are kept, and sent with the next change.' }),
})

export const openedListing = z.object({ id: z.string() }).meta({ ref: 'OpenedListing' })
export const asked = z
  .object({ sent: z.string() })
  .meta({ ref: 'LinksAsked', description: 'The same words for every address.' })

export const stage = z.strictObject({
  name: z.enum(stageNames),
  state: z.enum(['done', 'now', 'ahead']),
  from: instant.optional(),
  to: instant.optional(),
  by: z.enum(actors).optional(),
}) satisfies z.ZodType<Stage>

const words = z.strictObject({
  id: z.string(),
  by: z.enum(actors),
  text: z.string(),
  at: instant,
}) satisfies z.ZodType<Words>
export const wordsList = z.object({ said: z.array(words) }).meta({ ref: 'OwnerWords' })

export const figures = z
  .strictObject({
    from: day,
    to: day,
    views: z.int(),
    inquiries: z.int(),
    visits: z.int(),
    similarViews: z.int().nullable().meta({ description: 'Median of homes like it; null with fewer than three.' }),
    days: z.array(z.strictObject({ day, views: z.int(), inquiries: z.int() })),
  })
  .meta({ ref: 'ListingFigures' }) satisfies z.ZodType<ListingFigures>

const ending = z.strictObject({
  kind: z.enum(['closed', 'down']),
  at: instant,
  visits: z.int(),
  visitsEndAt: instant.nullable().meta({ description: 'Until then the visits stay, and nobody knows of an undo.' }),
}) satisfies z.ZodType<Ending>

const link = z.strictObject({ expiresAt: instant, lastOpenedAt: instant.nullable() }) satisfies z.ZodType<OwnLink>

const time = z.strictObject({
  id: z.string(),
  offerId: z.string(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(timeStates),
  free: z.int(),
  places: z.int(),
  host: z.string(),
  visitors: z.array(z.string()),
}) satisfies z.ZodType<OwnTime>

const waiting = z
  .strictObject({
    at: instant,
    fields: z.array(z.strictObject({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })),
    photos: z.array(z.strictObject({ kind: z.enum(['removed', 'new', 'moved-up', 'moved-down']), path: z.string() })),
    form: z
      .strictObject({ draft: z.record(z.string(), z.unknown()), pictures: z.array(z.string()) })
      .meta({ description: 'The listing with all of the change.' }),
  })
  .meta({ ref: 'WaitingChange', description: 'A change of the owner that staff have not decided on yet.' })

const answer = z.strictObject({
  place: z.int().meta({ description: 'Of the numbered thing that is answered, from 0.' }),
  text: z.string(),
}) satisfies z.ZodType<ItemAnswer>

export const ownListing = z
  .strictObject({
    property: staffProperty,
    access: z.record(z.string(), z.string()).meta({
      description: 'By path, what opens each picture that visitors do not see for an hour.',
    }),
    stages: z.array(stage),
    said: z.array(words),
    asked: z.strictObject({ text: z.string(), at: instant, answers: z.array(answer) }).nullable(),
    waiting: waiting.nullable(),
    figures,
    ending: ending.nullable(),
    link: link.nullable(),
    mailbox: z.string(),
    account: z.enum(['none', 'own', 'other']),
    times: z.array(time),
  })
  .meta({ ref: 'OwnListing', description: 'A listing as its owner sees it.' })
