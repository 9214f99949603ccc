import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, emailOf, openActors } from '../auth/test-actors.ts'
import { insertPicture } from '../images/queries.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function call(actor: Actor, body?: unknown) {
  const headers = { ...(await site.headersOf(actor)), 'Content-Type': 'application/json' }
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await site.api.request('/api/profile', { ...init, headers })
  return { status: answer.status, body: await answer.json() }
}

const profile = {
  name: 'Zoé Roy',
  title: 'Owner',
  phone: '5065550133',
  address: '1 Elm',
  city: 'Dieppe',
  state: 'NB',
  zip: 'E1A',
  about: 'Two rentals.',
  facebook: 'https://facebook.com/zoe',
  twitter: '',
  googlePlus: '',
  linkedin: '',
}

test('a profile is kept, with the name and telephone of the account', async () => {
  expect((await call('customer')).body).toMatchObject({ email: emailOf('customer'), picture: null })
  expect(await call('customer', profile)).toEqual({
    status: 200,
    body: { email: emailOf('customer'), profile, picture: null },
  })
  expect((await call('customer')).body.profile).toEqual(profile)
  const account = site.store.db.selectFrom('account').select(['name', 'phone']).where('email', '=', emailOf('customer'))
  expect(await account.executeTakeFirst()).toEqual({ name: 'Zoé Roy', phone: '5065550133' })
  expect((await call('otherCustomer')).body.profile.name).toBe('otherCustomer')
})

test('the email, the role and what else nobody may set stay', async () => {
  await call('agent', { ...profile, email: 'x@evil.example', role: 'manager', password: 'x', id: 'x' })
  const account = site.store.db.selectFrom('account').select(['email', 'role']).where('id', '=', site.ids.get('agent')!)
  expect(await account.executeTakeFirst()).toEqual({ email: emailOf('agent'), role: 'agent' })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a telephone of five digits', { phone: '12345' }, 'phone'],
  ['a link that is none', { facebook: 'javascript:alert(1)' }, 'facebook'],
  ['too many words', { about: 'a'.repeat(2_001) }, 'about'],
  ['the picture of nobody', { picture: 'properties/unverified-0/1' }, 'picture'],
  ['an upload that does not exist', { picture: 'uploads/none' }, 'picture'],
])('%s is refused and changes nothing', async (_, change, field) => {
  const before = (await call('agency')).body
  const answer = await call('agency', { ...profile, ...change })
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  expect((await call('agency')).body).toEqual(before)
})

test('an upload becomes the picture, which only its owner can open', async () => {
  const path = 'uploads/portrait'
  const picture = {
    path,
    width: 400,
    height: 400,
    placeholder: 'data:image/webp;base64,AAAA',
    bytes: 1,
    alt: '',
    altFr: '',
  }
  await site.store.change((tx) => insertPicture(tx, picture))
  const { body } = await call('otherCustomer', { ...profile, picture: path })
  expect(body.picture).toMatchObject({ path, width: 400, access: expect.stringMatching(/^\?token=/) })
  expect((await site.images.request(`/images/${path}/320.webp`)).status).toBe(404)
  // Another account cannot take it.
  expect((await call('customer', { ...profile, picture: path })).status).toBe(422)
})
