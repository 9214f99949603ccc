import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../../../platform/database/test-databases.ts'
import { putAccount } from '../account-queries.ts'
import { changeRole } from './team-queries.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')

onBothDatabases((store) => {
  let ids: string[]
  beforeEach(async () => {
    await store().db.deleteFrom('account').execute()
    for (const email of ['ann@example.com', 'bob@example.com']) {
      await putAccount(store().db, { email, name: email, role: 'manager', password: 'none' })
    }
    const rows = await store().db.selectFrom('account').select('id').orderBy('email').execute()
    ids = rows.map(({ id }) => id)
  })

  test.each([
    ['demote', 'reader'],
    ['end', 'customer'],
  ] as const)('of two managers who %s each other at once one stays a manager', async (_, role) => {
    const outcomes = await Promise.all(
      ids.map((id) =>
        store()
          .db.transaction()
          .execute((tx) => changeRole(tx, id, role, noon)),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'last manager')).toHaveLength(1)
    const left = await store().db.selectFrom('account').select('id').where('role', '=', 'manager').execute()
    expect(left).toHaveLength(1)
  })
})
