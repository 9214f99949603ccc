import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentLanguage } from '../../app/core/language/language.ts'
import { setCatalogue } from '../../app/core/language/translate.ts'
import { readCatalogue } from '../../locales/catalogue.ts'
import { openTestSite } from '../../web/test-site.ts'
import { inLanguage } from './request-language.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  setCatalogue(readCatalogue(join(import.meta.dirname, '../..')))
  site = await openTestSite()
})
afterAll(async () => {
  setCatalogue(() => undefined)
  await site.close()
})

describe('sentences of the API follow Accept-Language', () => {
  test.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['FR-ca,en;q=0.5', 'fr'],
    ['fr-CA;q=0.9, en', 'en'],
    ['en;q=0.3, fr;q=0.4', 'fr'],
    ['de, fr;q=0.2, en;q=0.1', 'fr'],
    ['fr;q=0, en;q=0.1', 'en'],
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de-AT', 'en'],
    ['fr_CA', 'en'],
    ['french', 'en'],
    [',,;;q=,q', 'en'],
    ['fr;q=NaN', 'en'],
    ['__proto__', 'en'],
    [`${'x,'.repeat(2000)}fr;q=0.1`, 'fr'],
  ])('%s is answered in %s', async (header, language) => {
    const answer = await ask('/api/get-property/nobody', header)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Content-Language')).toBe(`${language}-CA`)
    expect(answer.headers.get('Vary')).toContain('Accept-Language')
    expect(await answer.json()).toEqual({
      error: language === 'fr' ? 'Cette propriété n’existe pas.' : 'There is no such property.',
    })
  })

  test.each([
    ['/api/nowhere', 404, { error: 'Il n’y a rien à cette adresse.' }],
    ['/api/get-property/archived-0', 410, { error: 'Cette propriété n’est plus annoncée.' }],
    ['/api/messages', 401, { error: 'Connectez-vous.' }],
    ['/api/get-properties?sort=x', 422, { errors: { sort: [expect.stringMatching(/^Le tri doit être .*popular/)] } }],
    ['/api/get-properties?page=0', 422, { errors: { page: ['La page doit être un nombre entier de 1 à 1000000.'] } }],
  ])('%s answers %i in French', async (path, status, body) => {
    const answer = await ask(path, 'fr-CA')
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(body)
  })

  test('a posted form is judged in the language of its request, also when two arrive together', async () => {
    const post = async (language: string) => {
      const answer = await site.api.request('/api/send-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
        body: '{}',
      })
      const { errors } = (await answer.json()) as { errors: Record<string, string[]> }
      return errors.email
    }
    const languages = ['en', 'fr', 'fr', 'en', 'fr']
    expect(await Promise.all(languages.map(post))).toEqual(
      languages.map((one) => [one === 'fr' ? 'Le courriel est obligatoire.' : 'Email is required.']),
    )
  })

  test('a method that an address does not answer, and a body that is no JSON', async () => {
    const wrong = await site.api.request('/api/get-properties', { method: 'PUT', headers: { 'Accept-Language': 'fr' } })
    expect([wrong.status, await wrong.json()]).toEqual([405, { error: 'Cette adresse ne répond pas à cette méthode.' }])
    const text = await site.api.request('/api/send-email', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'Accept-Language': 'fr' },
      body: 'x',
    })
    expect(await text.json()).toEqual({ error: 'Envoyez ceci en JSON, avec le type de contenu application/json.' })
  })
})

test.each([
  '/api/get-properties',
  '/api/get-properties?fields=brief&city=shediac&sort=low',
  '/api/get-property/open-0',
  '/api/company',
  '/api/places?q=118+elm',
])('the data of %s is the same, byte for byte, in every language', async (path) => {
  const [english, french] = await Promise.all([ask(path, 'en-CA'), ask(path, 'fr-CA')])
  expect(french.status).toBe(200)
  expect(french.headers.get('Content-Language')).toBeNull()
  expect(french.headers.get('Vary') ?? '').not.toContain('Accept-Language')
  expect([...french.headers]).toEqual([...english.headers])
  expect(new Uint8Array(await french.arrayBuffer())).toEqual(new Uint8Array(await english.arrayBuffer()))
})

test('work runs in its language, and what runs beside it in its own', async () => {
  const heard = await Promise.all([
    inLanguage('fr', async () => {
      await new Promise((done) => setTimeout(done, 5))
      return currentLanguage()
    }),
    currentLanguage(),
    inLanguage('en', () => currentLanguage()),
  ])
  expect(heard).toEqual(['fr', 'en', 'en'])
})

function ask(path: string, language?: string) {
  return site.api.request(path, { headers: language === undefined ? {} : { 'Accept-Language': language } })
}
