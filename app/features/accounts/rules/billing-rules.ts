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

/** A payment card in the demonstration (contract 3.24): judged in the browser, never sent, stored or logged. */
export interface Card {
  holder: string
  number: string
  month: string
  year: string
  cvc: string
}

export type CardField = keyof Card

/** @param today `YYYY-MM-DD`: a card is good until its month is over */
export function cardErrors(card: Card, today: string) {
  const number = card.number.replace(/[\s-]/g, '')
  const month = wrongMonth(card.month)
  const year = wrongYear(card.year, today)
  return errorsOnly<CardField>({
    holder: card.holder.trim() ? undefined : t('Card holder name is required.'),
    number: wrongNumber(number),
    month: month ?? (year ? undefined : wrongExpiry(card, today)),
    year,
    cvc: wrongCvc(card.cvc, number),
  })
}

/** Grouped as on the card: 4 4 4 4, or 4 6 5 for American Express. */
export function groupCardNumber(typed: string) {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

function wrongNumber(number: string) {
  if (!number) return t('Card number is required.')
  return /^\d{13,19}$/.test(number) && isLuhn(number) ? undefined : t('Please enter a valid card number.')
}

/** The check digit that every card number ends with. */
function isLuhn(number: string) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function wrongMonth(typed: string) {
  if (!typed.trim()) return t('Expiry month is required.')
  return /^(0?[1-9]|1[0-2])$/.test(typed.trim()) ? undefined : t('Please enter a month from 01 to 12.')
}

function wrongYear(typed: string, today: string) {
  const year = typed.trim()
  if (!year) return t('Expiry year is required.')
  const now = Number(today.slice(0, 4))
  if (!/^\d{4}$/.test(year) || Number(year) > now + 20) return t('Please enter a year with four digits.')
  return Number(year) < now ? t('This card has expired.') : undefined
}

function wrongExpiry({ month, year }: Card, today: string) {
  return `${year.trim()}-${month.trim().padStart(2, '0')}` < today.slice(0, 7) ? t('This card has expired.') : undefined
}

function wrongCvc(typed: string, number: string) {
  const cvc = typed.trim()
  if (!cvc) return t('CVC is required.')
  const length = isAmex(number) ? 4 : 3
  return /^\d+$/.test(cvc) && cvc.length === length
    ? undefined
    : t('Please enter the {length} digits of the CVC.', { length })
}

function isAmex(number: string) {
  return /^3[47]/.test(number)
}
