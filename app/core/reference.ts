import { t } from './language/translate.ts'

/** "F-7K3M9X": names one message or one submitted property, to be read over the phone (contract 31). */
export const referencePattern = /^F-[0-9A-Z]{6}$/

/** Stands beside the stated texts in dialogs, pages and mails. */
export function referenceText(reference: string) {
  return t('Your reference is {reference}.', { reference })
}
