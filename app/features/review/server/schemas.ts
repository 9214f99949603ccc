import { z } from 'zod'
import { languages } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { mostDecisionWords, reasonNames } from '../../submit/rules/reasons.ts'
import { checkNames } from '../rules/checks.ts'
import type { SentDecision } from '../rules/review.ts'
import { decisionActions } from '../rules/revision.ts'

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
