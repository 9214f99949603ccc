import { beforeEach, expect, test } from 'vitest'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { putAccount } from '../../accounts/server/account-queries.ts'
import { usualHours } from '../../company/rules/hours.ts'
import { readOfficeFigures } from '../../figures/server/figure-queries.ts'
import { readStatistics } from '../../figures/server/statistics-queries.ts'
import { createMailReception } from '../../inbox/server/inbound/accept-mail.ts'
import { countThreads } from '../../inbox/server/list-queries.ts'
import { readMailState } from '../../inbox/server/messages/mail-queries.ts'
import { forgetMessages, keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { answerPlace, replyAddress } from '../../inbox/server/reply/reply-address.ts'
import { insertReply } from '../../inbox/server/reply/reply-queries.ts'
import { changeThread, type ThreadChange } from '../../inbox/server/state-queries.ts'
import { findUnanswered } from './today-queries.ts'

/** Wednesday, 9:00 in Moncton. */
const morning = new Date('2026-07-08T12:00:00Z')
const after = (minutes: number) => new Date(morning.getTime() + minutes * 60_000)
const secret = 'a secret of the tests, long enough.'
const inbound = { token: 'a token of the tests, long enough', address: 'hello@fundy.example' }

onDatabase((store) => {
  let person: { id: string; name: string; email: string }
  beforeEach(async () => {
    await store().db.deleteFrom('thread').execute()
    await store().db.deleteFrom('inbound_mail').execute()
    await forgetMessages(store())
    const staff = { email: 'nadine@example.com', name: 'Nadine', role: 'manager', password: 'none' } as const
    await putAccount(store().db, staff)
    person = await store()
      .db.selectFrom('account')
      .select(['id', 'name', 'email'])
      .where('email', '=', staff.email)
      .executeTakeFirstOrThrow()
  })

  /** The number in every place that has it: the inbox, Today, beside the navigation and both statistics. */
  const counts = async (now: Date) => {
    const { db } = store()
    const [{ open }, { total, items }, mailing, views, figures] = await Promise.all([
      countThreads(db, { scope: 'all', accountId: person.id }, now),
      findUnanswered(db, 'all', usualHours, now),
      readMailState({ store: store(), now: () => now.getTime() }),
      readStatistics(db, { to: '2026-07-08', days: 30, limit: 1, now }),
      readOfficeFigures(db, 'all', now),
    ])
    return [open, total, items.length, mailing.unanswered, views.unanswered, figures.unanswered]
  }
  const all = (count: number) => Array.from({ length: 6 }, () => count)
  const receive = (to: string, now: Date) => {
    const { accept } = createMailReception({ store: store(), secret, inbound, now: () => now.getTime() }, 'webhook')
    const head = `From: Ann <ann@example.com>\r\nTo: ${to}\r\nMessage-ID: <${now.getTime()}@mail.example>`
    return accept(Buffer.from(`${head}\r\nSubject: The garage\r\n\r\nIs it heated?\r\n`))
  }
  const thread = () => store().db.selectFrom('thread').selectAll().executeTakeFirstOrThrow()
  const reply = async (close: boolean, now: Date) => {
    const { id: threadId, version } = await thread()
    const said = { text: 'Yes.', language: 'en', key: null } as const
    await store()
      .db.transaction()
      .execute((tx) => insertReply(tx, { ...said, threadId, person, version, close }, now))
  }
  const change = async (facts: ThreadChange, now: Date) => {
    const { id } = await thread()
    await store()
      .db.transaction()
      .execute((tx) => changeThread(tx, id, { ...facts, person }, now))
  }

  test.each([true, false])(
    'an answer by mail waits everywhere until it is snoozed or replied to (closing: %s)',
    async (close) => {
      await keepMessage(store(), {}, [], morning)
      expect(await counts(after(1))).toEqual(all(1))
      await reply(close, after(2))
      expect(await counts(after(3))).toEqual(all(0))
      const { id } = await thread()
      await receive(replyAddress(secret, answerPlace({ email: '' }, inbound), id)!, after(10))
      expect(await counts(after(11))).toEqual(all(1))
      const { items } = await findUnanswered(store().db, 'all', usualHours, after(70))
      expect(items).toEqual([
        { id, name: 'Ann Roy', about: expect.any(String), askedAt: after(10).toISOString(), minutesLeft: 7 * 60 },
      ])
      await change({ action: 'snooze', until: after(120) }, after(71))
      expect(await counts(after(119))).toEqual(all(0))
      expect(await counts(after(120))).toEqual(all(1))
      await reply(close, after(121))
      expect(await counts(after(122))).toEqual(all(0))
    },
  )

  test('who writes by mail alone waits too, and late after a working day; agents are not shown it', async () => {
    await receive(inbound.address, morning)
    expect(await counts(after(1))).toEqual(all(1))
    const at = (minutes: number) => findUnanswered(store().db, 'all', usualHours, after(minutes))
    expect(await at(8 * 60)).toMatchObject({ late: 0, items: [{ name: 'Ann', about: 'The garage', minutesLeft: 0 }] })
    expect(await at(24 * 60 + 1)).toMatchObject({ total: 1, late: 1, items: [{ minutesLeft: -1 }] })
    const none = { total: 0, late: 0, items: [] }
    expect(await findUnanswered(store().db, ['nobody'], usualHours, after(1))).toEqual(none)
    await change({ action: 'close' }, after(2))
    expect(await counts(after(3))).toEqual(all(0))
  })
})
