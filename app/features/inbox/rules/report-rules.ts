import { badEmail, errorsOnly, isEmail, wrongText } from '../../../core/field-rules.ts'
import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import { textOf } from '../../../core/received-values.ts'
import { messageLengths } from './inquiry.ts'
import type { Errors } from './inquiry-rules.ts'
import { type ReportDraft, reportReasons } from './report.ts'

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
