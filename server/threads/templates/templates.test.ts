import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTemplate, openFields, unknownFields } from '../../../domain/message/reply-template.ts'
import { openActors, otherId, ownedId } from '../../auth/test-actors.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function call(method: 'GET' | 'POST', path: string, body?: unknown) {
  const headers = { ...(await site.headersOf('manager')), 'Content-Type': 'application/json' }
  const answer = await site.api.request(path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test('fields are filled, others are named and stay', () => {
  expect(fillTemplate('Hello {name}, {date} at {time}. {nmae}', { name: 'Ann', time: '' })).toEqual({
    text: 'Hello Ann, {date} at {time}. {nmae}',
    missing: ['date', 'time', 'nmae'],
  })
  expect(fillTemplate('{name}', { name: '{link} $&' }).text).toBe('{link} $&')
  expect(unknownFields('{name} {nmae} { listing } {nmae} {}')).toEqual(['nmae'])
  expect(openFields('On {date} { time }')).toEqual(['date', 'time'])
})

test('the shipped templates have known fields in both languages', async () => {
  const { body } = await call('GET', '/api/reply-templates')
  expect(body.templates.length).toBeGreaterThan(4)
  for (const { text } of body.templates) expect(unknownFields(text.en + text.fr)).toEqual([])
})

test('the list is replaced; an unknown field is refused and changes nothing', async () => {
  const { body: before } = await call('GET', '/api/reply-templates')
  const wrong = { name: { en: 'A', fr: '' }, text: { en: 'Hello {nmae}', fr: '' } }
  expect(await call('POST', '/api/reply-templates', { templates: [wrong] })).toEqual({
    status: 422,
    body: { errors: { templates: ['There is no field {nmae}.'] } },
  })
  expect((await call('GET', '/api/reply-templates')).body).toEqual(before)

  const own = { name: { en: 'Own', fr: 'Le nôtre' }, text: { en: 'Hello {name}', fr: '' } }
  const [first, second] = before.templates
  const saved = await call('POST', '/api/reply-templates', { templates: [second, own, first] })
  expect(saved.body.templates).toMatchObject([{ id: second.id, original: false }, own, { id: first.id }])
  expect((await call('POST', '/api/reply-templates', { templates: [] })).body.templates).toEqual([])
})

test('a template is filled for somebody who has not written: their name, the listing, and what is missing is named', async () => {
  const own = {
    name: { en: 'First', fr: 'Premier' },
    text: { en: 'Hello {name}, {listing} on {date}', fr: 'Bonjour {name}, {listing}' },
  }
  const { body: saved } = await call('POST', '/api/reply-templates', { templates: [own] })
  const template = saved.templates[0].id
  const fill = (about: object) => call('GET', `/api/filled-template?${new URLSearchParams({ template, ...about })}`)
  const named = await fill({ name: 'Estelle', property: ownedId })
  expect(named).toMatchObject({ status: 200, body: { language: 'en', missing: ['date'] } })
  expect(named.body.text).toMatch(/^Hello Estelle, (?!\{).+ on \{date\}$/)
  expect((await fill({ language: 'fr' })).body).toEqual({
    text: 'Bonjour {name}, {listing}',
    language: 'fr',
    missing: ['name', 'listing'],
  })
  expect((await fill({ property: 'unknown' })).status).toBe(404)
})

test('agents fill templates for the listings that name them alone', async () => {
  const headers = await site.headersOf('agent')
  const { templates } = await (await site.api.request('/api/reply-templates', { headers })).json()
  const status = async (property: string) => {
    const query = new URLSearchParams({ template: templates[0].id, property })
    return (await site.api.request(`/api/filled-template?${query}`, { headers })).status
  }
  expect(await Promise.all([ownedId, otherId].map(status))).toEqual([200, 404])
})

test('a template is signed with the name of who writes; an account without one signs as the company alone', async () => {
  const own = { name: { en: 'Signed', fr: '' }, text: { en: 'Hello {name}\n\n{staff}\n{company}', fr: '' } }
  const template = (await call('POST', '/api/reply-templates', { templates: [own] })).body.templates[0].id
  const fill = async () =>
    (await call('GET', `/api/filled-template?${new URLSearchParams({ template, name: 'Ann' })}`)).body
  const rename = (name: string) =>
    site.store.db.updateTable('account').set({ name }).where('id', '=', site.ids.get('manager')!).execute()
  await rename('Nadine Roy')
  expect(await fill()).toMatchObject({ text: 'Hello Ann\n\nNadine Roy\nTest Company', missing: [] })
  await rename('Admin')
  expect(await fill()).toMatchObject({ text: 'Hello Ann\n\nTest Company', missing: [] })
})
