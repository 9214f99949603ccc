import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { demoCompany } from '../app/features/company/rules/demo-company.ts'
import { listAudit } from '../app/features/history/server/history-queries.ts'
import { openStore } from '../platform/database/database.ts'

test('the command shows the company, and replaces it if the file is valid', { tags: ['release'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-company-'))
  const file = join(folder, 'company.json')
  const company = async (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
    return promisify(execFile)(process.execPath, ['commands/company.ts', ...words], { env }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => `failed: ${error.stderr}`,
    )
  }
  expect(JSON.parse(await company('show'))).toEqual(demoCompany)
  const ours = { ...demoCompany, name: 'Tidewater', sample: false }
  await writeFile(file, JSON.stringify(ours))
  expect(await company('set', file)).toBe("The site is Tidewater's now.\n")
  expect(JSON.parse(await company('show'))).toEqual(ours)

  const store = await openStore({ file: join(folder, 'fundy.db') })
  const { entries } = await listAudit(store.db, { limit: 50 })
  expect(entries.map(({ who, area, what, from, to }) => [who, area, what, from, to])).toEqual(
    expect.arrayContaining([
      ['a command on the server', 'settings', 'setting-company.name', null, 'Tidewater'],
      ['a command on the server', 'settings', 'setting-company.sample', null, false],
    ]),
  )
  // Nothing of the sample company was this one's before.
  expect(entries.filter(({ from }) => from !== null)).toEqual([])
  await store.close()

  const { french: _, ...englishOnly } = ours
  await writeFile(file, JSON.stringify(englishOnly))
  await company('set', file)
  expect(JSON.parse(await company('show'))).toEqual(englishOnly)

  for (const wrong of [
    'no JSON',
    '[]',
    JSON.stringify({ ...ours, phone: '' }),
    JSON.stringify({ ...ours, fax: '1' }),
    JSON.stringify({ ...ours, french: { name: 'Marée' } }),
    JSON.stringify({ ...ours, social: [{ name: 'Facebook', url: 'https://www.facebook.com/' }] }),
  ]) {
    await writeFile(file, wrong)
    expect(await company('set', file)).toContain('is not a company')
  }
  expect(await company('set', join(folder, 'nothing.json'))).toContain('cannot be read')
  expect(await company('burn')).toContain('failed: npm run -s company -- show')
  expect(JSON.parse(await company('show'))).toEqual(englishOnly)
  await rm(folder, { recursive: true })
})
