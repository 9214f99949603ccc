import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('an empty environment is a demo on port 3000', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', LOG_LEVEL: 'info', NODE_ENV: 'production' })
  expect(readEnv({ PORT: '', SITE_URL: '' }).SITE_URL).toBeUndefined()
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://here'],
  ['SITE_URL', 'fundy.example'],
  ['STORAGE_URL', 'ftp://here'],
  ['AUTH_SECRET', 'short'],
  ['DEMO', 'yes'],
  ['MAP_STYLE_URL', 'javascript:alert(1)'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) stops the start with one sentence that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} should be [^.]+(\\.[^.]+)*\\.$`))
})
