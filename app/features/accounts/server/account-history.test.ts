import { beforeEach, expect, test } from 'vitest'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { listAudit } from '../../history/server/history-queries.ts'
import { emptyHistory } from '../../history/server/test-history.ts'
import { accountEvents } from '../rules/own-account.ts'
import { findAccount, putAccount, tellHolder } from './account-queries.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')

onDatabase((store) => {
  beforeEach(() => emptyHistory(store()))

  test.each([
    ['manager', accountEvents.length - 1],
    ['agent', accountEvents.length - 1],
    ['customer', 0],
  ] as const)('what opens the account of a %s is written %i times, all told by mail', async (role, written) => {
    const email = `${role}@example.com`
    await putAccount(store().db, { email, name: role, role, password: 'none' })
    const { id } = (await findAccount(store().db, email))!
    for (const event of accountEvents) await store().change((tx) => tellHolder(tx, id, event, noon))
    const { entries } = await listAudit(store().db, { limit: 50 })
    expect(entries).toHaveLength(written)
    for (const entry of entries) expect(entry).toMatchObject({ who: email, area: 'security', subject: `account:${id}` })
    const told = await store().db.selectFrom('notice').select('id').where('account_id', '=', id).execute()
    expect(told).toHaveLength(accountEvents.length)
  })
})
