import { labels } from './language/labels.ts'
import { t } from './language/translate.ts'
import { extensionOf, maxPhoneDigits, splitPhone } from './phone.ts'
import { withoutInvisible } from './words/normalise.ts'

/**
 * Rules that fields of many forms share. Each returns the message for a wrong value, or undefined for a right one. Browser
 * and server judge by the same rules (spec 5).
 */

/** Longest text in characters (contract 3.17). */
export const fieldLengths = {
  title: 120,
  name: 100,
  email: 254,
  phone: maxPhoneDigits,
  line: 200,
  text: 2_000,
  description: 5_000,
} as const

export const missing = labels({
  email: () => t('Email is required.'),
  phone: () => t('Phone number is required.'),
})
export const badEmail = () => t('Please enter a valid email address.')
export const badPhone = () => t('Please enter a valid phone number (at least 10 digits).')
const secondPhone = () => t('Please enter one phone number only.')
export const badLink = () => t('Please enter a web address that starts with https://.')

export function tooLong(most: number) {
  return t('Please use at most {most} characters.', { most })
}

/** @param absent the message for an empty field; without one the field is optional */
export function wrongText(typed: string, absent?: string, most: number = fieldLengths.line): string | undefined {
  if (typed.length > most) return tooLong(most)
  return typed.trim() ? undefined : absent
}

export function wrongEmail(typed: string): string | undefined {
  if (!withoutInvisible(typed).trim()) return missing.email
  return isEmail(typed) ? undefined : badEmail()
}

export function isEmail(typed: string) {
  const email = withoutInvisible(typed).trim()
  return email.length <= fieldLengths.email && emailPattern.test(email)
}

export function wrongPhone(typed: string): string | undefined {
  if (!withoutInvisible(typed).trim()) return missing.phone
  if (isPhone(typed)) return undefined
  const { rest } = splitPhone(typed)
  return /\d/.test(rest) && !extensionOf(rest) ? secondPhone() : badPhone()
}

export function wrongOptionalPhone(typed: string) {
  return typed ? wrongPhone(typed) : undefined
}

/** 10 to 15 digits, and an extension behind an x. */
export function isPhone(typed: string) {
  return phonePattern.test(withoutInvisible(typed).trim())
}

/** An optional web address. */
export function wrongLink(typed: string): string | undefined {
  const link = withoutInvisible(typed).trim()
  if (!link) return undefined
  if (link.length > fieldLengths.line) return tooLong(fieldLengths.line)
  return /^https:\/\/[^\s/]+\.[^\s]+$/i.test(link) && URL.canParse(link) ? undefined : badLink()
}

/** The messages alone, without the fields that are right. */
export function errorsOnly<Field extends string>(messages: Record<Field, string | undefined>) {
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message)) as Partial<Record<Field, string>>
}

export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
export const phonePattern = /^[0-9]{10,15}(x[0-9]{1,7})?$/

/** Where most mailboxes of our visitors are. */
const usual = [
  ...['gmail.com', 'hotmail.com', 'hotmail.ca', 'hotmail.fr', 'outlook.com', 'outlook.fr', 'live.com', 'live.ca'],
  ...['yahoo.com', 'yahoo.ca', 'yahoo.fr', 'icloud.com', 'rogers.com', 'bellaliant.net', 'nb.sympatico.ca'],
]
/** Real ones that differ from those by one letter. */
const alike = ['mail.com', 'ymail.com', 'email.com', 'gmail.co', 'gmx.com', 'live.cn']

/** The address that was perhaps meant: "ann@gmail.com" for "ann@gmial.com"; undefined where nothing looks mistyped. */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || usual.includes(domain) || alike.includes(domain)) return undefined
  const meant = usual.find((one) => isOneSlipFrom(domain, one))
  return meant && `${typed.trim().slice(0, name.length)}@${meant}`
}

/** Whether one letter is missing, too many or another, or two have changed places. */
function isOneSlipFrom(typed: string, meant: string) {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
  return isSwapped || rest.slice(1) === wanted.slice(1) || rest === wanted.slice(1) || rest.slice(1) === wanted
}
