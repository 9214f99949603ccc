import { t } from '../../../../core/language/translate.ts'
import { hiddenText } from '../../../../core/received-values.ts'
import { inquiryForm, type ReceivedMessage, readSendEmail } from '../../../inbox/rules/inquiry-form.ts'

export interface ReceivedBooking {
  /** The id of a time. */
  time: string
  message: ReceivedMessage
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The fields of the booking form by its own rules, and the time beside them; they stand under the wire's field names. */
export function judgeBooking(body: unknown): { value: ReceivedBooking } | { issues: Issue[] } {
  const fields = body !== null && typeof body === 'object' && !Array.isArray(body) ? body : undefined
  const read = readSendEmail(fields && { ...fields, kind: 'booking' })
  const { time: given, consent, description } = (fields ?? {}) as Record<string, unknown>
  const time = hiddenText(given, 64)
  const issues: Issue[] = [...(read.error?.issues ?? [])]
  const missing = inquiryForm.shape.consent.safeParse(consent ?? false)
  if (fields && !missing.success && !issues.some(({ path }) => path[0] === 'consent')) {
    issues.push({ ...missing.error.issues[0]!, path: ['consent'] })
  }
  if (fields && !time) issues.push({ path: ['time'], message: t('Please choose a time.') })
  if (issues.length > 0 || !read.success) return { issues }
  const isEmpty = typeof description !== 'string' || !description.trim()
  return { value: { time, message: isEmpty ? { ...read.data, message: '' } : read.data } }
}
