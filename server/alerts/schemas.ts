import { z } from 'zod'
import {
  type Alert,
  alertActions,
  alertStates,
  alertTexts,
  type Consent,
  type Mailbox,
  mostQueryLetters,
} from '../../domain/alert/alert.ts'
import { badEmail, emailPattern, fieldLengths, missing } from '../../domain/field-rules.ts'
import { languages } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'

const instant = z.iso.datetime()
const state = z.enum(alertStates).meta({ description: 'asked: not confirmed yet. Only one that is on is mailed.' })
const search = z.string().meta({ description: 'The query of the list’s address.' })

const email = z
  .string({ error: () => missing.email })
  .trim()
  .min(1, { error: () => missing.email, abort: true })
  .max(fieldLengths.email, { error: () => badEmail(), abort: true })
  .regex(emailPattern, { error: () => badEmail() })

export const linkBody = z.object({ email: email.meta({ description: 'Where the link goes.' }) })

/** What no visitor types. */
const unseen = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.slice(0, 200) : ''))

const sentSearch = z
  .string({ error: () => t('A search must be text.') })
  .max(mostQueryLetters, { error: () => t('This is too long.') })
  .meta({ description: 'The query of the list’s address, such as type=Rent&city=Dieppe. Empty: all homes.' })

export const askBody = z.object({
  email: email.meta({ description: 'Where the news go.' }),
  search: sentSearch,
  consent: z
    .literal(true, { error: () => alertTexts.consent })
    .meta({ description: 'True: the person has agreed to the sentence beside the box.' }),
  stamp: unseen.meta({ description: 'From form-stamp; asked for.' }),
  website: unseen.meta({ description: 'Left empty by people.' }),
})

const token = z
  .string({ error: () => t('A token is required.') })
  .max(300, { error: () => t('This is too long.') })
  .meta({ description: 'Of a mailed link.' })

export const tokenQuery = z.object({ token })
export const tokenBody = z.object({ token })
export const stopBody = z.object({
  token,
  undo: z
    .boolean({ error: () => t('Undo must be true or false.') })
    .meta({ description: 'True: takes it up again.' })
    .optional(),
})
export const changeBody = z.object({
  token,
  id: z
    .string({ error: () => t('An id must be text.') })
    .max(100, { error: () => t('This is too long.') })
    .meta({ description: 'Of a search; not needed to forget the address.' })
    .optional(),
  action: z.enum(alertActions, {
    error: () => t('Action must be one of {names}.', { names: alertActions.join(', ') }),
  }),
  search: sentSearch.meta({ description: 'The new search, for change.' }).optional(),
})

const manage = z.string().meta({ description: 'The token of the page that shows all searches of the address.' })

export const confirmation = z
  .object({
    link: z.enum(['open', 'used', 'expired', 'unknown']),
    email: z.string().optional(),
    search: search.optional(),
    state: state.optional(),
    homes: z.int().meta({ description: 'Homes that fit now.' }).optional(),
    manage: manage.optional(),
  })
  .meta({ ref: 'AlertConfirmation', description: 'What a mailed link to confirm leads to.' })

export const stopLink = z
  .object({
    link: z.enum(['open', 'unknown']),
    search: search.optional(),
    state: state.optional(),
    manage: manage.optional(),
  })
  .meta({ ref: 'AlertStop', description: 'What a mailed link to stop leads to.' })

const alert = z
  .strictObject({
    id: z.string(),
    search,
    state,
    since: instant.nullable().meta({ description: 'What happens after it is news.' }),
    createdAt: instant,
    mails: z.int().meta({ description: 'Mails with news so far.' }),
    lastMailAt: instant.nullable(),
    homes: z.int().meta({ description: 'Homes that fit now.' }),
  })
  .meta({ ref: 'Alert' }) satisfies z.ZodType<Alert>

const consent = z
  .strictObject({
    words: z.string().meta({ description: 'Word for word as they were read.' }),
    language: z.enum(languages),
    way: z.string().meta({ description: 'How it was given.' }),
    askedAt: instant,
    confirmedAt: instant,
  })
  .meta({ ref: 'AlertConsent' }) satisfies z.ZodType<Consent>

export const mailbox = z
  .strictObject({ email: z.string(), alerts: z.array(alert), consents: z.array(consent) })
  .meta({ ref: 'AlertMailbox', description: 'Everything that is kept of one address.' }) satisfies z.ZodType<Mailbox>
