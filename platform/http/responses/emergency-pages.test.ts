import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCatalogue } from '../../../app/core/language/translate.ts'
import { readCatalogue } from '../../../locales/catalogue.ts'
import { inLanguage, speakByPath } from '../request-language.ts'
import { answerUnavailablePage, busyPage, refusedPage } from './error-responses.ts'

beforeAll(() => setCatalogue(readCatalogue(join(import.meta.dirname, '../../..'))))
afterAll(() => setCatalogue(() => undefined))

const app = new Hono()
app.use(speakByPath)
app.get('*', (c) => answerUnavailablePage(c, 'abc123'))
app.post('*', (c) => refusedPage(c, 413, 'x', {}))

test.each([
  ['/contact', 'en-CA', 'We’ll be right back', 'tell us this number: abc123', 'Try again'],
  ['/fr/contact', 'fr-CA', 'Nous revenons tout de suite', 'donnez-nous ce numéro\u00a0: abc123', 'Réessayer'],
  ['/fr', 'fr-CA', 'Nous revenons tout de suite', 'donnez-nous ce numéro\u00a0: abc123', 'Réessayer'],
  ['/FR/contact', 'en-CA', 'We’ll be right back', 'tell us this number: abc123', 'Try again'],
  ['/french', 'en-CA', 'We’ll be right back', 'tell us this number: abc123', 'Try again'],
])('an outage at %s is told in %s, whatever the browser prefers', async (path, language, title, number, button) => {
  const answer = await app.request(path, { headers: { 'Accept-Language': 'fr-CA, en-CA' } })
  const page = await answer.text()
  expect(answer.status).toBe(503)
  expect(page).toContain(`<html lang="${language}">`)
  for (const text of [`<title>${title}</title>`, number, button]) expect(page).toContain(text)
})

test('a refused form and a busy site speak the language of their page', async () => {
  expect(await (await app.request('/fr/contact', { method: 'POST' })).text()).toContain('L’envoi n’a pas réussi')
  expect(await (await app.request('/contact', { method: 'POST' })).text()).toContain('This could not be sent')
  expect(await inLanguage('fr', busyPage).text()).toContain('Ce site est très sollicité')
  expect(await busyPage().text()).toContain('This site is busy')
})
