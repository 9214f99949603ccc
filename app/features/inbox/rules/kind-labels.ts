import { labels } from '../../../core/language/labels.ts'
import { t, tc } from '../../../core/language/translate.ts'
import type { MessageKind } from './inquiry.ts'

export const messageKindLabel: Record<MessageKind | 'mail', string> = labels({
  inquiry: () => t('Inquiry'),
  booking: () => t('Booking'),
  contact: () => t('Contact'),
  report: () => t('Report'),
  mail: () => tc('of a message', 'By mail'),
})

/** The same of a kind that is read as a plain word; what is not known keeps its name. */
export function messageKindText(kind: string) {
  return messageKindLabel[kind as keyof typeof messageKindLabel] ?? kind
}
