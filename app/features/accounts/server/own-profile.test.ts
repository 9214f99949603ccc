import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPicture } from '../../photos/server/queries.ts'
import type { OwnProfile } from '../rules/profile-rules.ts'
import { changeProfile, readProfile } from './own-profile.ts'

import { type Actor, emailOf, openActors } from './test-actors.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

const idOf = (actor: Actor) => site.ids.get(actor)!
const read = (actor: Actor) => readProfile(site, idOf(actor))
const change = (actor: Actor, typed: OwnProfile, picture?: string) => changeProfile(site, idOf(actor), typed, picture)

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
  expect(await read('customer')).toMatchObject({ email: emailOf('customer'), picture: null })
  expect(await change('customer', { ...profile, title: ' Ow\0ner ' })).toEqual({ done: undefined })
  expect(await read('customer')).toEqual({ email: emailOf('customer'), asked: null, profile, picture: null })
  const account = site.store.db.selectFrom('account').select(['name', 'phone']).where('email', '=', emailOf('customer'))
  expect(await account.executeTakeFirst()).toEqual({ name: 'Zoé Roy', phone: '5065550133' })
  expect((await read('otherCustomer')).profile.name).toBe('otherCustomer')
})

test('the email, the role and what else nobody may set stay', async () => {
  const others = { email: 'x@evil.example', role: 'manager', password: 'x', id: 'x' }
  await change('agent', { ...profile, ...others })
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
])('%s is refused and changes nothing', async (_, changed, field) => {
  const before = await read('agency')
  const { picture, ...typed }: Partial<OwnProfile> & { picture?: string } = changed
  const answer = await change('agency', { ...profile, ...typed }, picture)
  expect(answer).toEqual({ refused: { status: 422, errors: { [field]: expect.any(String) } } })
  expect(await read('agency')).toEqual(before)
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
  await change('otherCustomer', profile, path)
  expect((await read('otherCustomer')).picture).toMatchObject({
    path,
    width: 400,
    access: expect.stringMatching(/^\?token=/),
  })
  expect((await site.images.request(`/images/${path}/320.webp`)).status).toBe(404)
  // Another account cannot take it.
  expect(await change('customer', profile, path)).toMatchObject({ refused: { status: 422 } })
})
