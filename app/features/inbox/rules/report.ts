import { badEmail, errorsOnly, isEmail, wrongText } from '../../../core/field-rules.ts'
import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import type { Offer } from '../../../core/listing/fields/choices.ts'
import { textOf } from '../../../core/received-values.ts'
import { messageLengths, type ReportForm, type ReportReason, reportReasons } from './inquiry.ts'
import type { Errors } from './inquiry-rules.ts'

/** A visitor's report of a listing to staff. */

const reasonLabels = labels({
  gone: () => t('It is already rented or sold'),
  facts: () => t('Price or facts are not right'),
  fraud: () => t('I think it is a fraud'),
  other: () => t('Something else'),
})

/** As the form says it; without an offer as staff read it. */
export function reasonLabel(reason: ReportReason, offer?: Offer): string {
  if (reason === 'gone' && offer) return offer === 'rent' ? t('It is already rented') : t('It is already sold')
  return reasonLabels[reason]
}

/** The reason that a stored report's subject names, in words. */
export function reportSubject(subject: string): string {
  const reason = reportReasons.find((one) => one === subject)
  return reason ? reasonLabels[reason] : subject
}

/** What a visitor has typed so far. */
type ReportDraft = Omit<ReportForm, 'reason'> & { reason: ReportReason | '' }

/** The rules of the report form, for the browser and for `inquiry-form.ts` on the server. */

export const missingReport = labels({
  reason: () => t('Choose what is wrong.'),
  message: () => t('Say what is wrong.'),
})

/** The message of each field that is wrong: "Something else" asks for words. */
export function reportErrors({ reason, message, email }: ReportDraft): Errors<ReportDraft> {
  return errorsOnly({
    reason: reason ? undefined : missingReport.reason,
    message: wrongText(message, reason === 'other' ? missingReport.message : undefined, messageLengths.message),
    email: email === '' || isEmail(email) ? undefined : badEmail(),
  })
}

export function readReport(form: FormData): ReportDraft {
  return {
    reason: reportReasons.find((one) => one === form.get('reason')) ?? '',
    message: textOf(form, 'message'),
    email: textOf(form, 'email').trim(),
  }
}
