import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../../platform/database/test-databases.ts'
import { findMessage } from '../../inbox/server/messages/list-queries.ts'
import { mailFigures, resendAll, resendMail } from '../../inbox/server/messages/mail-queries.ts'
import { forgetMessages, keepMessage, nameOf } from '../../inbox/server/messages/test-messages.ts'
import {
  claimMail,
  extendLease,
  failMail,
  hastenAll,
  markSent,
  nextDue,
  postponeAll,
  postponeMail,
} from './outbox-queries.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const lease = 120_000

onBothDatabases((store) => {
  const claim = (seconds = 0) => claimMail(store().db, after(seconds), lease)
  /** Ordered by the arrival of their messages. */
  const rows = () => store().db.selectFrom('outbox').selectAll().orderBy('created_at').execute()

  beforeEach(() => forgetMessages(store()))

  test('a mail is claimed by one worker, with its kind and its message, for as long as the lease', async () => {
    const message = await keepMessage(store(), { message: 'Hello' })
    const [mail, nothing] = await Promise.all([claim(), claim()])
    expect([mail, nothing].filter(Boolean)).toHaveLength(1)
    expect(mail ?? nothing).toStrictEqual({
      id: expect.any(String),
      recipient: 'company',
      mailId: expect.any(String),
      attempts: 1,
      createdAt: noon,
      kind: 'message-company',
      details: { id: message.id },
      email: '',
      propertyId: null,
    })
    expect(await nextDue(store().db)).toEqual(after(120))
    expect(await claim(119)).toBeUndefined()
    // The worker was killed: the next one has the same mail with the same Message-ID.
    const again = await claim(120)
    expect(again).toMatchObject({ id: (mail ?? nothing)?.id, mailId: (mail ?? nothing)?.mailId, attempts: 2 })
  })

  test('concurrent workers claim each due mail once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => keepMessage(store())))
    const claimed = await Promise.all(Array.from({ length: 30 }, () => claim()))
    const ids = claimed.flatMap((mail) => mail?.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    while (await claim()) ids.push('more')
    expect(ids).toHaveLength(20)
  })

  test('mails to the company precede receipts, oldest first', async () => {
    await keepMessage(store(), { name: 'Second' }, ['receipt', 'company'], after(1))
    await keepMessage(store(), { name: 'First' }, ['receipt', 'company'])
    const order = [await claim(5), await claim(5), await claim(5), await claim(5), await claim(5)]
    const named = order.map(async (mail) => mail && `${await nameOf(store(), mail)} ${mail.recipient}`)
    expect(await Promise.all(named)).toEqual([
      ...['First company', 'First receipt', 'Second company', 'Second receipt', undefined],
    ])
  })

  test('sent, failed and postponed mails are not due', async () => {
    await keepMessage(store(), { name: 'sent' }, ['company'], after(-2))
    await keepMessage(store(), { name: 'failed' }, ['company'], after(-1))
    await keepMessage(store(), { name: 'postponed' })
    for (let mail = await claim(); mail; mail = await claim()) {
      if ((await nameOf(store(), mail)) === 'sent') await markSent(store().db, mail.id, after(1))
      if ((await nameOf(store(), mail)) === 'failed') await failMail(store().db, mail, 'Refused.')
      if ((await nameOf(store(), mail)) === 'postponed') await postponeMail(store().db, mail, after(60), 'Not now.')
    }
    expect(await rows()).toMatchObject([
      { state: 'sent', sent_at: after(1), last_error: '' },
      { state: 'failed', sent_at: null, last_error: 'Refused.' },
      { state: 'waiting', next_at: after(60), leased_until: null, last_error: 'Not now.' },
    ])
    expect(await nextDue(store().db)).toEqual(after(60))
    expect(await claim(59)).toBeUndefined()
    const again = await claim(60)
    expect([await nameOf(store(), again), again?.attempts]).toEqual(['postponed', 2])
    expect(await mailFigures(store().db)).toEqual({
      waiting: 1,
      delayed: 1,
      failed: 1,
      lastTryAt: after(60),
      nextTryAt: after(60),
      error: 'Not now.',
    })
  })

  test('a late worker changes nothing, except that a mail accepted by the server is sent', async () => {
    await keepMessage(store())
    const slow = await claim()
    const quick = await claim(120)
    await postponeMail(store().db, slow!, after(900), 'Too late.')
    await failMail(store().db, slow!, 'Too late.')
    await extendLease(store().db, slow!, after(900))
    expect(await rows()).toMatchObject([{ state: 'waiting', last_error: '', leased_until: after(240) }])
    await markSent(store().db, quick!.id, after(121))
    await postponeMail(store().db, quick!, after(900), 'After all.')
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: '' }])
  })

  test('a mail that is being sent shows since when, and its extended lease excludes other workers', async () => {
    const { id: messageId } = await keepMessage(store())
    const mail = await claim()
    await extendLease(store().db, mail!, after(300))
    expect(await claim(299)).toBeUndefined()
    const sendingSince = async (seconds: number) =>
      (await findMessage(store().db, messageId!, after(seconds)))?.mails[0]?.sendingSince
    expect(await sendingSince(299)).toBe(noon.toISOString())
    // The process that sent it has died.
    expect(await sendingSince(300)).toBeNull()
    expect(await claim(300)).toMatchObject({ id: mail!.id, attempts: 2 })
  })

  test('while the mail server is down all mails are postponed; once it is up all are due', async () => {
    await keepMessage(store())
    await keepMessage(store(), {}, ['company'], after(1_000))
    await postponeAll(store().db, after(60))
    expect((await rows()).map(({ next_at }) => next_at)).toEqual([after(60), after(1_000)])
    await hastenAll(store().db, after(30))
    expect((await rows()).map(({ next_at }) => next_at)).toEqual([after(30), after(30)])
  })

  test('a retry by staff keeps the Message-ID of a failed mail, and gives a sent one a new one', async () => {
    await keepMessage(store(), { name: 'failed' })
    await keepMessage(store(), { name: 'sent' })
    const [one, other] = [await claim(), await claim()]
    const [failed, sent] = (await nameOf(store(), one)) === 'failed' ? [one, other] : [other, one]
    await failMail(store().db, failed!, 'Refused.')
    await markSent(store().db, sent!.id, noon)
    expect(await resendMail(store().db, failed!.id, after(10))).toBe(true)
    expect(await resendMail(store().db, sent!.id, after(10))).toBe(true)
    expect(await resendMail(store().db, 'none', after(10))).toBe(false)
    const again = [await claim(10), await claim(10)]
    expect(again).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
    const mailIds = new Map(again.map((mail) => [mail!.id, mail!.mailId]))
    expect(mailIds.get(failed!.id)).toBe(failed!.mailId)
    expect(mailIds.get(sent!.id)).not.toBe(sent!.mailId)
  })

  test('retrying a mail that is being sent does not send it twice', async () => {
    await keepMessage(store())
    const mail = await claim()
    await resendMail(store().db, mail!.id, after(5))
    await resendAll(store().db, after(5))
    expect(await claim(5)).toBeUndefined()
  })

  test('retrying all makes failed and waiting mails due, but not sent ones', async () => {
    for (const name of ['sent', 'failed', 'waiting']) await keepMessage(store(), { name })
    for (let mail = await claim(); mail; mail = await claim()) {
      if ((await nameOf(store(), mail)) === 'sent') await markSent(store().db, mail.id, noon)
      if ((await nameOf(store(), mail)) === 'failed') await failMail(store().db, mail, 'Refused.')
      if ((await nameOf(store(), mail)) === 'waiting') await postponeMail(store().db, mail, after(900), 'Down.')
    }
    await resendAll(store().db, after(10))
    const names = (
      await Promise.all([await claim(10), await claim(10), await claim(10)].map((mail) => nameOf(store(), mail)))
    ).sort()
    expect(names).toEqual(['failed', 'waiting', undefined])
  })

  test('no mail about a sample message is sent or counted', async () => {
    await keepMessage(store(), { sample: { id: 'demo', reference: 'F-000000', note: '' } })
    expect(await claim()).toBeUndefined()
    await store().db.updateTable('outbox').set({ state: 'failed', last_error: 'Refused.' }).execute()
    const [row] = await rows()
    expect(await resendMail(store().db, row!.id, after(10))).toBe(false)
    await resendAll(store().db, after(10))
    expect(await rows()).toMatchObject([{ state: 'failed' }])
    expect(await mailFigures(store().db)).toMatchObject({ waiting: 0, failed: 0, error: '' })
  })

  test('figures of an empty outbox; receipts do not count', async () => {
    const none = { waiting: 0, delayed: 0, failed: 0, lastTryAt: null, nextTryAt: null, error: '' }
    await keepMessage(store(), {}, ['receipt'])
    expect(await mailFigures(store().db)).toEqual(none)
    await forgetMessages(store())
    expect(await nextDue(store().db)).toBeUndefined()
    expect(await mailFigures(store().db)).toEqual(none)
  })
})
