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
export const maxTemplates = 100

const field = /\{([^{}\n]{1,40})\}/g

/** Fields that nobody fills, each once: `{nmae}`. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(field)].map(([, name]) => name!.trim())
  return [...new Set(names.filter((name) => !isField(name)))]
}

/** A template with its fields filled; `missing` names those that nobody knew, whose sentences are left out. */
export interface FilledTemplate {
  text: string
  language: Language
  missing: string[]
}

/** Where a sentence ends: at its mark, and at the end of a line that announces nothing. */
const ends = /(?<=[.!?…])(?=\s)|(?<!:[ \u00a0]*)(?=\n)/
const greeting = /^(\s*[^,{}]*?)\s*\{[^{}\n]+\}(,\s*)$/

/**
 * Fills a template. A sentence that has a field without a value is left out whole, a greeting goes on without the name, and `missing`
 * names these fields: nobody sends a sentence with a hole.
 */
export function fillTemplate(text: string, values: Partial<Record<TemplateField, string>>) {
  const missing = new Set<string>()
  function fillSentence(sentence: string) {
    let isOpen = false
    const filled = sentence.replace(field, (written, inside: string) => {
      const name = inside.trim()
      const value = isField(name) ? values[name] : undefined
      if (value) return value
      isOpen = true
      missing.add(name)
      return written
    })
    if (!isOpen) return filled
    const [, hello, rest] = greeting.exec(sentence) ?? []
    return hello === undefined ? '' : hello + rest
  }
  const paragraphs = text.split(/(\n{2,})/).map((part) => part.split(ends).map(fillSentence).join(''))
  if (missing.size === 0) return { text: paragraphs.join(''), missing: [] }
  return {
    text: paragraphs
      .map((one) => one.trim())
      .filter(Boolean)
      .join('\n\n'),
    missing: [...missing],
  }
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
