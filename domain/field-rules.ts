import { messageLengths } from './inquiry.ts'
import { badEmail, badPhone, emailPattern, missing, phonePattern, tooLong } from './inquiry-rules.ts'

/** Rules that fields of many forms share. Each answers with a sentence, or with nothing for a field that is right. */

/** Characters; what is not named here is a line of 200 (contract 3.17). */
export const fieldLengths = { title: 120, name: 100, email: 254, line: 200, text: 2_000, description: 5_000 } as const

export const badLink = 'Please enter a web address that starts with https://.'

/** @param sentence what is said when nothing is typed; without one the field may stay empty */
export function wrongText(typed: string, sentence?: string, most: number = fieldLengths.line): string | undefined {
  if (typed.length > most) return tooLong(most)
  return typed.trim() ? undefined : sentence
}

export function wrongEmail(typed: string): string | undefined {
  const email = typed.trim()
  if (!email) return missing.email
  return email.length > messageLengths.email || !emailPattern.test(email) ? badEmail : undefined
}

/** 10 to 15 digits. */
export function wrongPhone(typed: string, sentence: string | undefined = missing.phone): string | undefined {
  if (!typed) return sentence
  return phonePattern.test(typed) ? undefined : badPhone
}

/** A number that may be left out. */
export function wrongOtherPhone(typed: string) {
  return typed ? wrongPhone(typed) : undefined
}

/** A web address that may be left out. */
export function wrongLink(typed: string): string | undefined {
  const link = typed.trim()
  if (!link) return undefined
  if (link.length > fieldLengths.line) return tooLong(fieldLengths.line)
  return /^https:\/\/[^\s/]+\.[^\s]+$/i.test(link) && URL.canParse(link) ? undefined : badLink
}

/** Without the fields that are right. */
export function wrongOnes<Field extends string>(sentences: Record<Field, string | undefined>) {
  return Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence)) as Partial<
    Record<Field, string>
  >
}
