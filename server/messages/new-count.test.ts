import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../database/test-databases.ts'
import { countMessages } from './list-queries.ts'
import { addUpNewMessages, countNewMessages } from './new-count-queries.ts'
import { forgetMessages, keepMessage } from './test-messages.ts'

onBothDatabases((store) => {
  const changes = async () => (await store().db.selectFrom('new_message_change').selectAll().execute()).length
  /** The kept number, which has to be that of the messages. */
  const count = async () => {
    const kept = await countNewMessages(store().db)
    expect(kept).toBe(await countMessages(store().db, { state: 'new' }))
    return kept
  }
  const put = (state: 'new' | 'answered' | 'closed') => store().db.updateTable('message').set({ state })

  beforeEach(() => forgetMessages(store()))

  test('the number of new messages follows what comes, is answered, is opened again and is deleted', async () => {
    expect(await count()).toBe(0)
    for (const name of ['Ann', 'Bob', 'Eve'])
      await keepMessage(store(), { propertyId: null, kind: 'contact', name, email: `${name}@people.example` })
    await keepMessage(store(), { propertyId: null, kind: 'contact', name: 'Joe', state: 'closed' })
    expect(await count()).toBe(3)
    await put('answered').where('name', 'in', ['Ann', 'Bob', 'Joe']).execute()
    await put('new').where('name', '=', 'Eve').execute()
    expect(await count()).toBe(1)
    await put('new').where('name', '=', 'Ann').execute()
    await put('closed').where('name', '=', 'Bob').execute()
    expect(await count()).toBe(2)
    await store().db.deleteFrom('message').where('name', 'in', ['Ann', 'Joe']).execute()
    expect(await count()).toBe(1)
  })

  test('adding up leaves one number or none, also when two do it at once', async () => {
    for (const name of ['Ann', 'Bob', 'Eve']) await keepMessage(store(), { propertyId: null, kind: 'contact', name })
    expect(await changes()).toBeGreaterThan(1)
    await Promise.all([addUpNewMessages(store()), addUpNewMessages(store())])
    expect(await count()).toBe(3)
    await addUpNewMessages(store())
    expect([await changes(), await count()]).toEqual([1, 3])
    await store().db.deleteFrom('message').execute()
    await addUpNewMessages(store())
    expect([await changes(), await count()]).toEqual([0, 0])
  })
})
