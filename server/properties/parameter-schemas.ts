import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'

export const once = { error: () => t('Give this once.') }

type Ends = { least: number; most: number }
const wrongNumber = {
  minPrice: (ends: Ends) => t('Lowest price must be a whole number from {least} to {most}.', ends),
  maxPrice: (ends: Ends) => t('Highest price must be a whole number from {least} to {most}.', ends),
  beds: (ends: Ends) => t('Bedrooms must be a whole number from {least} to {most}.', ends),
  area: (ends: Ends) => t('Area must be a whole number from {least} to {most}.', ends),
  page: (ends: Ends) => t('Page must be a whole number from {least} to {most}.', ends),
  limit: (ends: Ends) => t('Limit must be a whole number from {least} to {most}.', ends),
}

/** A text that is given once, at most so many letters. */
export function text(most = 60, error = () => t('This is too long.')) {
  return z.string(once).max(most, { error })
}

/** A whole number between two ends, which are included. */
export function whole(name: keyof typeof wrongNumber, least: number, most: number, description: string) {
  return z
    .string(once)
    .transform((value, context) => {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : -1
      return number >= least && number <= most ? number : refuse(context, wrongNumber[name]({ least, most }))
    })
    .meta({ description, pattern: '^\\d{1,9}$' })
}

export function refuse(context: z.RefinementCtx, message: string) {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
