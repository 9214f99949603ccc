import { globSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { apiDocsPo, keyOf, readPo } from './catalogue.ts'
import { type CodeMessage, messagesOfCode } from './update-catalogues.ts'

const root = join(import.meta.dirname, '..')
const code = messagesOfCode(root)
const files = globSync('*.po', { cwd: join(root, 'locales/fr') }).sort()
const items = files.flatMap((file) => readPo(join(root, 'locales/fr', file)).items.map((item) => ({ file, ...item })))
/** All but plain texts, which are not found in the code and have no parameters. */
const messages = items.filter(({ file }) => file !== apiDocsPo)

test('`npm run messages` has been run: the catalogues hold the messages of the code, none missing, none unused', () => {
  const inCode = [...code].flatMap(([file, found]) => found.map((one) => `${file}: ${nameOf(one)}`))
  expect(messages.map((one) => `${one.file}: ${keyOf(one.msgid, one.msgctxt)}`).sort()).toEqual(inCode.sort())
})

test('every message is translated, and no translation is fuzzy', () => {
  expect(items.filter(({ msgstr, flags }) => !msgstr[0]?.trim() || flags.fuzzy).map(labelOf)).toEqual([])
})

test('a message has one translation, in whatever folder it is used', () => {
  const translations = new Map<string, string>()
  const differing = items.filter((item) => {
    const key = keyOf(item.msgid, item.msgctxt)
    const known = translations.get(key)
    translations.set(key, known ?? item.msgstr[0]!)
    return known !== undefined && known !== item.msgstr[0]
  })
  expect(differing.map(labelOf)).toEqual([])
})

test('a translation has the parameters and tags of its message', () => {
  const differing = messages.filter(({ msgid, msgstr }) => argumentsOf(msgid) !== argumentsOf(msgstr[0] ?? ''))
  expect(differing.map(labelOf)).toEqual([])
})

// Rules of the Office québécois de la langue française, Banque de dépannage linguistique, "Espacement".
test.each([
  ['typographic apostrophes', /'(?![{}<>#])/],
  ['a no-break space before a colon', /[^\u00a0\d]:(?=[\s\u00a0]|$)/],
  ['a no-break space inside guillemets', /«[^\u00a0]|[^\u00a0]»/],
  ['no space before ; ! ?', /[\s\u00a0\u202f][;!?]/],
  ['a no-break space before $ and %', /[\d}] ?[$%]/],
  ['guillemets, not English quotation marks', /["“”]/],
  ['an ellipsis of one character', /\.\.\./],
])('French text has %s', (_rule, wrong) => {
  expect(items.filter(({ msgstr }) => wrong.test(msgstr[0] ?? '')).map(labelOf)).toEqual([])
})

function nameOf({ message, context }: CodeMessage) {
  return keyOf(message, context)
}

function labelOf({ file, msgid, msgstr }: (typeof items)[number]) {
  return `${file}: ${msgid} -> ${msgstr[0]}`
}

/** Names of parameters with their kinds, and of tags, in alphabetical order. */
function argumentsOf(message: string) {
  const found = new Set<string>()
  walk(compile(message))
  return [...found].sort().join(' ')

  function walk(node: unknown): void {
    if (!Array.isArray(node)) return
    for (const part of node) {
      if (!Array.isArray(part)) continue
      const [name, kind, options] = part
      const isFormat = typeof kind === 'number' && kind > 0
      found.add(isFormat ? `${name},${kind}` : part.length > 1 ? `<${name}>` : `{${name}}`)
      if (isFormat) for (const option of Object.values(options ?? {})) walk(option)
      else walk(part.slice(1))
    }
  }
}
