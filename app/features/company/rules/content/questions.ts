import { z } from 'zod'
import { listOf, words } from './fields.ts'

const questions = listOf(
  z.object({ question: words(300), answer: words(2_000), shown: z.boolean(), sample: z.boolean() }),
)

/** Questions and answers on /services-offered and /faq. */
export const questionsDocument = z.object({ general: questions, payment: questions, upgrade: questions })
export type QuestionsDocument = z.infer<typeof questionsDocument>
