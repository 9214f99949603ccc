import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openStore } from '../../../../platform/database/database.ts'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { listAudit } from '../../history/server/history-queries.ts'
import { findAccount, listAccounts } from './account-queries.ts'
import { addFirstStaff, addStaff } from './accounts.ts'
import { isPassword } from './passwords/password.ts'

onDatabase((store) => {
  test("the demo's first start creates one account with a random password, the second none", async () => {
    expect(await addFirstStaff(store(), { demo: false })).toBeUndefined()
    expect(await addFirstStaff(store(), { demo: false, email: 'boss@test.example' })).toBeUndefined()
    const said = await addFirstStaff(store(), { demo: true })
    const [, password] = /as staff@fundy\.example with the password ((?:[0-9a-z]{4}-){3}[0-9a-z]{4}) /.exec(said!)!
    const account = await findAccount(store().db, 'staff@fundy.example')
    expect(account).toMatchObject({ role: 'manager', name: 'Admin' })
    expect(await isPassword(password!, account!.password)).toBe(true)
    expect(await addFirstStaff(store(), { demo: true })).toBeUndefined()
    await store().db.deleteFrom('account').where('email', '=', 'staff@fundy.example').execute()
  })

  test('STAFF_PASSWORD is used and never printed', async () => {
    const said = await addFirstStaff(store(), { email: 'Boss@test.example', password: 'a secret of ours', demo: false })
    expect(said).not.toContain('a secret of ours')
    const account = await findAccount(store().db, 'boss@TEST.example')
    expect(await isPassword('a secret of ours', account!.password)).toBe(true)
  })

  test('a second add changes the password; invalid input is refused with a sentence', async () => {
    expect(await addStaff(store(), 'boss@test.example', 'another secret')).toBeUndefined()
    const account = await findAccount(store().db, 'boss@test.example')
    expect(await isPassword('another secret', account!.password)).toBe(true)
    expect(await isPassword('a secret of ours', account!.password)).toBe(false)
    const { entries } = await listAudit(store().db, { limit: 1 })
    const written = { subject: `account:${account!.id}`, what: 'security-password', to: 'boss@test.example' }
    expect(entries).toMatchObject([{ ...written, who: 'a command on the server', area: 'security' }])
    expect(account).toMatchObject({ name: 'Admin' })
    expect(await addStaff(store(), 'no address', 'another secret')).toMatch(/\.$/)
    expect(await addStaff(store(), 'a@b.c', 'short')).toMatch(/\.$/)
    expect((await listAccounts(store().db, 'manager')).map(({ email }) => email)).toEqual(['boss@test.example'])
  })

  test('a new account of staff needs a name, and keeps it with a new password', async () => {
    const facts = { name: ' Nadine Roy ', role: 'reader' } as const
    expect(await addStaff(store(), 'nadine@test.example', 'a secret of hers')).toContain('needs the name of its person')
    expect(await findAccount(store().db, 'nadine@test.example')).toBeUndefined()
    expect(await addStaff(store(), 'nadine@test.example', 'a secret of hers', facts)).toBeUndefined()
    expect(await addStaff(store(), 'nadine@test.example', 'another of hers', { role: 'reader' })).toBeUndefined()
    expect(await findAccount(store().db, 'nadine@test.example')).toMatchObject({ name: 'Nadine Roy' })
  })
})

test('the command adds, lists and removes', { tags: ['release'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-staff-'))
  const staff = async (words: string[], typed = '') => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
    const done = promisify(execFile)(process.execPath, ['commands/staff.ts', ...words], { env })
    done.child.stdin?.end(typed)
    return done.then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => `failed: ${error.stderr}`,
    )
  }
  expect(await staff(['add', 'Ann@test.example', 'Ann Roy'], 'a long password\n')).toBe(
    'Ann@test.example can sign in now.\n',
  )
  expect(await staff(['list'])).toMatch(/^ann@test\.example {2}manager since \d{4}-\d\d-\d\d\n$/)
  expect(await staff(['add', 'bob@test.example', 'Bob'], 'short\n')).toContain(
    'failed: Please use at least 10 characters.',
  )
  expect(await staff(['add', 'cy@test.example', 'Cy', 'reader'], 'another long one\n')).toContain('can sign in now')
  expect(await staff(['remove', 'ann@test.example'])).toContain('failed: It is the last manager')
  expect(await staff(['add', 'ann@test.example', 'reader'], 'a long password\n')).toContain('the last manager')
  await staff(['add', 'bob@test.example', 'Bob'], 'a long password\n')
  expect(await staff(['remove', 'ann@test.example'])).toBe('ann@test.example can sign in no longer.\n')
  expect(await staff(['remove', 'ann@test.example'])).toContain('is no staff account.')
  expect(await staff(['remove', 'bob@test.example'])).toContain('failed: It is the last manager')
  expect(await staff(['list'])).toMatch(/^bob@test\.example {2}manager .*\ncy@test\.example {2}reader .*\n$/)
  expect(await staff(['language', 'cy@test.example', 'fr'])).toContain('French now')
  const store = await openStore({ file: join(folder, 'fundy.db') })
  const { entries } = await listAudit(store.db, { limit: 20 })
  expect(new Set(entries.map(({ who }) => who))).toEqual(new Set(['a command on the server']))
  expect(entries.map(({ what, from, to }) => [what, from, to]).reverse()).toEqual([
    ['account-staff', null, 'ann@test.example: manager'],
    ['account-staff', null, 'cy@test.example: reader'],
    ['account-staff', null, 'bob@test.example: manager'],
    ['account-staff', 'ann@test.example: manager', null],
    ['account-language', null, 'cy@test.example: fr'],
  ])
  await store.close()
  expect(await staff(['burn'])).toContain('failed: npm run staff -- add')
  await rm(folder, { recursive: true })
})
