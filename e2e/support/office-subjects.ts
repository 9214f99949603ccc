import { expect, type Page } from '@playwright/test'
import { putAccount } from '../../app/features/accounts/server/account-queries.ts'
import { testHash } from '../../app/features/accounts/server/test-accounts.ts'
import type { Store } from '../../platform/database/database.ts'
import { submitHome, verifyHome } from './own-listing.ts'
import { book, homeWithTimes } from './visit-times.ts'

/** What staff act on in a test of their own, each made anew. */

/** What an act is done to: its own, made before. */
export interface Made {
  path: string
  /** By which the screen names it. */
  name: string
  id: string
}

const accountsPath = '/propertyadmin/settings/accounts'

/** A word of its own, by which searches find it. */
const word = (at: number) => `Quick${String.fromCharCode(97 + (at % 26))}${at}z`

/** A listing; with staff's session it is put on the public list. */
async function home(page: Page, at: number, live = true) {
  const name = word(at)
  const { id } = await submitHome(page.request, {
    title: name,
    line: `${at} Pine Street`,
    email: `o${at}@mail.example`,
  })
  if (live) await verifyHome(page.request, id)
  return { id, name }
}

/** A review, after which another one waits. */
export async function review(page: Page, _: Store, at: number): Promise<Made> {
  const made = await home(page, at, false)
  await submitHome(page.request, { title: `After ${word(at)}`, line: `${at} Elm Street` })
  return { ...made, path: `/propertyadmin/review/${made.id}` }
}

export async function inquiry(page: Page, _: Store, at: number): Promise<Made> {
  const name = word(at)
  const data = {
    name,
    email: `${name}@mail.example`,
    phone: `50655${String(at).padStart(5, '0')}`,
    description: 'Is it heated?',
    address: '',
  }
  expect((await page.request.post('/api/send-email', { data })).status()).toBe(202)
  return { path: `/propertyadmin/inbox?q=${name}`, name, id: '' }
}

export async function listings(page: Page, _: Store, at: number): Promise<Made> {
  const made = await home(page, at)
  return { ...made, path: `/propertyadmin?q=${made.name}` }
}

export async function oldListing(page: Page, store: Store, at: number): Promise<Made> {
  const made = await home(page, at)
  const facts = { confirmed_at: new Date('2026-01-10T12:00:00Z') }
  await store.change((tx) => tx.updateTable('property').set(facts).where('id', '=', made.id).execute())
  return { ...made, path: `/propertyadmin/property/${made.id}` }
}

export async function visit(page: Page, _: Store, at: number): Promise<Made> {
  const { id, times } = await homeWithTimes(page.request)
  const name = word(at)
  await book(page.request, times[0]!.id, name)
  return { path: `/propertyadmin/visits?day=${times[0]!.startsAt.slice(0, 10)}`, name, id }
}

export async function pastVisit(page: Page, store: Store, at: number): Promise<Made> {
  const made = await visit(page, store, at)
  const [starts_at, ends_at] = [new Date('2026-03-03T15:00:00Z'), new Date('2026-03-03T15:30:00Z')]
  await store.change(async (tx) => {
    const message = tx.selectFrom('message').select('id').where('name', '=', made.name)
    await tx.updateTable('visit').set({ starts_at, ends_at }).where('message_id', 'in', message).execute()
  })
  return { ...made, path: '/propertyadmin/visits?day=2026-03-03' }
}

export async function account(
  _: Page,
  store: Store,
  at: number,
  role: 'reader' | 'customer' = 'reader',
): Promise<Made> {
  const name = word(at)
  const email = `${name.toLowerCase()}@staff.example`
  await putAccount(store.db, { email, name, role, password: testHash('a password of theirs') })
  const { id } = await store.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { path: accountsPath, name, id }
}

export async function roleRequest(page: Page, store: Store, at: number): Promise<Made> {
  const made = await account(page, store, at, 'customer')
  const facts = { requested_role: 'agent' as const, username: made.name.toLowerCase(), phone: '5065550177' }
  await store.db.updateTable('account').set(facts).where('id', '=', made.id).execute()
  return { ...made, path: '/propertyadmin/people' }
}

export async function invitation(page: Page, _: Store, at: number): Promise<Made> {
  const name = word(at)
  const form = { do: 'invite', email: `${name}@mail.example`, name, role: 'reader', language: 'en' }
  expect((await page.request.post(accountsPath, { form })).ok()).toBe(true)
  return { path: accountsPath, name, id: '' }
}

/** A person, and another one who is found beside them. */
export async function people(page: Page, store: Store, at: number): Promise<Made> {
  const { name } = await inquiry(page, store, at)
  const other = await inquiry(page, store, at + 500)
  const { contacts } = await (await page.request.get(`/api/people?q=${name}`)).json()
  return { path: `/propertyadmin/people/${contacts[0].id}?find=${other.name}`, name: other.name, id: contacts[0].id }
}

export async function merged(page: Page, store: Store, at: number): Promise<Made> {
  const made = await people(page, store, at)
  const { contacts } = await (await page.request.get(`/api/people?q=${made.name}`)).json()
  const form = { do: 'merge', other: contacts[0].id }
  expect((await page.request.post(`/propertyadmin/people/${made.id}`, { form })).ok()).toBe(true)
  return { ...made, path: `/propertyadmin/people/${made.id}` }
}
