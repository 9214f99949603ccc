import { expect, test, vi } from 'vitest'
import type { Client } from '../../../api/client.ts'
import { saveLanguageForm } from './save-language.ts'

const saved = vi.fn(async () => {})
const client = { staff: async () => ({ setLanguage: saved }) } as unknown as Client
const url = new URL('https://example.ca/propertyadmin')

async function answerTo(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = (await saveLanguageForm(client, form, url).catch((thrown) => thrown)) as Response
  return [answer.status, answer.headers.get('Location')]
}

test.each([
  [{ language: 'fr', page: '/propertyadmin/inbox?page=2' }, 'https://example.ca/fr/propertyadmin/inbox?page=2'],
  [{ language: 'fr', page: '//elsewhere.example' }, 'https://example.ca/fr/propertyadmin'],
  [{ language: 'en', page: '/propertyadmin/history' }, '/propertyadmin/history'],
])('%j leads to %s', async (fields, location) => {
  expect(await answerTo(fields)).toEqual([303, location])
  expect(saved).toHaveBeenLastCalledWith(fields.language)
})

test('no other language is saved', async () => {
  saved.mockClear()
  expect(await answerTo({ language: 'de', page: '/propertyadmin' })).toEqual([400, null])
  expect(saved).not.toHaveBeenCalled()
})
