import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Language } from '../domain/language/language.ts'
import { apiDocsPo, keyOf, readPo } from './catalogue.ts'

/** A message that a company may put into its own words. */
export interface EditableMessage {
  /** Short and stable: a hash of the English message and its context. */
  id: string
  message: string
  context?: string
  french: string
  /** Files of the code that use it, without those whose texts stay. */
  files: readonly string[]
}

/**
 * Files whose texts are not edited one by one: the office's own screens, the demonstration pages of spec 2.10, and what has a page of
 * Settings of its own (team, plans, reviews, questions, reasons, privacy policy). The plugin writes their messages as constants.
 */
const fixed = [
  /^app\/(features\/staff|templates)\//,
  /^app\/components\/(people\/agent-samples|figures\/)/,
  /^domain\/(account\/(permissions|staff)|closer-look|company\/(content|samples|plans|office|owner-sheet|statistics|wording)|figures|history|office|person|submission\/reasons)/,
  /^domain\/message\/(reply|starting)-template/,
  /^server\/(agents|closer-look|connections|figures|listings|office|people|settings|staff|threads\/templates)\//,
  /^(commands|demo)\//,
]

export function isFixed(file: string) {
  return fixed.some((pattern) => pattern.test(file))
}

/** The messages that may be edited, in the order of the catalogues. */
export function readEditableMessages(root: string): EditableMessage[] {
  return readItems(root).flatMap(({ msgid, msgctxt, msgstr, references }) => {
    const files = references.filter((file) => !isFixed(file))
    if (files.length === 0) return []
    const context = msgctxt || undefined
    return [
      { id: idOf(msgid, context), message: msgid, ...(context && { context }), french: msgstr[0] || msgid, files },
    ]
  })
}

/** How the built pages of a language name a message: its compiled text, or its id where several messages have that text. */
export function createWordingKeys(root: string, language: Language) {
  const textOf = new Map<string, string>()
  const holders = new Map<string, Set<string>>()
  for (const { msgid, msgctxt, msgstr } of readItems(root)) {
    const key = keyOf(msgid, msgctxt)
    const text = language === 'en' ? msgid : msgstr[0] || msgid
    textOf.set(key, text)
    holders.set(text, (holders.get(text) ?? new Set()).add(key))
  }
  return (message: string, context?: string): { compiled: CompiledMessage; id?: string } => {
    const text = textOf.get(keyOf(message, context)) ?? message
    const compiled = compile(text)
    return (holders.get(text)?.size ?? 0) > 1 ? { compiled, id: idOf(message, context) } : { compiled }
  }
}

export function idOf(message: string, context?: string) {
  return createHash('sha256').update(keyOf(message, context)).digest('base64url').slice(0, 8)
}

function readItems(root: string) {
  const folder = join(root, 'locales/fr')
  const found = globSync('*.po', { cwd: folder, exclude: [apiDocsPo] }).sort()
  const items = found.flatMap((file) => readPo(join(folder, file)).items)
  const merged = new Map<string, (typeof items)[number]>()
  for (const item of items) {
    const key = keyOf(item.msgid, item.msgctxt)
    const known = merged.get(key)
    if (known) known.references.push(...item.references)
    else merged.set(key, item)
  }
  return [...merged.values()]
}
