import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getSetting, putSetting } from './settings.ts'
import { onDatabase } from './test-databases.ts'

onDatabase((store) => {
  test('any JSON object is returned unchanged; the last write wins', async () => {
    await fc.assert(
      // PostgreSQL's text has no NUL and its JSON no -0.
      fc.asyncProperty(
        fc.jsonValue().filter((value) => !/\\u0000|-0/.test(`${JSON.stringify(value)}`)),
        async (anything) => {
          const value = { anything }
          await store().change((tx) => putSetting(tx, 'key', value))
          expect(await getSetting(store().db, 'key')).toEqual(JSON.parse(JSON.stringify(value)))
        },
      ),
      { numRuns: 50 },
    )
    expect(await getSetting(store().db, 'other')).toBeUndefined()
  })
})
