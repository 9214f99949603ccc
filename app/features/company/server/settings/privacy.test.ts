import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import type { Language } from '../../../../core/language/language.ts'
import { openActors } from '../../../accounts/server/test-actors.ts'
import type { PrivacyDocument } from '../../rules/privacy-policy.ts'
import { privacyPolicy } from '../content-queries.ts'
import { readSettings } from './documents.ts'
import { changeSettings } from './test-settings.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

const policy = async (language: Language = 'en') => (await inLanguage(language, () => privacyPolicy(site))).sections

test('the site’s own policy names the company, and is what staff begin with', async () => {
  const value = (await readSettings(site, 'privacy')).value as PrivacyDocument
  const shown = await policy()
  expect(shown.map(({ id }) => id)).toEqual(value.sections.map(({ id }) => id))
  expect(shown[0]?.html).toContain(
    '<a href="https://laws-lois.justice.gc.ca/eng/acts/p-8.6/" rel="noreferrer">PIPEDA</a>',
  )
  expect(shown[0]?.html).toContain('Fundy Property Management')
  expect(JSON.stringify(shown)).not.toMatch(/[{]\w+[}]/)
  expect(value.sections[0]?.text.en).toContain('{company}')
  expect(shown.find(({ id }) => id === 'choices')?.html).toContain('<a href="mailto:hello@fundy.example"')
  const list = shown.find(({ id }) => id === 'collect')?.html
  expect(list).toContain('<li><strong>Views of a listing.</strong>')
})

test('what staff write is shown next, without markup of theirs; English stands where there is no French', async () => {
  const sections = [
    {
      id: '',
      heading: { en: 'Ours', fr: 'Le nôtre' },
      text: { en: '**{company}** <script>alert(1)</script>', fr: 'Appelez le {phone}.' },
    },
    { id: 'more', heading: { en: 'More', fr: '' }, text: { en: 'In English.', fr: '' } },
  ]
  expect(await changeSettings(site, 'privacy', () => ({ sections }))).toHaveProperty('done')
  const [first, second] = await policy()
  expect(first).toMatchObject({ id: 'part-1', heading: 'Ours' })
  expect(first?.html).toContain('<strong>Fundy Property Management</strong> &#60;script')
  expect(second).toEqual({ id: 'more', heading: 'More', html: '<p>In English.</p>\n' })
  const french = await policy('fr')
  expect(french[0]).toMatchObject({ heading: 'Le nôtre', html: expect.stringMatching(/Appelez le 506.555.0142/) })
  expect(french[1]).toMatchObject({ heading: 'More', lang: 'en' })
})

test('a field that does not exist is refused with its name', async () => {
  const saved = await changeSettings(site, 'privacy', (value: PrivacyDocument) => {
    value.sections[0]!.text.en = 'We are {compny}.'
    return value
  })
  expect(saved).toMatchObject({
    refused: { status: 422, errors: { 'sections.0.text.en': 'There is no field {compny}.' } },
  })
})
