import { expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../../platform/database/test-databases.ts'
import { putAccount } from '../../../accounts/server/account-queries.ts'
import { keepMessage } from '../messages/test-messages.ts'
import { insertReply } from './reply-queries.ts'

const noon = new Date('2026-07-22T15:00:00.000Z')
const later = new Date('2026-07-22T15:30:00.000Z')

onDatabase((store) => {
  test('of two who reply at the same moment one is sent, and the other is told what was sent', async () => {
    await replaceProperties(store(), [sample()])
    await keepMessage(store(), { propertyId: 'home' }, [], noon)
    for (const email of ['ann@example.com', 'bob@example.com']) {
      await putAccount(store().db, { email, name: email, role: 'manager', password: 'none' })
    }
    const people = await store().db.selectFrom('account').select(['id', 'name', 'email']).execute()
    const { id: threadId } = await store().db.selectFrom('thread').select('id').executeTakeFirstOrThrow()
    const outcomes = await Promise.all(
      people.map((person) =>
        store()
          .db.transaction()
          .execute((tx) => {
            const text = `Yes. ${person.name}`
            return insertReply(
              tx,
              { threadId, person, version: 1, text, language: 'en', close: false, key: null },
              later,
            )
          }),
      ),
    )
    const at = outcomes.findIndex((outcome) => 'id' in outcome)
    expect(outcomes[at]).toMatchObject({ version: 2, mailed: true })
    const told = { conflict: { version: 2, written: [{ who: people[at]!.name, text: `Yes. ${people[at]!.name}` }] } }
    expect(outcomes[1 - at]).toMatchObject(told)
    expect(await store().db.selectFrom('thread_entry').select('id').execute()).toHaveLength(1)
  })
})
