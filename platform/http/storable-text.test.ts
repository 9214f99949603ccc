import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAccount } from '../../app/features/accounts/server/account-queries.ts'
import { openImportSite } from '../../app/features/imports/server/test-imports.ts'
import { keepView } from '../../app/features/office/server/listings/list-page.ts'
import { secret } from '../../web/test-site.ts'
import { onBothDatabases } from '../database/test-databases.ts'
import { createImageProcessor } from '../images/encoder/image-processor.ts'
import { openStorage } from '../images/storage.ts'
import { storableFields, storableJson } from './storable-text.ts'

test.each([
  ['{"a":"b"}', '{"a":"b"}'],
  ['{"a\\u0000":["b\\u0000c",1,null,{"d":"\\uD800"}]}', '{"a":["bc",1,null,{"d":"\ufffd"}]}'],
  ['{"Email":"a@b.ca\\u0000","to":"a\\u0000"}', '{"Email":"a@b.ca\\u0000","to":"a"}'],
  ['"\\ud83d\\ude00"', '"😀"'],
  ['"\\\\u0000"', '"\\\\u0000"'],
  ['{"__proto__":"\\u0000a"}', '{"__proto__":"a"}'],
  ['{"a":"\\u0000"', '{"a":"\\u0000"'],
  ['{"Email":"a@b.ca\u200b","token":"\\u2060x","said":"a\u200bb"}', '{"Email":"a@b.ca","token":"x","said":"a\u200bb"}'],
  [`${'['.repeat(200_000)}"\\u0000"`, `${'['.repeat(200_000)}"\\u0000"`],
])('the body %.60s', (body, kept) => {
  expect(storableJson(Buffer.from(body)).toString()).toBe(kept)
})

onBothDatabases((store) => {
  let folder: string
  let manager: Awaited<ReturnType<Awaited<ReturnType<typeof openImportSite>>['as']>>
  const errors: unknown[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fundy-text-'))
    const imageProcessor = createImageProcessor(join(folder, '.studio'))
    const storage = await openStorage({ folder })
    const log = { error: (details: unknown) => void errors.push(details) }
    const services = { store: store(), storage, imageProcessor, secret, log }
    manager = await (await openImportSite(services)).as('boss@example.com', 'manager')
  })
  afterAll(() => rm(folder, { recursive: true }))

  const odd = 'a\0b'
  test.each<[string, object]>([
    ['auth/sign-in/email', { email: 'new\0@example.com', password: 'a password' }],
    ['submit-property', { customerEmail: 'new\0@example.com', email: 'new\0@example.com' }],
    ['get-download-urls', { imageUrls: [odd, '\ud800'] }],
  ])('POST %s with what no database keeps is answered', async (path, body) => {
    const { status } = await manager.post(`/${path}`, body)
    expect([status < 500, errors]).toEqual([true, []])
  })

  test.each(['/get-properties?q=%00', '/thread/%00'])('GET %s is answered', async (path) => {
    const { status } = await manager.call(path)
    expect([status < 500, errors]).toEqual([true, []])
  })

  test('a field of a form is kept without it', async () => {
    const person = (await findAccount(store().db, 'boss@example.com'))!
    for (const name of ['Mi\0ne', 'Half \ud800']) {
      const fields = storableFields(new URLSearchParams({ name, search: '' }))
      expect(await keepView({ store: store() }, person, Object.fromEntries(fields))).toHaveProperty('done')
    }
    const views = await store().db.selectFrom('list_view').select('name').orderBy('name').execute()
    expect(views).toEqual([{ name: 'Half \ufffd' }, { name: 'Mine' }])
  })
})
