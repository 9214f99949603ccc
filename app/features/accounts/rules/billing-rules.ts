import {
  errorsOnly,
  fieldLengths,
  wrongEmail,
  wrongOptionalPhone,
  wrongPhone,
  wrongText,
} from '../../../core/field-rules.ts'
import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'

/** Checkout and the first step of payment (spec 3, 5 and 9): a demonstration in which nothing is sent. */

/** Letter for letter (spec 9). */
export const billingCountries = ['Canada', 'United State', 'United kingdom', 'India'] as const
export const billingCountryLabel = labels({
  Canada: () => t('Canada'),
  'United State': () => t('United State'),
  'United kingdom': () => t('United kingdom'),
  India: () => t('India'),
})
export const checkoutPlans = ['basic', 'platinum', 'standard'] as const
export type CheckoutPlan = (typeof checkoutPlans)[number]
export const planLabel = labels({
  basic: () => t('Basic'),
  platinum: () => t('Platinum'),
  standard: () => t('Standard'),
})
/** CAD cents (spec 9). */
export const checkoutSums = { subtotal: 31_900, tax: 1_000, total: 32_900 } as const

export interface Billing {
  name: string
  email: string
  company: string
  country: string
  street: string
  apartment: string
  city: string
  state: string
  postcode: string
  /** Digits. */
  phone: string
  landline: string
  information: string
}

/** One sentence for each field that is not right yet; those with an asterisk may not stay empty (spec 5). */
export function billingErrors(draft: Billing) {
  const { line, name, text } = fieldLengths
  return errorsOnly<keyof Billing>({
    name: wrongText(draft.name, t('Name is required.'), name),
    email: wrongEmail(draft.email),
    company: wrongText(draft.company, undefined, line),
    country: wrongCountry(draft.country),
    street: wrongText(draft.street, t('Street is required.'), line),
    apartment: wrongText(draft.apartment, undefined, line),
    city: wrongText(draft.city, t('Town/City is required.'), line),
    state: wrongText(draft.state, t('State is required.'), line),
    postcode: wrongText(draft.postcode, t('Postcode/Zip is required.'), line),
    phone: wrongPhone(draft.phone),
    landline: wrongOptionalPhone(draft.landline),
    information: wrongText(draft.information, undefined, text),
  })
}

export interface PaymentCustomer {
  firstName: string
  lastName: string
  email: string
  /** Digits; may be left out. */
  phone: string
  country: string
  city: string
}

export function customerErrors(draft: PaymentCustomer) {
  const { line, name } = fieldLengths
  return errorsOnly<keyof PaymentCustomer>({
    firstName: wrongText(draft.firstName, t('First name is required.'), name),
    lastName: wrongText(draft.lastName, t('Last name is required.'), name),
    email: wrongEmail(draft.email),
    phone: wrongOptionalPhone(draft.phone),
    country: wrongCountry(draft.country),
    city: wrongText(draft.city, t('City is required.'), line),
  })
}

/** What the billing form knows of the customer: the last word of the name is the last name. */
export function customerFrom({ name, email, phone, country, city }: Billing): PaymentCustomer {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, email, phone, country, city }
}

function wrongCountry(typed: string) {
  return billingCountries.some((country) => country === typed) ? undefined : t('Country is required.')
}
