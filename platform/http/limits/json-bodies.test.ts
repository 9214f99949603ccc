import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCatalogue } from '../../../app/core/language/translate.ts'
import { findAccount } from '../../../app/features/accounts/server/account-queries.ts'
import { insertSession } from '../../../app/features/accounts/server/session-queries.ts'
import { openImportSite } from '../../../app/features/imports/server/test-imports.ts'
import { readCatalogue } from '../../../locales/catalogue.ts'
import { openTestSite, secret, type TestSite } from '../../../web/test-site.ts'
import { bodyLimitOf } from './request-body.ts'

let site: TestSite
let manager: Awaited<ReturnType<Awaited<ReturnType<typeof openImportSite>>['as']>>

beforeAll(async () => {
  setCatalogue(readCatalogue(join(import.meta.dirname, '../../..')))
  site = await openTestSite()
  manager = await (await openImportSite({ ...site, secret })).as('boss@people.example', 'manager')
  const { id: accountId } = (await findAccount(site.store.db, 'boss@people.example'))!
  await site.store.db.updateTable('property').set({ owner_id: accountId }).where('id', '=', 'open-0').execute()
  const now = new Date()
  const id = createHash('sha256').update('a session').digest('base64url')
  await insertSession(site.store.db, { id, accountId, expiresAt: new Date(now.getTime() + 3_600_000) }, now)
})
afterAll(async () => {
  setCatalogue(() => undefined)
  await site.close()
})

const send = (path: string, method: string, body: string, language: string) =>
  manager.call(path, {
    method,
    body,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language, Cookie: 'fundy_session=a session' },
  })

const sentence = {
  en: 'Send one object with the fields of the form.',
  fr: 'Envoyez un seul objet avec les champs du formulaire.',
}

/** They read no body, or answer what they are asked about before; a changed listing is read field by field. */
const others = ['POST /home-alerts/one-click', 'POST /auth/sign-out']

test('every endpoint that takes JSON says that it takes an object, in the language asked', async () => {
  const wrong: string[] = []
  const routes = site.api.routes.filter(({ handler }) => bodyLimitOf(handler)?.type === 'json')
  const asked = [...new Set(routes.map(({ method, path }) => `${method} ${path.replace('/api', '')}`))]
  expect(asked.length).toBeGreaterThan(5)
  for (const endpoint of asked.filter((one) => !others.includes(one))) {
    const [method = '', path = ''] = endpoint.split(' ')
    for (const language of ['en', 'fr'] as const) {
      for (const body of ['null', '[]', ' "text"', '3', 'true']) {
        const answer = await send(path.replace(/:\w+/, 'open-0'), method, body, language)
        const said = JSON.stringify(answer.body)
        const expected = JSON.stringify({ errors: { body: [sentence[language]] } })
        if (answer.status !== 422 || said !== expected) wrong.push(`${endpoint} ${body}: ${answer.status} ${said}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
