import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownSecret, readEnv } from './env.ts'

test('an empty environment is a demo on port 3000', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', LOG_LEVEL: 'info', NODE_ENV: 'production' })
  expect(readEnv({ SMTP_URL: '' })).toMatchObject({ SMTP_URL: undefined, MAIL_TO: undefined, MAIL_RECEIPT: 'on' })
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
])('an invalid %s (%s) stops the start with one sentence that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} should be [^.]+(\\.[^.]+)*\\.$`))
})

test.each([
  ['SMTP_URL', 'smtp://localhost:2525'],
  ['SMTP_URL', 'smtps://user:p%40ss@mail.example.com'],
  ['MAIL_FROM', 'no-reply@example.com'],
  ['MAIL_FROM', 'Fundy Property Management <no-reply@example.com>'],
  ['MAIL_FROM', '"Fundy" <no-reply@example.com>'],
  ['MAIL_TO', 'office@example.com'],
  ['MAIL_TO', 'office@example.com, Ann Roy <ann@example.com>'],
  ['MAIL_RECEIPT', 'off'],
  ['PLACES_PROVIDER', 'photon'],
  ['PLACES_KEY', 'abc'],
  ['PLACES_URL', 'http://127.0.0.1:2322'],
  ['TRUST_PROXY', 'off'],
  ['TRUST_PROXY', '127.0.0.1'],
  ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8'],
])('%s=%s', (name, value) => {
  expect(readEnv({ [name]: value })).toMatchObject({ [name]: value })
})

test.each([
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL should be an address like smtp://user:password@host:587.'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL should be an address like smtp://user:password@host:587.'],
  ['SMTP_URL', 'https://mail.example.com', 'SMTP_URL should be an address like smtp://user:password@host:587.'],
  ['MAIL_FROM', 'Fundy', 'MAIL_FROM should be an email address, or Name <address>.'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com', 'MAIL_FROM should be an email address, or Name <address>.'],
  ['MAIL_FROM', 'a@example.com, b@example.com', 'MAIL_FROM should be an email address, or Name <address>.'],
  ['MAIL_TO', 'office@example.com,', 'MAIL_TO should be email addresses separated by commas.'],
  ['MAIL_RECEIPT', 'yes', 'MAIL_RECEIPT should be on or off.'],
  ['PLACES_PROVIDER', 'bing', 'PLACES_PROVIDER should be one of local, google, photon, nominatim.'],
  ['PLACES_PROVIDER', 'google', 'PLACES_KEY should be the key of Google Places when PLACES_PROVIDER is google.'],
  ['PLACES_PROVIDER', 'nominatim', /^PLACES_URL should be the address of your own Nominatim when .*[^.]\.$/],
  ['PLACES_URL', 'photon.example', 'PLACES_URL should be the http(s) address of the address service.'],
  ['TRUST_PROXY', 'yes', /^TRUST_PROXY should be off, or the addresses/],
  ['TRUST_PROXY', '10.0.0.0/99', /^TRUST_PROXY should be off, or the addresses/],
])('%s=%j stops the start', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(sentence)
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a new folder gets a secret for its owner alone, which stays the same', async () => {
  const secret = ownSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(ownSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

test.each(['', ' \n', 'x'.repeat(31), `${'x'.repeat(31)}\n`])(
  'a secret file that holds %j is refused and left as it is',
  async (text) => {
    await writeFile(join(folder, 'secret'), text)
    expect(() => ownSecret(folder)).toThrow(/should hold at least 32 characters/)
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(text)
  },
)

test('a secret that somebody wrote with a line end counts as it did', async () => {
  await writeFile(join(folder, 'secret'), `${'x'.repeat(40)}\n`)
  expect(ownSecret(folder)).toBe(`${'x'.repeat(40)}\n`)
})
