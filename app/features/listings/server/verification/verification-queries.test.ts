import { beforeEach, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../../platform/database/test-databases.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { findVerification } from './verification-queries.ts'

const person = { id: 'staff', email: 'staff@example.com' } as Person
const listedSince = '2026-07-01T12:00:00.000Z'

onDatabase((store) => {
  beforeEach(() =>
    replaceProperties(store(), [
      sample({ id: 'shown', createdAt: listedSince, listedSince }),
      sample({ id: 'hidden', verified: false }),
    ]),
  )

  test('the last time that staff verified a listed property, else since when it is listed', async () => {
    const { db } = store()
    expect(await findVerification(db, 'shown')).toEqual({ at: listedSince, checks: [], role: null })
    const note = (day: number, what: string, to: boolean) =>
      insertAudit(db, { person, propertyId: 'shown', what, from: !to, to }, new Date(Date.UTC(2026, 6, day)))
    await note(3, 'Verified', true)
    await note(9, 'Verified', false)
    await note(10, 'Verified', true)
    await note(11, 'PropertyClosed', true)
    expect(await findVerification(db, 'shown')).toMatchObject({ at: '2026-07-10T00:00:00.000Z', checks: [] })
    expect(await findVerification(db, 'hidden')).toBeUndefined()
    expect(await findVerification(db, 'unknown')).toBeUndefined()
  })
})
