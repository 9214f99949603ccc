import { expect, test } from 'vitest'
import { onDatabase } from '../platform/database/test-databases.ts'
import { createLog } from './log.ts'

onDatabase((store) => {
  test('what a database says of an error names nobody', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const row = { id: 'a', email: 'ann.roy@mail.example', email_key: 'ann.roy@mail.example', created_at: new Date() }
    await store().db.insertInto('subscriber').values(row).execute()
    const failed = store()
      .db.insertInto('subscriber')
      .values({ ...row, id: 'b' })
      .execute()
    await failed.catch((err: unknown) => log.error({ err }, 'An API call failed.'))
    expect(lines.join()).toMatch(/unique/i)
    expect(lines.join()).toContain('"stack"')
    expect(lines.join()).not.toContain(row.email)
  })
})
