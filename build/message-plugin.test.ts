import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from './message-plugin.ts'

const root = join(import.meta.dirname, '..')
const imports = "import { t, tc } from '../../../domain/language/translate.ts'\n"

function built(code: string, language: 'en' | 'fr') {
  const { transform } = messages(root, language)
  const done = (transform as (code: string, id: string) => { code: string } | undefined)(
    imports + code,
    join(root, 'app/features/home/a.tsx'),
  )
  return done?.code.replace(imports, '')
}

test('a page holds the messages of its language: a text, or what is filled in compiled', () => {
  expect(built("const a = t('Find your place around the Bend')", 'en')).toBe(
    'const a = "Find your place around the Bend"',
  )
  expect(built("const a = tc('that is visited', 'Home')", 'en')).toBe('const a = "Home"')
  expect(built("const a = t('{title} | {company}', { title, company })", 'fr')).toBe(
    'const a = t([["title"]," | ",["company"]], { title, company })',
  )
})

test('one English message in two contexts is two French ones', () => {
  expect(built("const a = t('Home')", 'fr')).toBe('const a = "Accueil"')
  expect(built("const a = tc('that is visited', 'Home')", 'fr')).toBe('const a = "Propriété"')
})
