import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { editOwnPath, managePath, paths } from './core/paths.ts'
import { insertSignInLink, signInCode, signInToken } from './features/accounts/server/mailed/mailed-queries.ts'
import { type Actor, emailOf, openActors, ownedId } from './features/accounts/server/test-actors.ts'
import { insertDecision } from './features/review/server/decision-queries.ts'
import { openTestPages } from './test-pages.ts'

/** What the account pages show, and do, for whoever is signed in and for everybody else. */

// The posts are files that the build reads.
vi.mock('./posts.server.ts', () => ({ posts: [], findPost: () => undefined, listPosts: () => [] }))

let site: Awaited<ReturnType<typeof openActors>>
let pages: Awaited<ReturnType<typeof openTestPages>>
beforeAll(async () => {
  site = await openActors()
  pages = await openTestPages(site as never)
}, 180_000)
afterAll(() => site.close())

async function cookiesOf(actor: Actor) {
  const { Cookie } = await site.headersOf(actor)
  return Cookie ? { Cookie } : ({} as Record<string, string>)
}

/** The data of a page's screens, by their files. */
async function loadAs(actor: Actor, path: string) {
  const [data] = await (await pages.load(path, await cookiesOf(actor))).json()
  return data
}

const sampleListing = {
  title: 'Villa by the sea',
  offer: 'rent',
  kind: 'Villas',
  price: '1450',
  sqft: '920',
  beds: '2',
  washrooms: '1',
  availableOn: '2027-01-15',
  line: '1 Shore Road',
  city: 'Shediac',
  province: 'New Brunswick',
  postalCode: 'E4P 1A1',
  features: 'Heating',
  name: 'Ann Roy',
  email: 'ann@roy.example',
  phone: '5065550199',
  consent: 'on',
}

test('the sample form of a new property stores no listing for whoever is signed in', async () => {
  const count = () => site.store.db.selectFrom('property').select('id').execute()
  const before = await count()
  const fields = { form: 'property', ...sampleListing, confirmed: 'yes' }
  const answer = await pages.post(paths.dashboardSubmit, fields, await cookiesOf('customer'))
  expect(answer.status).toBe(200)
  expect(await count()).toEqual(before)
})

test('whoever is signed in has the real form of a new property with their address filled in, and no sample in it', async () => {
  const own = await loadAs('customer', `${paths.dashboardSubmit}?id=2`)
  expect(own['features/submit/own-submit.tsx'].contact).toMatchObject({ email: emailOf('customer'), name: 'customer' })
  expect(own['features/accounts/dashboard/dashboard-submit.tsx']).toMatchObject({ own: { used: 1 } })
  expect(own['features/accounts/dashboard/dashboard-submit.tsx'].listing).toBeUndefined()
})

test('a visitor has the stated sample form', async () => {
  const sample = await loadAs('visitor', `${paths.dashboardSubmit}?id=2`)
  expect(sample['features/submit/own-submit.tsx'].contact).toBeNull()
  expect(sample['features/accounts/dashboard/dashboard-submit.tsx']).toMatchObject({ own: null, listing: { id: '2' } })
})

test('answers to the office are kept on the way to the form of the listing, and stand beside it', async () => {
  const headers = await cookiesOf('linkHolder')
  const person = await site.store.db.selectFrom('account').select(['id', 'email', 'role']).executeTakeFirstOrThrow()
  const none = { reasons: [], taken: [], kept: [], checked: [], replaced: {} as never, revisionId: null }
  const asking = { propertyId: ownedId, round: 0, verdict: 'changes' as const, text: 'Is heat included?' }
  const decision = { ...none, ...asking, language: 'en' as const, person: person as never }
  await site.store.db.transaction().execute((tx) => insertDecision(tx, decision, new Date()))
  const fields = { do: 'change-listing', 'answer-0': 'It is not.' }
  const answer = await pages.post(managePath(ownedId), fields, headers)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, editOwnPath(ownedId)])
  const edit = await loadAs('linkHolder', editOwnPath(ownedId))
  expect(edit['features/submit/own-edit.tsx'].asked).toMatchObject({
    text: 'Is heat included?',
    answers: [{ place: 0, text: 'It is not.' }],
  })
})

test('an answer to the office that is too long comes back as it was typed', async () => {
  const long = 'x'.repeat(1_001)
  const fields = { do: 'change-listing', 'answer-0': long }
  const answer = await pages.post(managePath(ownedId), fields, await cookiesOf('linkHolder'))
  const [, posted] = (await answer.json()) as [unknown, Record<string, { answers: unknown }>]
  expect([answer.status, posted['features/owners/listing.tsx']!.answers]).toEqual([422, [{ place: 0, text: long }]])
})

