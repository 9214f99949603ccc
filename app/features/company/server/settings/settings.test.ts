import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putSetting } from '../../../../../platform/database/settings.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { testCall } from '../../../../../web/test-call.ts'
import type { Answer } from '../../../../core/answer.ts'
import { requireManager } from '../../../accounts/server/guards.ts'
import { endAccount, giveRole, inviteColleague, listTeam } from '../../../accounts/server/team/team.ts'
import { openActors } from '../../../accounts/server/test-actors.ts'
import { readHistory } from '../../../history/server/test-history.ts'
import { insertPicture } from '../../../photos/server/queries.ts'
import type { CompanyForm } from '../../rules/company-form.ts'
import { demoCompany } from '../../rules/demo-company.ts'
import type { QuestionsDocument, ReviewsDocument } from '../../rules/documents.ts'
import type { StartStep } from '../../rules/start.ts'
import { companyStyle, siteContent } from '../content-queries.ts'
import type { SettingsPage } from './document-queries.ts'
import { readSettings, saveSettings } from './documents.ts'
import { listPostsToEdit, removePost, savePost, shownPosts } from './posts/posts.ts'
import { findStart, noteSteps, testOwnMail } from './start.ts'
import { changeSettings, managerOf } from './test-settings.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

const visitors = async () => (await site.api.request('/api/company')).json()

/** The status of an answer, as of HTTP, with what was refused or done. */
function told<Done>(answer: Answer<Done>) {
  return 'done' in answer ? { status: 200, errors: {}, done: answer.done } : { ...answer.refused, done: undefined }
}

async function upload(path: string) {
  const facts = { width: 400, height: 400, alt: '', altFr: '', placeholder: 'data:image/webp;base64,AAAA', bytes: 1 }
  await site.store.change((tx) => insertPicture(tx, { ...facts, path }))
  return { path, width: 400, height: 400 }
}

const change = async <Value>(page: SettingsPage, edit: (value: Value) => unknown) =>
  told(await changeSettings(site, page, edit))

