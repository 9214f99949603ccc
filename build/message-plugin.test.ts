import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../domain/language/language.ts'
import { createWordingKeys, idOf, readEditableMessages } from '../locales/wording.ts'
import { messages } from './message-plugin.ts'

const root = join(import.meta.dirname, '..')
const imports = "import { t, tc } from '../../../domain/language/translate.ts'\n"

function built(code: string, language: 'en' | 'fr', file = 'app/features/home/a.tsx') {
  const { transform } = messages(root, language)
  const done = (transform as (code: string, id: string) => { code: string } | undefined)(
    imports + code,
    join(root, file),
  )
  return done?.code.replace(imports, '')
}

test('visitors’ pages look a text up by itself, those of the office hold it', () => {
  const code = "const a = t('Find your place around the Bend')"
  expect(built(code, 'en')).toBe('const a = /* @__PURE__ */t("Find your place around the Bend")')
  expect(built(code, 'en', 'app/features/staff/a.tsx')).toBe('const a = "Find your place around the Bend"')
  expect(built("const a = t('{title} | {company}', { title, company })", 'fr')).toBe(
    'const a = /* @__PURE__ */t([["title"]," | ",["company"]], { title, company })',
  )
})

test('how hours are said is looked up on pages, though other content has a page of its own', () => {
  const code = "const a = t('By appointment')"
  const folder = 'domain/company/content/'
  expect(built(code, 'en', `${folder}hours-text.ts`)).toBe('const a = /* @__PURE__ */t("By appointment")')
  expect(built(code, 'en', `${folder}privacy/policy.ts`)).toBe('const a = "By appointment"')
})

test('of messages with one text, the one that most files use is looked up by it, any other by a short id', () => {
  const keyOf = createWordingKeys(root, 'en')
  const context = 'that is visited'
  expect(keyOf('Home')).toEqual({ compiled: 'Home' })
  const { compiled, id } = keyOf('Home', context)
  expect(compiled).toBe('Home')
  expect(id!.length).toBeGreaterThan(1)
  expect(idOf('Home', context).startsWith(id!)).toBe(true)
  expect(built(`const a = tc('${context}', 'Home')`, 'en')).toBe(`const a = /* @__PURE__ */tc("Home",0,"${id}")`)
})

test.each(languages)('no two messages that pages look up have one key (%s)', (language) => {
  const keyOf = createWordingKeys(root, language)
  const shown = readEditableMessages(root).filter(({ files }) => files.some((file) => !file.startsWith('server/')))
  const keys = shown.map(({ message, context }) => {
    const { compiled, id } = keyOf(message, context)
    return id ?? (typeof compiled === 'string' ? compiled : JSON.stringify(compiled))
  })
  expect(new Set(keys).size).toBe(shown.length)
})

test('a text that only the office’s screens have needs no id', () => {
  expect(createWordingKeys(root, 'en')('Cancelled', 'of a visit').id).toBeUndefined()
})
