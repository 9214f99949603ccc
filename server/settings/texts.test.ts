import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextsDocument } from '../../domain/company/content/texts.ts'
import { demoCompany } from '../../domain/company/demo-company.ts'
import { openActors } from '../auth/test-actors.ts'
import { findMailingCompany, siteContent } from '../company/content-queries.ts'
import { putSetting } from '../database/settings.ts'
import { composeMail } from '../messages/mail/outgoing-mail.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function call(method: string, path: string, body?: unknown) {
  const headers = { ...(await site.headersOf('manager')), 'Content-Type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await site.api.request(`/api${path}`, init)
  return { status: response.status, body: await response.json() }
}

async function change(edit: (value: TextsDocument) => void) {
  const { value, version } = (await call('GET', '/settings/texts')).body
  edit(value)
  return call('POST', '/settings/texts', { value, version })
}

test('staff begin with what the site says, and visitors are sent nothing until they have changed it', async () => {
  const { value, isStored } = (await call('GET', '/settings/texts')).body
  expect(isStored).toBe(false)
  expect(value.home.heading.en).toBe('Find your place around the Bend')
  expect(value.services).toHaveLength(6)
  expect(await siteContent(site.store.db)).toEqual({})
})

test('visitors are sent the texts in both languages, without hidden services and without what mails say', async () => {
  const { status } = await change((texts) => {
    texts.home.heading = { en: 'Homes by the river', fr: 'Des toits près de la rivière' }
    texts.services[5]!.shown = false
    texts.closing = { en: 'Office closed on <Mondays> & holidays.', fr: '' }
  })
  expect(status).toBe(200)
  const texts = (await siteContent(site.store.db)).texts!
  expect(texts.home.heading).toEqual({ en: 'Homes by the river', fr: 'Des toits près de la rivière' })
  expect(texts.services.map(({ name }) => name.en)).not.toContain('Eviction protection')
  expect(texts.services).toHaveLength(5)
  expect(JSON.stringify(texts)).not.toContain('Mondays')
  const { entries } = (await call('GET', '/history')).body
  expect(entries).toContainEqual(
    expect.objectContaining({
      what: 'setting-texts.home.heading.en',
      from: 'Find your place around the Bend',
      to: 'Homes by the river',
    }),
  )
})

test('the closing lines stand below every mail, in text and HTML, in English where there are no French ones', async () => {
  await change((texts) => {
    texts.closing = { en: 'Closed on <Mondays>.\nMerry & bright.', fr: '' }
  })
  const company = await findMailingCompany(site.store.db, 'https://fundy.example')
  const frame = { mailId: 'mail', company, office: '', email: 'ann@mail.example' }
  const content = { subject: 'Hello', blocks: [{ text: 'Good day.' }], language: 'fr' as const }
  const { text, html } = composeMail(frame, content)
  expect(text).toMatch(new RegExp(`${company.email}\n\nClosed on <Mondays>\\.\nMerry & bright\\.\n$`))
  expect(html).toContain('Closed on &#60;Mondays&#62;.<br>Merry &#38; bright.')
  const without = composeMail({ ...frame, company: demoCompany }, content)
  expect(without.text.trim().endsWith(demoCompany.email)).toBe(true)
})

test('a text is required in English, and has no characters that cannot be shown', async () => {
  const { status, body } = await change((texts) => {
    texts.home.heading.en = ' '
    texts.services[0]!.text.fr = 'a\u0007b'
  })
  expect([status, body.errors]).toEqual([
    422,
    {
      'home.heading.en': ['This is required.'],
      'services.0.text.fr': ['This has characters that cannot be shown.'],
    },
  ])
})

test('what the company had changed before and nothing says any more is listed beside the texts only', async () => {
  const former = [{ site: { en: 'Please sign in.', fr: 'Connectez-vous.' }, own: { en: 'Sign in first.', fr: '' } }]
  expect((await call('GET', '/settings/texts')).body.former).toEqual([])
  await site.store.change((tx) => putSetting(tx, 'former-texts', former))
  expect((await call('GET', '/settings/texts')).body.former).toEqual(former)
  expect((await call('GET', '/settings/team')).body).not.toHaveProperty('former')
})