describe('the company', () => {
  test('what a manager saves is what visitors read next, hours in both languages', async () => {
    const saved = await change('company', (form: CompanyForm) => ({
      ...form,
      name: 'Tidewater',
      hours: { ...form.hours, saturday: { closed: false, open: '10:00', close: '14:30' } },
      social: { ...form.social, LinkedIn: '' },
    }))
    expect(saved.status).toBe(200)
    const body = await visitors()
    expect(body.name).toBe('Tidewater')
    expect(body.hours).toBe('Monday to Friday, 9\u00a0am to 5\u00a0pm; Saturday, 10\u00a0am to 2:30\u00a0pm')
    expect(body.french.hours).toContain('14\u00a0h\u00a030')
    expect(body.social.map(({ name }: { name: string }) => name)).toEqual(['Facebook', 'Instagram', 'YouTube'])
  })

  test('the history has each change with its value before and after', async () => {
    expect(await readHistory(site.store.db)).toContainEqual(
      expect.objectContaining({ what: 'setting-company.name', from: 'Test Company', to: 'Tidewater' }),
    )
  })

  test.each([
    ['light', 'main', '#9fc8da', /light scheme is 1\.\d\d to 1/],
    ['dark', 'main', '#225871', /dark scheme is 1\.\d\d to 1/],
    ['dark', 'accent', 'red', /A colour such as/],
  ])(
    'a colour of the %s scheme without contrast (%s %s) is refused with the figure',
    async (scheme, name, value, says) => {
      const good = { light: { main: '#225871', accent: '#914128' }, dark: { main: '#9fc8da', accent: '#eeb099' } }
      const { status, errors } = await change('company', (form: CompanyForm) => ({
        ...form,
        ...good,
        [scheme]: { ...good[scheme as 'light'], [name]: value },
      }))
      expect(status).toBe(422)
      expect(errors).toMatchObject({ [`${scheme}.${name}`]: expect.stringMatching(says) })
      expect((await visitors()).colours).toBeUndefined()
    },
  )

  test('colours with contrast count', async () => {
    const colours = { light: { main: '#5b2a86', accent: '#8a1c1c' }, dark: { main: '#d6b8f5', accent: '#ffc2b3' } }
    expect((await change('company', (form: CompanyForm) => ({ ...form, ...colours }))).status).toBe(200)
    expect((await visitors()).colours).toEqual(colours)
  })

  test('one colour alone counts, beside the site’s own', async () => {
    const none = { main: '', accent: '' }
    const colours = { light: none, dark: { ...none, accent: '#ffc2b3' } }
    expect((await change('company', (form: CompanyForm) => ({ ...form, ...colours, logo: null }))).status).toBe(200)
    expect((await visitors()).colours).toEqual(colours)
    expect(companyStyle(colours)).toContain('--primary:light-dark(var(--tide-7),var(--tide-4))')
    expect(companyStyle(colours)).toContain('--accent:light-dark(var(--sand-6),#ffc2b3)')
    expect((await change('company', (form: CompanyForm) => ({ ...form, light: none, dark: none }))).status).toBe(200)
    expect((await visitors()).colours).toBeUndefined()
  })

  test('an older version is refused, and nothing changes', async () => {
    const { value, version } = await readSettings(site, 'company')
    await change('company', (form: CompanyForm) => ({ ...form, name: 'First' }))
    const late = { ...(value as CompanyForm), name: 'Second' }
    expect(told(await saveSettings(site, managerOf(site), 'company', late, version)).status).toBe(409)
    expect((await visitors()).name).toBe('First')
  })

  test('a logo has to be a free upload; once it is one, visitors may open it', async () => {
    const logo = await upload('uploads/logo1')
    const set = (picture: unknown) => change('company', (form: CompanyForm) => ({ ...form, logo: picture }))
    expect((await set({ ...logo, path: 'uploads/none' })).status).toBe(422)
    expect((await set({ ...logo, path: '../secret' })).status).toBe(422)
    expect((await set(logo)).status).toBe(200)
    expect((await visitors()).logo).toEqual(logo)
    const shown = await site.store.db.selectFrom('site_picture').selectAll().execute()
    expect(shown).toEqual([{ path: logo.path, page: 'company' }])
    expect((await set(null)).status).toBe(200)
    expect(await site.store.db.selectFrom('site_picture').selectAll().execute()).toEqual([])
  })

  test('a logo that is a bomb is no upload, and the page stays as it was', async () => {
    const before = await visitors()
    const bomb = new FormData()
    bomb.append('image', new Blob([await pngThatClaims(20_000, 20_000)]), 'logo.png')
    const answer = await site.api.request('/api/images', { method: 'POST', body: bomb })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('50 million pixels')])
    expect(await visitors()).toEqual(before)
    expect(await site.store.db.selectFrom('site_picture').selectAll().execute()).toEqual([])
  })

  test('social links lead to the company’s own page by https or http', async () => {
    for (const url of ['javascript:alert(1)', 'https://www.facebook.com/', 'nothing']) {
      const { status } = await change('company', (form: CompanyForm) => ({
        ...form,
        social: { ...form.social, Facebook: url },
      }))
      expect(status).toBe(422)
    }
  })
})

test('questions that staff wrote stand in place of the samples; those that are hidden are not sent', async () => {
  expect(await siteContent(site.store.db)).toEqual({})
  const question = {
    question: { en: 'Do you allow pets?', fr: 'Acceptez-vous les animaux ?' },
    answer: { en: 'Ask.', fr: '' },
  }
  const saved = await change('questions', (value: QuestionsDocument) => ({
    ...value,
    general: [
      { ...question, shown: true, sample: false },
      { ...value.general[0]!, shown: false },
    ],
  }))
  expect(saved.status).toBe(200)
  const questions = (await siteContent(site.store.db)).questions!
  expect(questions.general).toEqual([{ ...question, shown: true, sample: false }])
})

test('a review is shown only with its writer’s consent', async () => {
  const review = { name: 'Luc', position: { en: '', fr: '' }, text: { en: 'Good.', fr: '' }, stars: 5, consent: '' }
  const rest = { picture: null, drawn: '', shown: true, sample: false }
  const refused = await change('reviews', () => ({ reviews: [{ ...review, ...rest }] }) satisfies ReviewsDocument)
  expect(refused.errors).toHaveProperty('reviews.0.consent')
  expect((await change('reviews', () => ({ reviews: [{ ...review, ...rest, consent: '2026-06-02' }] }))).status).toBe(
    200,
  )
})

