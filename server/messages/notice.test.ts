import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoCompany } from '../../domain/company/demo-company.ts'
import { t } from '../../domain/language/translate.ts'
import { onDatabase } from '../database/test-databases.ts'
import { createMailer } from './mail/mail.ts'
import type { NoticeWriters } from './mail/notice-mail.ts'
import { createOutbox } from './mail/outbox.ts'
import * as queue from './mail/outbox-queries.ts'
import { startSmtp, type TestSmtp } from './mail/test-smtp.ts'
import { deleteOldNotices, findNotice, queueNotice, withdrawNotice } from './notice-queries.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')
const ann = { email: 'ann@example.com', language: 'fr' } as const

let smtp: TestSmtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.stop())

const notices: NoticeWriters = {
  greeting: async ({ notice }) => {
    const { name } = notice.details as { name: string }
    return { subject: t('Login'), text: `${name}\n`, html: `<p>${name}</p>` }
  },
  needless: async () => undefined,
}

onDatabase((store) => {
  const open = (at: Date) =>
    createOutbox({
      db: store().db,
      queue,
      mailer: createMailer(smtp.url()),
      company: async () => demoCompany,
      notices,
      siteUrl: () => 'https://fundy.example',
      now: () => at.getTime(),
    })
  const deliver = async (at: Date) => {
    const outbox = open(at)
    outbox.wake()
    await outbox.idle()
    await outbox.close()
  }
  const rows = () => store().db.selectFrom('outbox').select(['state', 'last_error']).execute()
  const clear = () => store().db.deleteFrom('notice').execute()

  test('a notice goes once, in its own language, to the address that it names', async () => {
    await queueNotice(store().db, { kind: 'greeting', ...ann, details: { name: 'Ann' } }, noon)
    await deliver(noon)
    await deliver(noon)
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ann@example.com']])
    expect(await rows()).toEqual([{ state: 'sent', last_error: '' }])
    await clear()
    expect(await rows()).toEqual([])
  })

  test('a notice with nothing to say any more leaves no mail, and one that nobody writes waits', async () => {
    await queueNotice(store().db, { kind: 'needless', ...ann }, noon)
    await queueNotice(store().db, { kind: 'unknown', ...ann }, noon)
    await deliver(noon)
    expect(smtp.mails).toEqual([])
    expect(await rows()).toEqual([{ state: 'waiting', last_error: 'This mail could not be written.' }])
    await clear()
  })

  test('a notice waits for its time and can be taken back until then', async () => {
    const sendAt = new Date(noon.getTime() + 10_000)
    const first = await queueNotice(store().db, { kind: 'greeting', ...ann, details: { name: 'A' }, sendAt }, noon)
    const second = await queueNotice(store().db, { kind: 'greeting', ...ann, details: { name: 'B' }, sendAt }, noon)
    await deliver(noon)
    expect(smtp.mails).toEqual([])
    expect(await withdrawNotice(store().db, first, noon)).toBe(true)
    expect(await findNotice(store().db, first)).toBeUndefined()
    await deliver(sendAt)
    expect(smtp.mails).toHaveLength(1)
    expect(await withdrawNotice(store().db, second, sendAt)).toBe(false)
    await clear()
  })

  test('old notices are deleted unless their mail still waits', async () => {
    const sent = await queueNotice(store().db, { kind: 'greeting', ...ann, details: { name: 'A' } }, noon)
    await deliver(noon)
    const waiting = await queueNotice(store().db, { kind: 'greeting', ...ann, details: { name: 'B' } }, noon)
    expect(await deleteOldNotices(store().db, new Date(noon.getTime() + 1), 100)).toBe(1)
    expect(await findNotice(store().db, sent)).toBeUndefined()
    expect(await findNotice(store().db, waiting)).toMatchObject({ kind: 'greeting', details: { name: 'B' } })
    await clear()
  })
})
