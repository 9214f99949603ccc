import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from './message-plugin.ts'
import { createWordingKeys, idOf } from './wording.ts'

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

test('a text that several messages have is looked up by the id of its message', () => {
  const context = 'of a visit'
  const { compiled, id } = createWordingKeys(root, 'en')('Cancelled', context)
  expect([compiled, id]).toEqual(['Cancelled', idOf('Cancelled', context)])
  expect(built(`const a = tc('${context}', 'Cancelled')`, 'en')).toBe(
    `const a = /* @__PURE__ */tc("Cancelled",0,"${id}")`,
  )
})
