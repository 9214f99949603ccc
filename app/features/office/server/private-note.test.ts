import { afterAll, beforeAll, expect, test } from 'vitest'
import { openActors, ownedId } from '../../accounts/server/test-actors.ts'
import { keepPrivateNote, readPrivateNote } from './private-note.ts'

const note = { access: 'Hook 14, lockbox 9081', note: 'The heron next door bites.' }
let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
  const { person } = await site.asOf('manager')
  expect(await keepPrivateNote(site, person, ownedId, note)).toHaveProperty('done')
})
afterAll(() => site.close())

test('it is kept and replaced, refused where it is too long, and for a property that is not there', async () => {
  const { person } = await site.asOf('manager')
  expect(await readPrivateNote(site.store.db, ownedId)).toEqual(note)
  expect(await keepPrivateNote(site, person, ownedId, { ...note, access: 'x'.repeat(201) })).toHaveProperty('refused')
  expect(await keepPrivateNote(site, person, 'unknown', note)).toMatchObject({ refused: { status: 404 } })
  expect(await readPrivateNote(site.store.db, 'unknown')).toEqual({ access: '', note: '' })
})

test('the history says who changed it and not what it says', async () => {
  const rows = await site.store.db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .selectAll()
    .where('what', '=', 'private-note')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const word of ['Hook', '9081', 'heron']) expect(JSON.stringify(rows)).not.toContain(word)
})

test('no answer of the API holds it, not even to a manager, so no key reaches it', async () => {
  const headers = await site.headersOf('manager')
  const paths = site.api.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
    .map(({ path }) => path.replace(/:id\b/, ownedId).replace(/:\w+/g, 'x'))
  expect(paths.length).toBeGreaterThan(20)
  for (const path of new Set(paths)) {
    const text = await (await site.api.request(path, { headers })).text()
    for (const word of ['Hook 14', '9081', 'heron']) expect([path, text.includes(word)]).toEqual([path, false])
  }
})
