import { afterAll, beforeAll, expect, test } from 'vitest'
import { putSetting } from '../../../../../platform/database/settings.ts'
import { openActors } from '../../../accounts/server/test-actors.ts'
import { readHistory } from '../../../history/server/test-history.ts'
import { composeMail } from '../../../mail/server/outgoing-mail.ts'
import { demoCompany } from '../../rules/demo-company.ts'
import type { PlansDocument, TextsDocument } from '../../rules/documents.ts'
import { findMailingCompany, siteContent } from '../content-queries.ts'
import { readSettings } from './documents.ts'
import { changeSettings } from './test-settings.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

const change = (edit: (value: TextsDocument) => void) =>
  changeSettings(site, 'texts', (value: TextsDocument) => {
    edit(value)
    return value
  })

test('staff begin with what the site says, and visitors are sent nothing until they have changed it', async () => {
  const { isStored, ...read } = await readSettings(site, 'texts')
  const value = read.value as TextsDocument
  expect(isStored).toBe(false)
  expect(value.home.heading.en).toBe('Find your place around the Bend')
  expect(value.services).toHaveLength(6)
  expect(await siteContent(site.store.db)).toEqual({})
})

test('visitors are sent the texts in both languages, without hidden services and without what mails say', async () => {
  const saved = await change((texts) => {
    texts.home.heading = { en: 'Homes by the river', fr: 'Des toits près de la rivière' }
    texts.services[5]!.shown = false
    texts.closing = { en: 'Office closed on <Mondays> & holidays.', fr: '' }
  })
  expect(saved).toHaveProperty('done')
  const texts = (await siteContent(site.store.db)).texts!
  expect(texts.home.heading).toEqual({ en: 'Homes by the river', fr: 'Des toits près de la rivière' })
  expect(texts.services.map(({ name }) => name.en)).not.toContain('Eviction protection')
  expect(texts.services).toHaveLength(5)
  expect(JSON.stringify(texts)).not.toContain('Mondays')
  expect(await readHistory(site.store.db)).toContainEqual(
    expect.objectContaining({
      what: 'setting-texts.home.heading.en',
      from: 'Find your place around the Bend',
      to: 'Homes by the river',
    }),
  )
})

test('a real company shows no service, no package and no management plan before it has switched one on', async () => {
  const own = await openActors()
  try {
    const area = { en: 'Shediac, Cap-Pelé', fr: 'Shédiac, Cap-Pelé' }
    await putSetting(own.store.db, 'company', { ...demoCompany, sample: false, area })
    const shown = await siteContent(own.store.db)
    expect([shown.texts!.services, shown.plans!.plans, shown.plans!.packages]).toEqual([[], [], []])
    expect(shown.texts!.servicesPage.line.en).toBe(
      'Tell us about your place: we say what we can take off your hands, and what it costs.',
    )
    expect(shown.texts!.home.line).toEqual({
      en: 'Rentals and homes for sale in Shediac, Cap-Pelé.',
      fr: expect.stringContaining('Shédiac, Cap-Pelé.'),
    })
    await changeSettings(own, 'texts', (texts: TextsDocument) => {
      texts.services[2]!.shown = true
      return texts
    })
    await changeSettings(own, 'plans', (plans: PlansDocument) => {
      plans.packages[0]!.shown = true
      plans.plans[1]!.shown = true
      return plans
    })
    const { texts, plans } = await siteContent(own.store.db)
    expect(texts!.services.map(({ name }) => name.en)).toEqual(['Rent collection'])
    expect(plans!.packages.map(({ price }) => price)).toEqual([4_900])
    expect(plans!.plans.map(({ name }) => name.en)).toEqual(['Standard'])
  } finally {
    await own.close()
  }
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
  const saved = await change((texts) => {
    texts.home.heading.en = ' '
    texts.services[0]!.text.fr = 'a\u0007b'
  })
  expect(saved).toMatchObject({
    refused: {
      status: 422,
      errors: {
        'home.heading.en': 'This is required.',
        'services.0.text.fr': 'This has characters that cannot be shown.',
      },
    },
  })
})

test('what the company had changed before and nothing says any more is listed beside the texts only', async () => {
  const former = [{ site: { en: 'Please sign in.', fr: 'Connectez-vous.' }, own: { en: 'Sign in first.', fr: '' } }]
  expect((await readSettings(site, 'texts')).former).toEqual([])
  await site.store.change((tx) => putSetting(tx, 'former-texts', former))
  expect((await readSettings(site, 'texts')).former).toEqual(former)
  expect((await readSettings(site, 'team')).former).toEqual([])
})
