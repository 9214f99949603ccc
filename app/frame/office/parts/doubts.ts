import { t } from '../../../core/language/translate.ts'
import type { Suspicion } from '../../../features/inbox/rules/inquiry.ts'

/** Why a message may not come from a person, as staff read it (docs/decisions/006-spam.md). */
export const doubts: Record<Suspicion, string> = {
  honeypot: t('Surely a program: it filled in a field that people never see. Nobody was mailed about it.'),
  'no-stamp': t('It may come from a program: it was not sent by our form.'),
  'forged-stamp': t('It may come from a program: its mark of our form is false.'),
  'too-quick': t('It may come from a program: the form was sent faster than our own form sends it.'),
  'too-old': t('The form was opened more than a day before it was sent.'),
}
