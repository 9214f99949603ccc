import { z } from 'zod'
import { t } from '../../../../core/language/translate.ts'

/** Parts of the schemas of what staff write in Settings. */

/** Characters. */
const maxOfLine = 200

export function line(most = maxOfLine) {
  return optionalLine(most).min(1, { error: () => t('This is required.') })
}

export function optionalLine(most = maxOfLine) {
  return z
    .string({ error: () => t('This is required.') })
    .trim()
    .max(most, { error: () => t('This is too long.') })
    .refine((text) => !/\p{Cc}/u.test(text.replace(/[\t\n\r]/g, '')), {
      error: () => t('This has characters that cannot be shown.'),
    })
}

/** In English at least. */
export function words(most = maxOfLine) {
  return z.object({ en: line(most), fr: optionalLine(most) })
}

export function optionalWords(most = maxOfLine) {
  return z.object({ en: optionalLine(most), fr: optionalLine(most) })
}

export function whole(least: number, most: number) {
  const error = () => t('A whole number from {least} to {most}, please.', { least, most })
  return z.int({ error }).min(least, { error }).max(most, { error })
}

/** At most `most` entries. */
export function listOf<Entry extends z.ZodType>(entry: Entry, most = 60) {
  return z.array(entry).max(most, { error: () => t('There may be at most {most}.', { most }) })
}