test('markup, unknown fields and missing texts', async () => {
  const { status, errors } = await change('team', () => ({
    story: { en: '', fr: '' },
    mission: { en: '', fr: '' },
    members: [
      { name: '', role: { en: 'Manager', fr: '' }, phone: '', picture: null, drawn: '', shown: true, sample: false },
    ],
  }))
  expect(status).toBe(422)
  expect(Object.keys(errors)).toEqual(['members.0.name'])
})

describe('posts', () => {
  const post = {
    slug: 'spring',
    title: { en: 'Spring', fr: '' },
    description: { en: 'A note.', fr: '' },
    body: { en: 'Hello <script>alert(1)</script> [a](javascript:alert(1)) [b](/contact)', fr: '' },
    date: '2026-11-20',
    checked: '2026-11-20',
    scene: 'kitchen',
    picture: null,
    alt: { en: '', fr: '' },
    published: true,
  }
  const none = 'new'
  const save = async (post: unknown, version: string) => told(await savePost(site, managerOf(site), post, version))

  test('a post is shown in both languages, without any script of its author', async () => {
    const saved = await save(post, none)
    expect(saved.status).toBe(200)
    const [shown] = (await inLanguage('fr', () => shownPosts(site.store.db))).posts
    expect(shown).toMatchObject({ slug: 'spring', lang: 'en', picture: 'kitchen' })
    expect(shown!.html).not.toContain('<script')
    expect(shown!.html).not.toContain('javascript:')
    expect(shown!.html).toContain('href="/fr/contact"')

    expect((await save(post, none)).status).toBe(409)
    expect((await save({ ...post, published: false }, saved.done!.version)).status).toBe(200)
    expect(await shownPosts(site.store.db)).toEqual({ posts: [], hidden: ['spring'] })
    expect(await removePost(site, managerOf(site), 'spring')).toHaveProperty('done')
    expect(await shownPosts(site.store.db)).toEqual({ posts: [], hidden: [] })
  })

  test('the posts of files can be edited, in both languages', async () => {
    const entries = await listPostsToEdit(site.store.db)
    const file = entries.find(({ post: { slug } }) => slug === 'who-holds-the-security-deposit')!
    expect(file.isFile).toBe(true)
    expect(file.post.body.en).toContain('## How much may be asked')
    expect(file.post.title.fr).not.toBe('')
  })

  test.each([
    ['a wrong address', { ...post, slug: 'Spring Time' }, 'slug'],
    ['a French text without a title', { ...post, body: { en: 'x', fr: 'y' } }, 'title'],
    ['no text', { ...post, body: { en: '', fr: '' } }, 'body.en'],
  ])('%s is refused', async (_, wrong, at) => {
    const { status, errors } = await save(wrong, none)
    expect(status).toBe(422)
    expect(Object.keys(errors)).toEqual([at])
  })
})

describe('staff accounts', () => {
  const role = async (id: string, role: string, by: 'manager' | 'reader' = 'manager') => {
    const call = testCall(site, { method: 'POST', headers: await site.headersOf(by) })
    await requireManager(call)
    return told(await giveRole(call, managerOf(site, by), id, role))
  }

  test('nobody grants themselves a role, and the last manager stays one', async () => {
    const manager = site.ids.get('manager')!
    expect(await role(manager, 'reader')).toMatchObject({
      status: 409,
      reason: 'Nobody changes their own role. Ask another manager.',
    })
    expect(told(await endAccount(testCall(site), managerOf(site), manager)).status).toBe(409)

    const reader = site.ids.get('reader')!
    expect((await role(reader, 'manager')).status).toBe(200)
    // The former reader demotes the first manager, and is then the last one.
    expect((await role(manager, 'agent', 'reader')).status).toBe(200)
    expect((await role(reader, 'agent', 'reader')).status).toBe(409)
    expect((await role(manager, 'manager', 'reader')).status).toBe(200)
    expect((await role(reader, 'reader')).status).toBe(200)
    expect((await role('unknown', 'reader')).status).toBe(404)
    expect((await role(reader, 'king')).status).toBe(422)
  })

  test('the list names role, second step and who asks', async () => {
    const { accounts, invitations } = await listTeam(site, managerOf(site))
    expect(invitations).toEqual([])
    expect(accounts.filter(({ isYou }) => isYou)).toHaveLength(1)
    // The agent of an agency belongs to the agency's own list.
    expect(accounts.map(({ name }) => name)).toEqual(['manager', 'reader', 'otherAgent'])
  })

  test('without a mail server nobody is invited and no test is sent', async () => {
    const call = testCall(site, { method: 'POST', headers: await site.headersOf('manager') })
    const person = await requireManager(call)
    const somebody = { email: 'new@mail.example', name: 'New', role: 'reader' }
    expect(told(await inviteColleague(call, person, somebody)).status).toBe(503)
    expect(told(await testOwnMail(call, person)).status).toBe(503)
  })
})

