import { z } from 'zod'
import { badEmail, emailPattern, fieldLengths, missing } from '../../../core/field-rules.ts'
import { t } from '../../../core/language/translate.ts'
import { alertActions, alertTexts, maxQueryLetters } from '../rules/alert.ts'

const email = z
  .string({ error: () => missing.email })
  .trim()
  .min(1, { error: () => missing.email, abort: true })
  .max(fieldLengths.email, { error: () => badEmail(), abort: true })
  .regex(emailPattern, { error: () => badEmail() })

export const linkForm = z.object({ email })

/** What no visitor types. */
const unseen = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.slice(0, 200) : ''))

/** The query of the list's address, such as type=Rent&city=Dieppe; empty: all homes. */
const search = z
  .string({ error: () => t('A search must be text.') })
  .max(maxQueryLetters, { error: () => t('This is too long.') })

export const askForm = z.object({
  email,
  search,
  consent: z.literal(true, { error: () => alertTexts.consent }),
  stamp: unseen,
  /** Left empty by people. */
  website: unseen,
})

const token = z
  .string({ error: () => t('A token is required.') })
  .max(300, { error: () => t('This is too long.') })
  .meta({ description: 'Of a mailed link.' })

export const tokenQuery = z.object({ token })
export const changeForm = z.object({
  token,
  id: z
    .string({ error: () => t('An id must be text.') })
    .max(100, { error: () => t('This is too long.') })
    .optional(),
  action: z.enum(alertActions, {
    error: () => t('Action must be one of {names}.', { names: alertActions.join(', ') }),
  }),
  search: search.optional(),
})
