import { z } from 'zod'
import { languages } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { openVerdicts } from '../../domain/owner/listing-stage.ts'
import { staffProperty } from '../../domain/property/wire/wire-schema.ts'
import { checkNames } from '../../domain/revision/checks.ts'
import type { SentDecision } from '../../domain/revision/review.ts'
import { decisionActions, verdicts } from '../../domain/revision/revision.ts'
import { mostDecisionWords, reasonNames } from '../../domain/submission/reasons.ts'

const instant = z.iso.datetime()
const missingId = { error: () => t('An id is required.') }
const tooLong = { error: () => t('At most {most} characters.', { most: mostDecisionWords }) }
const id = z
  .string(missingId)
  .min(1, missingId)
  .max(200, { error: () => t('There is no such id.') })

export const decisionForm = z.object({
  id,
  /** Of the review that was decided on: another one by now is too late. */
  copy: z.string({ error: () => t('Give the copy that was decided on.') }).max(300),
  action: z.enum(decisionActions, { error: () => t('Choose a decision.') }),
  /** The parts of a change that are accepted; all of them where this is left out. */
  parts: z.array(z.string().max(300)).max(100).optional(),
  reasons: z.array(z.enum(reasonNames)).max(reasonNames.length).default([]),
  words: z.string().max(mostDecisionWords, tooLong).default(''),
  /** What the owner reads, in place of `reasons` and `words`. */
  text: z
    .string()
    .max(2 * mostDecisionWords, tooLong)
    .optional(),
  /** Of the mail; by default that of the owner. */
  language: z.enum(languages).optional(),
  /** What was checked before; the receipt behind "Verified" names it. */
  checked: z.array(z.enum(checkNames)).max(checkNames.length).default([]),
}) satisfies z.ZodType<SentDecision>

export const waitingItem = z
  .object({
    propertyId: z.string(),
    kind: z.enum(['submission', 'revision']),
    name: z.string(),
    owner: z.string(),
    since: instant,
    parts: z.int().nullable().meta({ description: 'Of a change: how many parts it has.' }),
    reasons: z
      .int()
      .nullable()
      .meta({ description: 'How many reasons there are for a closer look; null until they are worked out.' }),
    cover: z.string().nullable().meta({ description: 'Signed address of the first photo.' }),
  })
  .meta({ ref: 'WaitingItem', description: 'A listing that came in, or a change of one, which staff decide on.' })

export const reviewQueue = z.object({
  waiting: z.array(waitingItem),
  total: z.int(),
  done: z.array(
    z.object({
      propertyId: z.string(),
      name: z.string(),
      verdict: z.enum(verdicts),
      isChange: z.boolean(),
      who: z.string(),
      at: instant,
    }),
  ),
})

const version = z.object({ draft: z.record(z.string(), z.unknown()), pictures: z.array(z.string()) })
const choices = z.array(z.object({ name: z.enum(reasonNames), label: z.string(), sentence: z.string() }))

export const review = z
  .object({
    copy: z.string(),
    kind: z.enum(['submission', 'revision', 'none']).meta({ description: 'What is to be decided.' }),
    property: staffProperty,
    verdict: z.enum(openVerdicts).nullable().meta({ description: 'Of the submission, until its owner answers.' }),
    pictures: z.record(z.string(), z.unknown()).meta({ description: 'Every photo that is shown, by its path.' }),
    revision: z
      .object({
        id: z.string(),
        createdAt: instant,
        author: z.enum(['link', 'account']),
        isAsked: z.boolean(),
        base: version,
        proposed: version,
      })
      .nullable(),
    submission: z.object({ reference: z.string(), createdAt: instant, suspicion: z.string().nullable() }).nullable(),
    language: z.enum(languages).meta({ description: 'In which the owner is written to.' }),
    ownedCount: z.int().meta({ description: 'How many listings this owner has.' }),
    accepted: z
      .object({ count: z.int(), of: z.int() })
      .meta({ description: 'Of the decisions on those: how many were accepted, of all.' }),
    lastChange: z.object({ who: z.string(), at: instant }).nullable(),
    decisions: z.array(z.record(z.string(), z.unknown())),
    reasons: z.record(z.enum(languages), z.object({ changes: choices, refuse: choices })),
  })
  .meta({ ref: 'Review', description: 'What staff decide on.' })
