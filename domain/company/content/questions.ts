import { z } from 'zod'
import { labels } from '../../language/labels.ts'
import { t } from '../../language/translate.ts'
import { listOf, words } from './fields.ts'

/** The tabs of the questions (spec 2.10). */
export const topics = ['general', 'payment', 'upgrade'] as const
export const topicLabel = labels({
  general: () => t('General'),
  payment: () => t('Payment'),
  upgrade: () => t('Upgrade'),
})

const questions = listOf(
  z.object({ question: words(300), answer: words(2_000), shown: z.boolean(), sample: z.boolean() }),
)

/** Questions and answers on /services-offered and /faq. */
export const questionsDocument = z.object({ general: questions, payment: questions, upgrade: questions })
export type QuestionsDocument = z.infer<typeof questionsDocument>
