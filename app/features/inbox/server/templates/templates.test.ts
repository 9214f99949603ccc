import { afterAll, beforeAll, expect, test } from 'vitest'
import { check } from '../../../../../platform/http/check.ts'
import { testCall } from '../../../../../web/test-call.ts'
import type { Language } from '../../../../core/language/language.ts'
import { type Actor, openActors, otherId, ownedId } from '../../../accounts/server/test-actors.ts'
import { type TemplatesDocument, templatesDocument } from '../../../company/rules/documents.ts'
import { fillTemplate, openFields, unknownFields } from '../../rules/reply-template.ts'
import { fillTemplateFor, listTemplates, saveTemplates } from './template-queries.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function save(templates: TemplatesDocument['templates']) {
  await site.store.db.transaction().execute((tx) => saveTemplates(tx, { templates }, new Date()))
  return listTemplates(site.store.db)
}
async function fill(
  about: { name?: string; property?: string },
  template: string,
  language?: Language,
  actor: Actor = 'manager',
) {
  const { name = '', property = null } = about
  return fillTemplateFor(testCall(site), await site.asOf(actor), { name, property }, template, language)
}

test('fields are filled; a sentence with one that is not known is left out, and the field is named', () => {
  const confirmed = 'Hello {name},\n\n{date} at {time} works. Call {phone}. {nmae}\n\nAnn\n\n\nTide'
  expect(fillTemplate(confirmed, { name: 'Ann', time: '', phone: '506' })).toEqual({
    text: 'Hello Ann,\n\nCall 506.\n\nAnn\n\nTide',
    missing: ['date', 'time', 'nmae'],
  })
  const times = 'Bonjour {name},\n\nVoici les heures :\n{slots}\nChoisissez ici : {link}\nOu répondez.'
  expect(fillTemplate(times, { link: 'https://tide.example' })).toEqual({
    text: 'Bonjour,\n\nChoisissez ici : https://tide.example\nOu répondez.',
    missing: ['name', 'slots'],
  })
  expect(fillTemplate(times, { name: 'Ann', slots: 'Fri\nSat', link: 'x' })).toEqual({
    text: 'Bonjour Ann,\n\nVoici les heures :\nFri\nSat\nChoisissez ici : x\nOu répondez.',
    missing: [],
  })
  expect(fillTemplate('{name}', { name: '{link} $&' }).text).toBe('{link} $&')
  expect(unknownFields('{name} {nmae} { listing } {nmae} {}')).toEqual(['nmae'])
  expect(openFields('On {date} { time }')).toEqual(['date', 'time'])
})

test('the shipped templates have known fields in both languages', async () => {
  const templates = await listTemplates(site.store.db)
  expect(templates.length).toBeGreaterThan(4)
  for (const { text } of templates) expect(unknownFields(text.en + text.fr)).toEqual([])
})

test('the list is replaced; an unknown field is refused', async () => {
  const before = await listTemplates(site.store.db)
  const wrong = { name: { en: 'A', fr: '' }, text: { en: 'Hello {nmae}', fr: '' } }
  const refused = check(templatesDocument, { templates: [wrong] })
  expect(refused).toEqual({ refused: { status: 422, errors: { templates: 'There is no field {nmae}.' } } })

  const own = { name: { en: 'Own', fr: 'Le nôtre' }, text: { en: 'Hello {name}', fr: '' } }
  const [first, second] = before.map(({ original, ...one }) => one)
  expect(await save([second!, own, first!])).toMatchObject([
    { id: second!.id, original: false },
    own,
    { id: first!.id },
  ])
  expect(await save([])).toEqual([])
})

test('a template is filled for somebody who has not written: their name, the listing, and what is missing is named', async () => {
  const own = {
    name: { en: 'First', fr: 'Premier' },
    text: { en: 'Hello {name}, about {listing}. On {date}', fr: 'Bonjour {name}, {listing}' },
  }
  const [{ id: template } = { id: '' }] = await save([own])
  const named = await fill({ name: 'Estelle', property: ownedId }, template)
  expect(named).toMatchObject({ language: 'en', missing: ['date'] })
  expect(named!.text).toMatch(/^Hello Estelle, about (?!\{).+\.$/)
  expect(await fill({}, template, 'fr')).toEqual({
    text: '',
    language: 'fr',
    missing: ['name', 'listing'],
  })
  expect(await fill({ property: 'unknown' }, template)).toBeUndefined()
})

test('agents fill templates for the listings that name them alone', async () => {
  const [{ id } = { id: '' }] = await listTemplates(site.store.db)
  const filled = await Promise.all([ownedId, otherId].map((property) => fill({ property }, id, 'en', 'agent')))
  expect(filled).toEqual([expect.objectContaining({ language: 'en' }), undefined])
})

test('a template is signed with the name of who writes; an account without one signs as the company alone', async () => {
  const own = { name: { en: 'Signed', fr: '' }, text: { en: 'Hello {name}\n\n{staff}\n{company}', fr: '' } }
  const [{ id: template } = { id: '' }] = await save([own])
  const signed = () => fill({ name: 'Ann' }, template)
  const rename = (name: string) =>
    site.store.db.updateTable('account').set({ name }).where('id', '=', site.ids.get('manager')!).execute()
  await rename('Nadine Roy')
  expect(await signed()).toMatchObject({ text: 'Hello Ann\n\nNadine Roy\nTest Company', missing: [] })
  await rename('Admin')
  expect(await signed()).toMatchObject({ text: 'Hello Ann\n\nTest Company', missing: [] })
})
