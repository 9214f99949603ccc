import type { Language } from '../../../core/language/language.ts'

/** Canned replies with fields in braces, in both languages. */
export interface ReplyTemplate {
  id: string
  name: Record<Language, string>
  text: Record<Language, string>
  /** True for one that ships with the product and was not changed. */
  original: boolean
}

/** What can stand in braces, in the order in which the editor offers it. */
export const templateFields = [
  ...(['name', 'listing', 'address', 'price', 'date', 'time', 'slots', 'link'] as const),
  ...(['staff', 'company', 'phone', 'reference'] as const),
] as const
export type TemplateField = (typeof templateFields)[number]

/** Characters. */
export const templateLengths = { name: 80, text: 4000 } as const
export const mostTemplates = 100

const field = /\{([^{}\n]{1,40})\}/g

/** Fields that nobody fills, each once: `{nmae}`. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(field)].map(([, name]) => name!.trim())
  return [...new Set(names.filter((name) => !isField(name)))]
}

/** A template with its fields filled; `missing` names those that are to be filled by hand. */
export interface FilledTemplate {
  text: string
  language: Language
  missing: string[]
}

/**
 * Fills a template. A field without a value stays as it is written, and is named in `missing`, so that nobody sends a
 * sentence with a hole.
 */
export function fillTemplate(text: string, values: Partial<Record<TemplateField, string>>) {
  const missing = new Set<string>()
  const filled = text.replace(field, (written, inside: string) => {
    const name = inside.trim()
    const value = isField(name) ? values[name] : undefined
    if (value) return value
    missing.add(name)
    return written
  })
  return { text: filled, missing: [...missing] }
}

/** Without the line for who writes: an account without a person's name signs as the company alone. */
export function unsigned(text: string): string {
  return text.replaceAll(/^\{\s*staff\s*\}\n?/gm, '')
}

/** Fields that are still in a text: a reply with one is not sent. */
export function openFields(text: string): TemplateField[] {
  return templateFields.filter((name) => new RegExp(`\\{\\s*${name}\\s*\\}`).test(text))
}

function isField(name: string): name is TemplateField {
  return (templateFields as readonly string[]).includes(name)
}
