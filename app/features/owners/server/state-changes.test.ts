import { beforeEach, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { historyActors } from '../../history/rules/history-kinds.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { emptyHistory } from '../../history/server/test-history.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { turnFlag } from '../../listings/server/staff-queries.ts'
import { callOffDelay, type OwnerAction } from '../rules/own-listing.ts'
import { changeState, claimEnding, findEnding, listDueEndings } from './state-queries.ts'

const noon = Date.UTC(2026, 6, 24, 12)
const owner = { id: '', email: historyActors.owner }

onDatabase((store) => {
  beforeEach(async () => {
    // The history of a property outlives it.
    await emptyHistory(store())
    await replaceProperties(store(), [sample({ id: 'home' }), sample({ id: 'waiting', verified: false })])
  })

  const act = (action: OwnerAction, id = 'home', at = noon) =>
    store().change((tx) => changeState(tx, id, { action, person: owner }, at))

  test('taken down, its visits are due ten minutes later; put back, nothing is', async () => {
    expect(await act('take-down')).toBeUndefined()
    expect(await findProperty(store().db, 'home')).toMatchObject({ archived: true })
    expect(await listDueEndings(store().db, new Date(noon + callOffDelay - 1))).toEqual([])
    expect(await listDueEndings(store().db, new Date(noon + callOffDelay))).toEqual(['home'])
    expect(await act('put-back', 'home', noon + 60_000)).toBeUndefined()
    expect(await findEnding(store().db, 'home')).toBeUndefined()
    const back = await findProperty(store().db, 'home')
    expect(back).toMatchObject({ archived: false, confirmedAt: new Date(noon + 60_000).toISOString() })
  })

  test('the visits of an ended offer are called off once, and not of one that is on offer again', async () => {
    await act('close')
    const due = new Date(noon + callOffDelay)
    expect(await store().change((tx) => claimEnding(tx, 'home', due))).toBe(true)
    expect(await store().change((tx) => claimEnding(tx, 'home', due))).toBe(false)
    await act('open', 'home', noon + 1_000)
    await act('take-down', 'home', noon + 2_000)
    await store().change((tx) => turnFlag(tx, 'home', 'archived', false, new Date(noon + 3_000)))
    const later = new Date(noon + 2_000 + callOffDelay)
    expect(await store().change((tx) => claimEnding(tx, 'home', later))).toBeUndefined()
  })

  test('what the office took down, the owner does not put back', async () => {
    const at = new Date(noon)
    await store().change(async (tx) => {
      await turnFlag(tx, 'home', 'archived', true, at)
      const person = { id: 'staff', email: 'staff@test.example' }
      await insertAudit(tx, { person, propertyId: 'home', what: 'PropertyArchived', from: false, to: true }, at)
    })
    expect(await act('put-back')).toBe('by-office')
    expect(await findProperty(store().db, 'home')).toMatchObject({ archived: true })
  })

  test('only what visitors see is confirmed or marked as rented; an unknown listing is gone', async () => {
    expect(await act('confirm', 'waiting')).toBe('not-live')
    expect(await act('close', 'waiting')).toBe('not-live')
    expect(await act('confirm', 'unknown')).toBe('gone')
    expect(await act('confirm')).toBeUndefined()
    await act('close')
    expect(await act('confirm')).toBe('not-live')
  })
})
