import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { createOutbox } from './delivery.ts'
import type { MailWriters } from './mail-content.ts'
import * as queue from './outbox-queries.ts'
import { deleteOldNotices, queueMail, queueRecordMails, withdrawMail } from './queued-mail-queries.ts'
import { createMailer } from './smtp.ts'
import { startSmtp, type TestSmtp } from './test-smtp.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')
const ann = { email: 'ann@example.com', language: 'fr' } as const

let smtp: TestSmtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.stop())

const writers: Partial<MailWriters> = {
  'office-wrote': ({ details: { text } }) => ({ subject: t('Login'), blocks: [{ text }] }),
  'owner-wrote': ({ details: { text } }) => ({ subject: currentLanguage(), blocks: [{ text }] }),
  'agent-left': () => undefined,
}

test('a kind that is none, details of another one and missing ones do not compile', () => {
  const mistakes = (tx: Db) => [
    // @ts-expect-error: there is no such kind
    () => queueMail(tx, 'greeting', ann, {}, noon),
    // @ts-expect-error: it has no text
    () => queueMail(tx, 'office-wrote', ann, {}, noon),
    // @ts-expect-error: whoever reads the mail of the office chooses its language
    () => queueMail(tx, 'owner-wrote', { email: '', language: 'fr' }, { text: '' }, noon),
    // @ts-expect-error: a host is none of its details
    () => queueMail(tx, 'decision', ann, { decisionId: 'a', linkId: 'b', host: 'c' }, noon),
    // @ts-expect-error: a message has no news
    () => queueRecordMails(tx, 'message', 'a', ['news'], noon),
  ]
  expect(mistakes).toBeTypeOf('function')
})

onDatabase((store) => {
  const open = (at: Date) =>
    createOutbox({
      db: store().db,
      queue,
      mailer: createMailer(smtp.url()),
      company: async () => demoCompany,
      to: 'desk@fundy.example',
      languageOf: async (address) => (address === 'desk@fundy.example' ? 'fr' : 'en'),
      writers,
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
  const kept = (id: string) =>
    store().db.selectFrom('notice').select(['kind', 'details']).where('id', '=', id).executeTakeFirst()
  const clear = () => store().db.deleteFrom('notice').execute()

  test('a mail goes once, in its own language, to the address that it names', async () => {
    await queueMail(store().db, 'office-wrote', ann, { text: 'Ann' }, noon)
    await deliver(noon)
    await deliver(noon)
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ann@example.com']])
    expect(await rows()).toEqual([{ state: 'sent', last_error: '' }])
    await clear()
    expect(await rows()).toEqual([])
  })

  test('a mail to the office goes where MAIL_TO says, in the language of whoever reads it there', async () => {
    await queueMail(store().db, 'owner-wrote', { email: demoCompany.email }, { text: 'Ann' }, noon)
    await deliver(noon)
    expect(smtp.mails.map(({ to, headers }) => [to, new Map(headers).get('subject')])).toEqual([
      [['desk@fundy.example'], 'fr'],
    ])
    await clear()
  })

  test('a mail with nothing to say any more does not leave, and one that nobody writes waits', async () => {
    await queueMail(store().db, 'agent-left', ann, { agency: 'Zed' }, noon)
    await queueMail(store().db, 'webhook-off', ann, { host: 'hooks.example' }, noon)
    await deliver(noon)
    expect(smtp.mails).toEqual([])
    expect(await rows()).toEqual([{ state: 'waiting', last_error: 'This mail could not be written.' }])
    await clear()
  })

  test('a mail waits for its time and can be taken back until then', async () => {
    const sendAt = new Date(noon.getTime() + 10_000)
    const first = await queueMail(store().db, 'office-wrote', { ...ann, sendAt }, { text: 'A' }, noon)
    const second = await queueMail(store().db, 'office-wrote', { ...ann, sendAt }, { text: 'B' }, noon)
    await deliver(noon)
    expect(smtp.mails).toEqual([])
    expect(await withdrawMail(store().db, first, noon)).toBe(true)
    expect(await kept(first)).toBeUndefined()
    await deliver(sendAt)
    expect(smtp.mails).toHaveLength(1)
    expect(await withdrawMail(store().db, second, sendAt)).toBe(false)
    await clear()
  })

  test('old notices are deleted unless their mail still waits', async () => {
    const sent = await queueMail(store().db, 'office-wrote', ann, { text: 'A' }, noon)
    await deliver(noon)
    const waiting = await queueMail(store().db, 'office-wrote', ann, { text: 'B' }, noon)
    expect(await deleteOldNotices(store().db, new Date(noon.getTime() + 1), 100)).toBe(1)
    expect(await kept(sent)).toBeUndefined()
    expect(await kept(waiting)).toEqual({ kind: 'office-wrote', details: { text: 'B' } })
    await clear()
  })
})
