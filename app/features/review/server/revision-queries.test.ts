import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../../platform/database/test-databases.ts'
import { findAccount, putAccount } from '../../accounts/server/account-queries.ts'
import { readHistory } from '../../history/server/test-history.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { claimPictures, giveUpPictures, picturesByPath, picturesOf, staleUploads } from '../../photos/server/queries.ts'
import {
  findWaitingRevision,
  type Proposal,
  proposedVersion,
  proposeRevision,
  withdrawRevision,
} from './revision-queries.ts'
import { addHome, addUpload } from './test-revisions.ts'

const at = Date.parse('2026-11-22T12:00:00.000Z')
const day = 24 * 3_600_000

onBothDatabases((store) => {
  let turn = 0
  let home: Awaited<ReturnType<typeof addHome>>
  let path: (name: string) => string
  beforeEach(async () => {
    const id = `home-${++turn}`
    path = (name) => `uploads/${name}${turn}`
    home = await store().change(async (tx) => {
      await addHome(tx, { id: `other-${turn}` }, [path('z')], new Date(at))
      for (const name of ['x', 'y']) await addUpload(tx, path(name), new Date(at))
      await addUpload(tx, path('old'), new Date(at - 2 * day))
      return addHome(tx, { id, name: 'Cape Cod' }, [path('a'), path('b')], new Date(at))
    })
  })

  function propose(facts: Partial<Proposal> = {}, when = at) {
    const asked = {
      propertyId: home.id,
      version: home.updatedAt,
      facts: { price: 130_000 },
      pictures: [path('a'), path('b')],
    }
    return store()
      .db.transaction()
      .execute((tx) => proposeRevision(tx, { ...asked, ...facts }, when))
  }

  test('a change waits, and the listing stays as it was', async () => {
    const before = await findPropertyWithCustomer(store().db, home.id)
    const proposed = await propose({ pictures: [path('x'), path('a')] })
    expect(proposed).toMatchObject({
      revision: { state: 'waiting', author: 'link', isAsked: false, baseVersion: home.updatedAt },
    })
    expect(await findPropertyWithCustomer(store().db, home.id)).toEqual(before)
    const waiting = (await findWaitingRevision(store().db, home.id))!
    expect(waiting.proposed).toMatchObject({
      draft: { price: '1300', title: 'Cape Cod' },
      pictures: [path('x'), path('a')],
    })
    expect(proposedVersion(before!, waiting)).toEqual(waiting.proposed)
    expect(proposedVersion({ ...before!, name: 'By staff' }, waiting).draft).toMatchObject({
      title: 'By staff',
      price: '1300',
    })
    const entries = await readHistory(store().db, home.id)
    expect(entries.map(({ what, who, to }) => [what, who, to])).toEqual([['proposed', 'the owner by link', 3]])
  })

  test('its new photos are nobody else’s and outlive the day of an upload', async () => {
    await propose({ pictures: [path('x'), path('a'), path('b')] })
    const { db } = store()
    expect(await giveUpPictures(db, null, [path('x')])).toEqual([])
    expect(await claimPictures(db, `other-${turn}`, [path('x')])).toEqual([])
    expect(await staleUploads(db, new Date(at + day))).not.toContain(path('x'))
    expect(await staleUploads(db, new Date(at + day))).toContain(path('y'))
    expect((await picturesOf(db, home.id)).map((picture) => picture.path)).toEqual([path('a'), path('b')])
    expect(
      [...(await picturesByPath(db, home.id, [path('a'), path('x'), path('y'), path('z')])).keys()].sort(),
    ).toEqual([path('a'), path('x')])
  })

  test('a second change supersedes the first and keeps the photos that it names', async () => {
    await propose({ pictures: [path('x'), path('y'), path('a')] })
    await propose({ pictures: [path('y'), path('a')] }, at + 2 * day)
    const { db } = store()
    const rows = await db.selectFrom('property_revision').select('state').where('property_id', '=', home.id).execute()
    expect(rows.map(({ state }) => state).sort()).toEqual(['superseded', 'waiting'])
    expect((await findWaitingRevision(db, home.id))!.proposed.pictures).toEqual([path('y'), path('a')])
    const stale = await staleUploads(db, new Date(at))
    expect([stale.includes(path('x')), stale.includes(path('y'))]).toEqual([true, false])
  })

  test.each([
    ['missing', () => ({ propertyId: 'unknown' })],
    ['outdated', () => ({ version: '2026-01-01T00:00:00.000Z' })],
    ['unchanged', () => ({ facts: {} })],
    ['photo', () => ({ pictures: [path('z')] })],
    ['photo', () => ({ pictures: ['uploads/unknown'] })],
    ['photo', () => ({ pictures: [path('old')] })],
    ['too-many', () => ({ pictures: [...'123456789'] })],
  ] as const)('refused: %s', async (refused, facts) => {
    expect(await propose(facts())).toEqual({ refused })
    expect(await findWaitingRevision(store().db, home.id)).toBeUndefined()
  })

  test('refused: a picture that the page of the company or of an agent shows', async () => {
    const account = { id: `agent-${turn}`, email: `agent-${turn}@test.example`, name: 'A', password: 'x' }
    await putAccount(store().db, { ...account, role: 'agent' })
    const { id: account_id } = (await findAccount(store().db, account.email))!
    await store()
      .db.insertInto('site_picture')
      .values({ path: path('x'), page: 'company' })
      .execute()
    await store()
      .db.insertInto('agent_picture')
      .values({ path: path('y'), account_id })
      .execute()
    for (const name of ['x', 'y']) {
      expect(await propose({ pictures: [path('a'), path(name)] })).toEqual({ refused: 'photo' })
    }
  })

  test('its owner takes it back', async () => {
    await propose({ pictures: [path('x'), path('a'), path('b')] })
    const withdraw = () =>
      store()
        .db.transaction()
        .execute((tx) => withdrawRevision(tx, { propertyId: home.id }, at))
    expect([await withdraw(), await withdraw()]).toEqual([true, false])
    expect(await findWaitingRevision(store().db, home.id)).toBeUndefined()
    expect(await staleUploads(store().db, new Date(at))).toContain(path('x'))
  })

  test('of two at once one waits', async () => {
    const both = await Promise.all([propose(), propose({ facts: { price: 120_000 } })])
    expect(both.every((each) => 'revision' in each)).toBe(true)
    const waiting = await store()
      .db.selectFrom('property_revision')
      .select('id')
      .where('property_id', '=', home.id)
      .where('state', '=', 'waiting')
      .execute()
    expect(waiting).toHaveLength(1)
  })
})
