import { z } from 'zod'
import { reasonNames } from '../../../submit/rules/reasons.ts'
import { optionalWords } from './fields.ts'

/** The canned reasons of decisions as the company words them; an empty text leaves the site's own. */
export const reasonsDocument = z.object(
  Object.fromEntries(
    reasonNames.map((name) => [name, z.object({ label: optionalWords(), sentence: optionalWords(1_000) })]),
  ) as Record<(typeof reasonNames)[number], z.ZodObject<{ label: Texts; sentence: Texts }>>,
)
type Texts = ReturnType<typeof optionalWords>
export type ReasonsDocument = z.infer<typeof reasonsDocument>
