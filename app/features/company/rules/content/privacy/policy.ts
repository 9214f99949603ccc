import { z } from 'zod'
import { t } from '../../../../../core/language/translate.ts'
import { formatPhone } from '../../../../../core/phone.ts'
import { type Company, companyAddress, legalName } from '../../company.ts'
import { line, listOf, optionalLine } from '../fields.ts'
import { type PolicyFacts, policyFields } from './policy-fields.ts'

/** A section of the privacy policy in one language. */
export interface PolicySection {
  /** Its anchor. */
  id: string
  heading: string
  /** Markdown with the fields of `policyFields`. */
  text: string
}

const text = optionalLine(8_000).refine((value) => unknownField(value) === undefined, {
  error: ({ input }) => t('There is no field {field}.', { field: `{${unknownField(String(input))}}` }),
})

/** The privacy policy as staff wrote it, in place of the site's own. */
export const privacyDocument = z.object({
  sections: listOf(
    z.object({
      id: optionalLine(40),
      heading: z.object({ en: line(120), fr: optionalLine(120) }),
      text: z.object({ en: text.min(1, { error: () => t('This is required.') }), fr: text }),
    }),
    40,
  ).min(1, { error: () => t('A privacy policy needs a section.') }),
})
export type PrivacyDocument = z.infer<typeof privacyDocument>

/** The facts of a company in the current language. */
export function policyFacts(company: Company, map: string): PolicyFacts {
  const { email, phone, childrenAge } = company
  return {
    company: legalName(company),
    address: companyAddress(company),
    email,
    phone: formatPhone(phone),
    age: String(childrenAge),
    map,
  }
}

/** Puts the facts into Markdown; nothing of them is read as markup. */
export function fillPolicy(markdown: string, facts: PolicyFacts): string {
  return markdown.replace(/\{(\w+)\}/g, (place, name) =>
    Object.hasOwn(facts, name) ? escaped(facts[name as keyof PolicyFacts]) : place,
  )
}

function escaped(fact: string) {
  return fact.replace(/[\\`*_{}[\]()<>#+!|~]/g, '\\$&')
}

function unknownField(text: string) {
  return Array.from(text.matchAll(/\{([^{}\n]*)\}/g), ([, name]) => name!).find(
    (name) => !(policyFields as readonly string[]).includes(name),
  )
}