test('a mailed link, or its code, leads to the code of the authenticator app where the account has one', async () => {
  const at = new Date()
  await site.store.db
    .insertInto('authenticator')
    .values({ account_id: site.ids.get('otherCustomer')!, secret: 'x', created_at: at, last_step: 0, failures: 0 })
    .execute()
  const browser = 'b'.repeat(43)
  const headers = { Cookie: `fundy_link=${browser}` }
  const asked = { email: emailOf('otherCustomer'), browser, next: '/my-property' }
  const ask = () => insertSignInLink(site.store.db, site.secret, asked, at)
  const leadsTo = async (path: string, fields: Record<string, string>) =>
    (await pages.post(path, fields, headers)).headers.get('Location')
  const open = async () => leadsTo(paths.openSignInLink, { token: signInToken(site.secret, await ask()) })
  const type = async () => leadsTo(paths.signInLink, { ...asked, code: signInCode(site.secret, await ask()) })

  expect([await open(), await type()]).toEqual(['/my-property', '/my-property'])
  await site.store.db.updateTable('authenticator').set({ enabled_at: at }).execute()
  const code = '/login/code?next=%2Fmy-property'
  expect([await open(), await type()]).toEqual([code, code])
  await site.store.db.deleteFrom('authenticator').execute()

  // As after a password: in the language of the account, and for an office that it may not see to its own first page.
  await site.store.db.updateTable('account').set({ language: 'fr' }).where('email', '=', asked.email).execute()
  expect(await open()).toMatch(/\/fr\/my-property$/)
  await site.store.db.updateTable('account').set({ language: 'en' }).execute()
  asked.next = paths.admin
  expect(await type()).toBe(paths.ownProperties)
})

test('the page of mailed links has a place for the code as long as this browser has asked for one', async () => {
  const browser = 'c'.repeat(43)
  const asked = { email: 'nobody@roy.example', browser, next: '' }
  const read = async (cookie: string) => {
    const [data] = (await (await pages.load(paths.signInLink, { Cookie: cookie })).json()) as Record<string, object>[]
    return data!['features/accounts/sign-in-link.tsx']
  }
  expect(await read(`fundy_link=${browser}`)).toMatchObject({ asked: false })
  await insertSignInLink(site.store.db, site.secret, asked, new Date())
  expect(await read(`fundy_link=${browser}`)).toMatchObject({ asked: true })
  expect(await read(`fundy_link=${'d'.repeat(43)}`)).toMatchObject({ asked: false })
  const wrong = await pages.post(
    paths.signInLink,
    { code: '0000 0000', email: '' },
    { Cookie: `fundy_link=${browser}` },
  )
  const [, posted] = (await wrong.json()) as [unknown, Record<string, object>]
  expect([wrong.status, posted['features/accounts/sign-in-link.tsx']]).toEqual([
    422,
    { email: '', wrong: expect.stringMatching(/code/i) },
  ])
})

test('with one press an account confirms its own homes that are due, and nobody else’s', async () => {
  const { db } = site.store
  const long = new Date(Date.now() - 30 * 86_400_000)
  const due = { owner_id: site.ids.get('customer')!, confirmed_at: long }
  await db.updateTable('property').set(due).where('id', 'in', ['open-4', 'open-6']).execute()
  const press = async (actor: Actor) =>
    pages.post(`${paths.ownProperties}?page=2`, { do: 'confirm-all', ids: 'open-4' }, await cookiesOf(actor))
  const read = () => db.selectFrom('property').select('confirmed_at').where('id', 'in', ['open-4', 'open-6']).execute()
  for (const stranger of ['otherCustomer', 'visitor'] as const) expect((await press(stranger)).status).toBe(422)
  expect(await read()).toEqual([{ confirmed_at: long }, { confirmed_at: long }])
  const answer = await press('customer')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${paths.ownProperties}?page=2&done=confirm`])
  expect((await read()).filter(({ confirmed_at }) => confirmed_at > long)).toHaveLength(1)
})

test('the form of a new listing begins as a copy of an own one, without consent; of somebody else’s nothing is shown', async () => {
  const copyFor = async (actor: Actor) => {
    const answer = await pages.load(`${paths.submit}?copy=${ownedId}`, await cookiesOf(actor))
    const [data] = await answer.json()
    return { cache: answer.headers.get('Cache-Control'), ...data['features/submit/submit.tsx'] }
  }
  for (const owner of ['customer', 'linkHolder'] as const) {
    const { copied, cache } = await copyFor(owner)
    expect(copied).toMatchObject({ consent: false, email: expect.stringContaining('@') })
    expect(copied.name).not.toBe('')
    expect(cache).toContain('no-store')
  }
  for (const stranger of ['visitor', 'otherCustomer', 'otherLinkHolder', 'manager'] as const) {
    expect((await copyFor(stranger)).copied).toBeUndefined()
  }
})
