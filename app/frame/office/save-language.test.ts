import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCall } from '../../../web/test-call.ts'
import { findAccount } from '../../features/accounts/server/account-queries.ts'
import { type Actor, emailOf, openActors } from '../../features/accounts/server/test-actors.ts'
import { saveLanguageForm } from './save-language.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

const url = new URL('https://example.ca/propertyadmin')

async function answerTo(fields: Record<string, string>, actor: Actor = 'agent', headers = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { Cookie = '' } = await site.headersOf(actor)
  const call = testCall(site, { method: 'POST', headers: { Cookie, ...headers } })
  const answer = (await saveLanguageForm(call, form, url).catch((thrown) => thrown)) as Response
  return [answer.status, answer.headers.get('Location')]
}
const saved = async () => (await findAccount(site.store.db, emailOf('agent')))?.language

test.each([
  [{ language: 'fr', page: '/propertyadmin/inbox?page=2' }, 'https://example.ca/fr/propertyadmin/inbox?page=2'],
  [{ language: 'fr', page: '//elsewhere.example' }, 'https://example.ca/fr/propertyadmin'],
  [{ language: 'en', page: '/propertyadmin/history' }, '/propertyadmin/history'],
])('%j leads to %s', async (fields, location) => {
  expect(await answerTo(fields)).toEqual([303, location])
  expect(await saved()).toBe(fields.language)
})

test.each(['de', '', 'FR', '__proto__'])('%j is no language', async (language) => {
  expect(await answerTo({ language, page: '/propertyadmin' })).toEqual([400, null])
})

test('it is chosen by its holder, on this site', async () => {
  const before = await saved()
  const other = before === 'fr' ? 'en' : 'fr'
  expect(await answerTo({ language: other }, 'visitor')).toEqual([401, null])
  expect(await answerTo({ language: other }, 'agent', { 'Sec-Fetch-Site': 'cross-site' })).toEqual([403, null])
  expect(await saved()).toBe(before)
})
