import { beforeAll, expect, test } from 'vitest'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { insertPicture } from '../../photos/server/queries.ts'
import { emptyFacts } from '../rules/agent.ts'
import { findProfile, putPicture, putProfile } from './page-queries.ts'
import { now, openAgents } from './test-agents.ts'

onDatabase((store) => {
  let ids: Awaited<ReturnType<typeof openAgents>>['ids']
  beforeAll(async () => {
    ids = (await openAgents(store())).ids
  })
  const put = (accountId: string, name: string) =>
    store().change((tx) => putProfile(tx, { accountId, name, facts: emptyFacts, consents: true }, new Date(now)))

  test('whoever is called like the id of somebody else’s account does not stand in their way', async () => {
    await put(ids.agent, ids['other agent'])
    await put(ids['other agent'], 'Other Agent')
    expect(await findProfile(store().db, ids['other agent'])).toMatchObject({
      slug: 'other-agent',
      name: 'Other Agent',
    })
    expect((await findProfile(store().db, ids.agent))!.slug).toBe(`agent-${ids['other agent']}`)
  })

  test('a picture that the site or a change of a listing shows is nobody’s portrait', async () => {
    const { db } = store()
    const picture = { width: 10, height: 10, alt: '', altFr: '', placeholder: '', bytes: 1 }
    for (const path of ['uploads/logo', 'uploads/free']) await insertPicture(db, { ...picture, path }, new Date(now))
    await db.insertInto('site_picture').values({ path: 'uploads/logo', page: 'company' }).execute()
    const give = (path: string) => store().change((tx) => putPicture(tx, ids.agent, path))
    expect([await give('uploads/logo'), await give('uploads/free')]).toEqual([false, true])
  })
})
