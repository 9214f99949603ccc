import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hoursText, hoursWithHolidays } from '../../../domain/company/content/hours-text.ts'
import { problemOfWording } from '../../../domain/company/wording/check-wording.ts'
import { setCatalogue, t } from '../../../domain/language/translate.ts'
import { createWordingKeys } from '../../../locales/wording.ts'
import { openActors } from '../../auth/test-actors.ts'
import { inLanguage } from '../../http/request-language.ts'
import { createOwnWording, editableMessages } from './own-wording.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())
beforeEach(() => site.store.change((tx) => tx.deleteFrom('setting').where('key', '=', 'content-wording').execute()))

async function call(method: string, path: string, body?: unknown) {
  const headers = { ...(await site.headersOf('manager')), 'Content-Type': 'application/json' }
  const response = await site.api.request(`/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
const find = async (q: string) => (await call('GET', `/wording?q=${encodeURIComponent(q)}`)).body
const rowOf = async (text: string) => {
  const found = await find(text)
  return found.rows.find(({ own }: { own: { en: string } }) => own.en === text)
}
async function save(changes: { id: string; en: string; fr: string }[]) {
  return call('POST', '/wording', { changes, version: (await find('')).version })
}

const heading = 'Find your place around the Bend'

test('finds a text by words of either language, and by where it is read', async () => {
  expect(await rowOf(heading)).toMatchObject({ areas: ['home'], keeps: [], words: { en: '', fr: '' } })
  const french = editableMessages().find(({ message }) => message === heading)!.french
  expect((await find(french)).rows[0].own.en).toBe(heading)
  const { total, pages, rows } = (await call('GET', '/wording?area=mails')).body
  expect(rows).toHaveLength(25)
  expect(pages).toBe(Math.ceil(total / 25))
  expect((await call('GET', '/wording?area=mails&page=999')).body.page).toBe(pages)
  expect((await call('GET', '/wording?area=nowhere')).status).toBe(422)
})

test('texts of the office, and those with pages of their own, are not among them', () => {
  const all = editableMessages()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const text of [
    'Leave without saving?',
    'Every text of the pages and mails. Where a field is empty, the site says what stands above it. Visitors read a change with their next page.',
  ])
    expect(all.some(({ message }) => message === text)).toBe(false)
  for (const text of ['Name is required.', 'Effective 1 January 2025', 'Contact-Us', '{title} | {company}'])
    expect(all.some(({ message }) => message === text)).toBe(true)
})

test('how hours are said, and mails to owners and agents, are said in the company’s words', async () => {
  const said = {
    'By appointment': 'Ring the bell',
    '{hours}. Closed on {days}.': '{hours}. We rest on {days}.',
    '{time}\u00a0am': '{time} in the morning',
    Monday: 'Mondays',
    'If you have a question about it, answer this mail.': 'Ask us.',
    '{agency} invites you to be its agent': 'Join {agency}',
  }
  const idOf = new Map(editableMessages().map(({ message, id }) => [message, id]))
  const changes = Object.entries(said).map(([text, en]) => ({ id: idOf.get(text) ?? text, en, fr: '' }))
  expect(await save(changes)).toMatchObject({ status: 200, body: { changed: changes.length } })
  const wording = createOwnWording(site.store)
  await wording.refresh()
  setCatalogue(wording.before(() => undefined))
  const day = { open: '09:00', close: '11:30' }
  const holiday = { day: '2026-07-01', name: { en: 'Canada Day', fr: '' } }
  expect(hoursText([])).toBe('Ring the bell')
  expect(hoursText([day])).toBe('Mondays, 9 in the morning to 11:30 in the morning')
  expect(hoursWithHolidays('9 to 5', [holiday], '2026-06-30')).toBe('9 to 5. We rest on Jul 1, 2026 (Canada Day).')
  setCatalogue(() => undefined)
  // Pages draw the hours themselves; mails are not sent to them.
  const { words } = wording.rendered()
  expect(words.en).toMatchObject({ 'By appointment': 'Ring the bell', Monday: 'Mondays' })
  expect(Object.values(words.en!)).not.toContain('Ask us.')
})

test('saves words of both languages with their history, takes them back, and refuses what a colleague overtook', async () => {
  const { id } = await rowOf(heading)
  const { version } = await find('')
  expect(await save([{ id, en: "Homes by the sea's edge", fr: '' }])).toMatchObject({
    status: 200,
    body: { changed: 1 },
  })
  expect((await rowOf(heading)).words).toEqual({ en: 'Homes by the sea’s edge', fr: '' })
  expect((await call('GET', '/wording?changed=1')).body.total).toBe(1)
  expect((await call('POST', '/wording', { version, changes: [] })).status).toBe(409)
  const { entries } = (await call('GET', '/history?kind=settings')).body
  expect(entries[0]).toMatchObject({ what: 'setting-texts.en', from: heading, to: 'Homes by the sea’s edge' })
  // The site's own text is nothing to keep.
  expect(await save([{ id, en: heading, fr: '' }])).toMatchObject({ body: { changed: 0 } })
  expect(await save([{ id: 'unknown', en: 'x', fr: '' }])).toMatchObject({ status: 422 })
})

test('nothing is saved while one of the texts is not right', async () => {
  const { id } = await rowOf(heading)
  const pattern = await rowOf('{title} | {company}')
  const { status, body } = await save([
    { id, en: 'Homes', fr: '' },
    { id: pattern.id, en: '{title}', fr: '{titre} | {company}' },
  ])
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    '1.en': ['The text must keep {company}: the site puts something in there.'],
    '1.fr': ['There is no field {titre} in this text.'],
  })
  expect((await rowOf(heading)).words.en).toBe('')
})

test.each([
  ['Hello {name}, go <link>there</link>', 'Go <link>on</link>, {name}!', undefined],
  ['Hello {name}', 'Hello', 'The text must keep {name}: the site puts something in there.'],
  ['Go <link>there</link>', 'Go there', 'The text must keep <link>: the site puts something in there.'],
  ['Hello', 'Hello {email}', 'There is no field {email} in this text.'],
  ['Hello', '<script>alert(1)</script>', 'There is no field <script> in this text.'],
  ['{count, plural, one {# home} other {# homes}}', '{count, plural, one {one} other {many: #}}', undefined],
  [
    '{count, plural, one {# home} other {# homes}}',
    '{count} homes',
    '{count, …} must keep the form that it has in the site’s own text.',
  ],
  [
    '{count, plural, one {in {city}} other {# in {city}}}',
    '{count, plural, other {#}}',
    'The text must keep {city}: the site puts something in there.',
  ],
  ['Hello {name}', 'Hello {name', 'The braces or tags are not complete: each one that opens must close.'],
  ['Hello', '<img src=x onerror=alert(1)>', 'The braces or tags are not complete: each one that opens must close.'],
  ['Hello', 'a <!-- b', 'The braces or tags are not complete: each one that opens must close.'],
  ['Hello', 'a\u0007b', 'This has characters that cannot be shown.'],
])('of %s: %s', (message, own, problem) => {
  expect(problemOfWording(own, message)).toBe(problem)
})

test('the server speaks in the company’s words after the next look, and where it says nothing in the site’s', async () => {
  const wording = createOwnWording(site.store)
  setCatalogue(wording.before(() => undefined))
  const say = () => [inLanguage('en', () => t('Please sign in.')), inLanguage('fr', () => t('Please sign in.'))]
  const { version } = wording.rendered()
  const row = await rowOf('Please sign in.')
  expect((await save([{ id: row.id, en: '', fr: 'Ouvrez une session d’abord.' }])).status).toBe(200)
  await wording.refresh()
  expect(say()).toEqual(['Please sign in.', 'Ouvrez une session d’abord.'])
  expect(wording.rendered().version).not.toBe(version)
  await save([{ id: row.id, en: '', fr: '' }])
  await wording.refresh()
  expect(say()).toEqual(['Please sign in.', 'Please sign in.'])
  setCatalogue(() => undefined)
})

test('pages find a text by itself, and one that other messages share by its id; texts of the server stay there', async () => {
  const wording = createOwnWording(site.store)
  const keyOf = createWordingKeys(`${import.meta.dirname}/../../..`, 'en')
  const shared = editableMessages().find(
    ({ message, context, files }) => context && files[0]!.startsWith('app/') && keyOf(message, context).id,
  )!
  const plural = await rowOf('{title} | {company}')
  const mail = editableMessages().find(
    ({ files, message }) => files.every((file) => file.startsWith('server/')) && !/[{<]/.test(message),
  )!
  await save([
    { id: (await rowOf(heading)).id, en: 'Homes', fr: '' },
    { id: shared.id, en: 'Another word', fr: '' },
    { id: plural.id, en: '{company}: {title}', fr: '' },
    { id: mail.id, en: 'By mail alone', fr: '' },
  ])
  await wording.refresh()
  expect(wording.rendered().words.en).toEqual({
    [heading]: 'Homes',
    [keyOf(shared.message, shared.context).id!]: 'Another word',
    [JSON.stringify([['title'], ' | ', ['company']])]: [['company'], ': ', ['title']],
  })
})
