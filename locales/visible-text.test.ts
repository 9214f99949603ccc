// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the finder is tested on code that stands in strings
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { speaksPerRequest } from './catalogue.ts'
import { findMessages } from './find-messages.ts'
import { findVisibleText, storedWords, type VisibleText } from './find-visible-text.ts'
import { type SameInBoth, sameInBoth } from './same-in-both.ts'

const root = join(import.meta.dirname, '..')

describe('text outside the catalogues', () => {
  const sources = globSync('{api,app,platform,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/(test|make)-|\.d\.ts$/.test(file) && !isElsewhere(file))
    .sort()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
  const stored = new Set(sources.flatMap(({ file, code }) => storedWords(file, code)))
  const found = sources.flatMap(({ file, code }) =>
    findVisibleText(file, code, speaksPerRequest(file))
      .filter(({ text, place }) => !place.startsWith('phrase') || !stored.has(text))
      .map((one) => ({ file, ...one })),
  )

  test('every text that a person reads is in both languages', () => {
    const untranslated = found.filter((one) => !sameInBoth.some((same) => covers(same, one)))
    expect(
      untranslated.map(
        ({ file, line, text, place }) => `${file}:${line} (${place}): ${text.replace(/\s+/g, ' ').slice(0, 200)}`,
      ),
    ).toEqual([])
  })

  test('every exception is needed', () => {
    const unneeded = sameInBoth.flatMap((same) =>
      (same.texts ?? [undefined])
        .filter((text) => !found.some((one) => covers({ ...same, ...(text && { texts: [text] }) }, one)))
        .map((text) => `${same.file}: ${text ?? same.members}`),
    )
    expect(unneeded).toEqual([])
  })
})

describe('the finder', () => {
  test.each([
    ['<p>No homes yet</p>', 'No homes yet'],
    ['<p>{count} homes</p>', 'homes'],
    ["<p>{sold ? 'Sold' : t('Open')}</p>", 'Sold'],
    ['<p>{`${count} homes`}</p>', '{} homes'],
    ['<p>{error ?? "failed"}</p>', 'failed'],
    ['<img alt="The kitchen" />', 'The kitchen'],
    ['<button aria-label={on ? "Close" : "Open"} />', 'Close Open'],
    ['<Field label="Email" hint={t("Yours")} />', 'Email'],
    ['<Field busyText="Sending…" />', 'Sending…'],
    ['<Trans message="In {city}" values={{ city: "the city" }} />', ''],
    ["const rows = [{ label: 'Home', to: '/' }]", 'Home'],
    ["export const titles = { home: 'Home', list: t('Homes') }", 'Home'],
    ["const word = 'Home'; const a = <p>{word}</p>", 'Home'],
    ["function word() { return 'Home' }; const a = <p>{word()}</p>", 'Home'],
    ["const words = { a: 'small', b: 'big' }; const a = <p>{words[size]}</p>", 'small big'],
    ["function countText(n: number) { return n ? `${n} homes` : 'none at all' }", '{} homes none at all'],
    ["t('{kind} to rent', { kind: 'a home' })", 'a home'],
    ["const all = [['Reference', reference], ['Name', name]]", 'Reference Name'],
    ["refuse(c, 'Please sign in.')", 'Please sign in.'],
    ["z.string('A name is required.').max(9, `At most ${9} letters.`)", 'A name is required. At most {} letters.'],
    ['const html = `<title>Something went wrong</title>${text}`', '<title>Something went wrong</title>{}'],
    ["new Response('The request could not be read.')", 'The request could not be read.'],
    ['const what = isBooking && "request for a showing"', 'request for a showing'],
  ])('reads %s', (code, texts) => {
    expect(textsIn(code)).toBe(texts)
  })

  test.each([
    'const a = () => <p className="Wide wrap">{t("Homes")} · {count} / 3 — {"+"}</p>',
    '<Trans message="Read the <link>policy</link>" values={{ link: (text) => <a href="/">{text}</a> }} />',
    "const a = () => tc('of a message', 'Open')",
    '<pre><code>npm run staff</code></pre>',
    "throw new Error('The map did not come in time.')",
    "class Lost extends Error { constructor() { super('It is gone.') } }",
    "log?.error({ err }, 'The outbox does not answer.'); console.info('It listens.')",
    "if (kind === 'Rent' || features.includes('Washer and Dryer')) c.header('Vary', 'Accept')",
    "const kinds = ['For Rent', 'For Sale'] as const",
    'sql`Select the rows of ${table}`',
    "const seo = { '@type': 'Place', method: 'Post' }",
    "type Kind = 'For Rent' | 'For Sale'",
    "describe({ summary: 'Read a home', good: { description: 'The home.' } })",
    "import { home } from 'Home is here'",
  ])('lets %s be', (code) => {
    expect(textsIn(code, true)).toBe('')
  })

  test('finds a message that is looked up while a module of both languages loads', () => {
    expect(textsIn("const labels = { rent: t('For Rent'), get sale() { return t('For Sale') } }", true)).toBe(
      "t('For Rent')",
    )
    expect(textsIn("const schema = z.string(tc('a name', 'Needed'))", true)).toBe("tc('a name', 'Needed')")
    expect(textsIn("const schema = z.string({ error: () => t('Needed') })", true)).toBe('')
    expect(textsIn("const label = t('For Rent')")).toBe('')
  })

  test('names the line', () => {
    expect(findVisibleText('a.tsx', 'const a = (\n  <p>\n    Homes\n  </p>\n)')).toEqual([
      { line: 3, text: 'Homes', place: 'JSX text' },
    ])
  })
})

function textsIn(code: string, perRequest = false) {
  const texts = findVisibleText('app/a.tsx', code, perRequest).map(({ text }: VisibleText) => text)
  return texts.join(' ')
}

/** Names of streets, as the city writes them; rows of the database as they were. */
function isElsewhere(file: string) {
  return /^(app\/core\/places\/server\/street(s|-points)\.ts$|platform\/database\/migrations\/)/.test(file)
}

function covers({ file, texts, members, shownBy }: SameInBoth, one: VisibleText & { file: string }) {
  if (file !== one.file || (shownBy && !messagesOf(shownBy).has(one.text.replaceAll('{}', '')))) return false
  if (members?.some((member) => one.place === `phrase ${member}` || one.place === `member ${member}`)) return true
  if (!texts) return members === undefined
  return texts.some((text) => one.text === text || (text.endsWith('…') && one.text.startsWith(text.slice(0, -1))))
}

function messagesOf(file: string) {
  return new Set(findMessages(file, readFileSync(join(root, file), 'utf8')).map(({ message }) => message))
}
