import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openStore } from '../server/database/database.ts'
import { migrate } from '../server/database/migrations.ts'
import { withoutProtection } from '../server/staff/history/test-history.ts'
import { insertAudit } from '../server/staff/history-queries.ts'

test('the command checks the history, and its exit code tells', { tags: ['release'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-history-'))
  const run = (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', STORAGE_URL: '' }
    return promisify(execFile)(process.execPath, ['commands/history.ts', ...words], { env }).then(
      ({ stdout }) => stdout,
      ({ code, stderr }) => `${code}: ${stderr}`,
    )
  }
  const store = await openStore({ file: join(folder, 'fundy.db') })
  await migrate(store)
  const person = { id: 'ann', email: 'ann@example.com' }
  for (const to of [1, 2]) {
    await store.change((tx) => insertAudit(tx, { person, what: 'Sqft', from: 0, to }, new Date()))
  }
  expect(await run()).toMatch(/^1: npm run history -- verify /)
  expect(await run('verify', '2')).toMatch(/^1: npm run history -- verify /)
  const whole = await run('verify')
  expect(whole).toMatch(
    /^The history is whole: 2 entries, 0 of them with erased details\.\nLast entry: 2:[0-9a-f]{64}\n$/,
  )
  const [, head = ''] = /Last entry: (.*)\n/.exec(whole) ?? []
  expect(await run('verify', head)).toBe(whole)
  await withoutProtection(store, (tx) => tx.updateTable('audit_detail').set({ new_value: '7' }).execute())
  expect(await run('verify')).toMatch(
    /^1: The history is broken: entry 1 \([0-9a-f-]{36}\) has other values than before\.\n$/,
  )
  await store.close()
  await rm(folder, { recursive: true })
})
