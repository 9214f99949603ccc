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
 * Settings of its own (team, plans, reviews, questions, reasons, privacy policy). The plugin writes their messages as constants. What
 * visitors, owners and agents read of these folders is edited: how hours are said, and the monthly sheet by mail.
 */
const fixed = [
  /^app\/(features\/staff|templates)\//,
  /^app\/components\/(people\/agent-samples|figures\/)/,
  /^domain\/(account\/(permissions|staff)|closer-look|company\/(content\/(?!hours-text)|samples|plans|office|owner-sheet|statistics|wording)|figures|history|office|person|submission\/reasons)/,
  /^domain\/message\/(reply|starting)-template/,
  /^server\/(closer-look|connections|figures(?!\/mails)|listings|office|people|settings|staff|threads\/templates)\//,
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

/**
 * How the built pages of a language name a message: its compiled text, or a short id where several messages that pages look up have
 * that text. The one of them that most files use needs no id.
 */
export function createWordingKeys(root: string, language: Language) {
  const textOf = new Map<string, string>()
  const holders = new Map<string, { key: string; id: string; uses: number }[]>()
  for (const { msgid, msgctxt, msgstr, references } of readItems(root)) {
    const key = keyOf(msgid, msgctxt)
    const text = language === 'en' ? msgid : msgstr[0] || msgid
    textOf.set(key, text)
    const uses = references.filter((file) => isLookedUp(file, text)).length
    if (uses) holders.set(text, [...(holders.get(text) ?? []), { key, id: idOf(msgid, msgctxt), uses }])
  }
  const ids = shortIds(holders)
  return (message: string, context?: string): { compiled: CompiledMessage; id?: string } => {
    const key = keyOf(message, context)
    const compiled = compile(textOf.get(key) ?? message)
    const id = ids.get(key)
    return id === undefined ? { compiled } : { compiled, id }
  }
}

/** The plugin writes the other messages as constants, or they stay on the server. */
function isLookedUp(file: string, text: string) {
  return !file.startsWith('server/') && (!isFixed(file) || typeof compile(text) !== 'string')
}

/** By message: as much of its id as tells it from the others, and from every text. */
function shortIds(holders: ReadonlyMap<string, { key: string; id: string; uses: number }[]>) {
  const ids = new Map<string, string>()
  const taken = new Set(holders.keys())
  for (const sharing of holders.values()) {
    const [, ...others] = sharing.toSorted((one, other) => other.uses - one.uses || (one.id < other.id ? -1 : 1))
    for (const { key, id } of others) {
      let length = 2
      while (taken.has(id.slice(0, length))) length++
      taken.add(id.slice(0, length))
      ids.set(key, id.slice(0, length))
    }
  }
  return ids
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