test('first steps: what is done, what was put off', async () => {
  const states = async () => {
    const { steps } = await findStart(site.store.db, managerOf(site))
    return Object.fromEntries(steps.map(({ name, state }) => [name, state]))
  }
  expect(await states()).toMatchObject({
    name: 'done',
    hours: 'done',
    plans: expect.stringMatching(/^(open|done)$/),
    area: 'open',
    services: 'open',
    mail: 'open',
    listing: 'done',
  })
  const area = { en: 'Moncton, Dieppe', fr: '' }
  expect((await change('company', (form: CompanyForm) => ({ ...form, area }))).status).toBe(200)
  expect((await visitors()).area).toEqual(area)
  expect(await states()).toMatchObject({ area: 'done' })
  await noteSteps(testCall(site), managerOf(site), 'skipped', ['mail'])
  expect(await states()).toMatchObject({ mail: 'skipped' })
})

test('the site looks for the address of a company that names no coordinates, and says so where it finds none', async () => {
  const located = await change('company', (form: CompanyForm) => ({
    ...form,
    city: 'Shediac',
    street: { en: '1 Main Street', fr: '' },
    latitude: null,
    longitude: null,
  }))
  expect(located.status).toBe(200)
  const { latitude, longitude } = await visitors()
  expect([Math.round(latitude * 10), Math.round(longitude * 10)]).toEqual([462, -645])
  const lost = await change('company', (form: CompanyForm) => ({ ...form, city: 'Nowhere', latitude: null }))
  expect([lost.status, Object.keys(lost.errors)]).toEqual([422, ['latitude']])
})

test('first steps: hours that are right as they stand, and prices that there are none of, are confirmed', async () => {
  const own = await openActors()
  try {
    await putSetting(own.store.db, 'company', { ...demoCompany, sample: false })
    const stateOf = async (step: StartStep) => {
      const { steps } = await findStart(own.store.db, managerOf(own))
      return steps.find(({ name }) => name === step)!.state
    }
    expect([await stateOf('hours'), await stateOf('plans')]).toEqual(['open', 'open'])
    await noteSteps(testCall(own), managerOf(own), 'skipped', ['hours'])
    await noteSteps(testCall(own), managerOf(own), 'confirmed', ['hours', 'plans'])
    expect([await stateOf('hours'), await stateOf('plans')]).toEqual(['done', 'done'])
    expect((await siteContent(own.store.db)).plans).toMatchObject({ packages: [], plans: [] })
  } finally {
    await own.close()
  }
})

test('before anybody has said whose site it is, its pages of Settings begin without anything that would be shown as offered', async () => {
  const own = await openActors()
  try {
    await own.store.db.deleteFrom('setting').where('key', '=', 'company').execute()
    const read = async (page: SettingsPage) => (await readSettings(own, page)).value
    expect(JSON.stringify([await read('plans'), await read('texts')])).not.toContain('"shown":true')
    expect(await read('team')).toMatchObject({ members: [] })
    expect(await read('reviews')).toEqual({ reviews: [] })
  } finally {
    await own.close()
  }
})

/** A picture of a few bytes whose header claims more pixels than memory holds. */
async function pngThatClaims(width: number, height: number) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return new Uint8Array(bytes)
}
