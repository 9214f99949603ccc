import { afterEach, beforeEach, expect, test } from 'vitest'
import { onDatabase } from '../../../../../platform/database/test-databases.ts'
import { secret } from '../../../../../web/test-site.ts'
import { createAlertLinks } from '../../../alerts/server/alert-links.ts'
import { confirmNews, readConfirmation } from '../../../alerts/server/ask.ts'
import { askForAlert } from '../../../alerts/server/ask-queries.ts'
import { readMailbox, readStop, stopNews } from '../../../alerts/server/mailbox.ts'
import { findSubscriber } from '../../../alerts/server/mailbox-queries.ts'
import { confirmedAlert, forgetAlerts, newestRequest, request } from '../../../alerts/server/test-alerts.ts'
import { keepMessage } from '../../../inbox/server/messages/test-messages.ts'
import { insertReply } from '../../../inbox/server/reply/reply-queries.ts'
import { putAccount } from '../account-queries.ts'
import { type AccountSite, openAccountSite } from '../test-account-site.ts'
import { testHash } from '../test-accounts.ts'
import { changeEmail, confirmEmail } from './change-email.ts'

const password = 'red mud and marsh'
const [before, next, bob, staff] = ['ann@roy.example', 'ann@new.example', 'bob@roy.example', 'boss@fundy.example']

/** What was mailed to the former address of an account goes to the new one, and links that were mailed there end. */
onDatabase((store) => {
  let site: AccountSite
  beforeEach(async () => {
    for (const table of ['account', 'notice', 'thread', 'message'] as const) {
      await store().db.deleteFrom(table).execute()
    }
    await forgetAlerts(store())
    site = await openAccountSite(store())
    const hash = testHash(password)
    for (const email of [before, bob]) {
      await putAccount(store().db, { email, name: email, role: 'customer', password: hash })
    }
    await putAccount(store().db, { email: staff, name: 'Boss', role: 'manager', password: hash })
  })
  afterEach(() => site.close())

  const at = () => new Date(site.clock.now)
  async function move() {
    const browser = site.openBrowser()
    expect((await browser.post('/api/auth/sign-in/email', { email: before, password })).status).toBe(200)
    await browser.own((...as) => changeEmail(...as, next))
    const { token } = (await site.mailsTo(next)).at(-1)!
    expect((await browser.own((...as) => confirmEmail(...as, token))).status).toBe(200)
  }
  async function write(email: string) {
    site.clock.now += 1_000
    await keepMessage(store(), { email }, [], at())
    const written = store().db.selectFrom('message').select('thread_id').orderBy('created_at', 'desc')

    return (await written.executeTakeFirstOrThrow()).thread_id!
  }
  async function reply(threadId: string, text: string) {
    const { version } = await store()
      .db.selectFrom('thread')
      .select('version')
      .where('id', '=', threadId)
      .executeTakeFirstOrThrow()
    const person = await store()
      .db.selectFrom('account')
      .select(['id', 'name', 'email'])
      .where('email', '=', staff)
      .executeTakeFirstOrThrow()
    const said = { threadId, person, version, text, language: 'en', close: false, key: null } as const
    return store()
      .db.transaction()
      .execute((tx) => insertReply(tx, said, at()))
  }
  const textsTo = async (email: string) => (await site.mailsTo(email)).map(({ text }) => text).join('\n')

  test('replies go to the new address, those too that wait; what is written from there enters the same conversation', async () => {
    const [hers, his] = [await write(before), await write(bob)]
    await reply(hers, 'It waits for the mail server.')
    const later = new Date(site.clock.now + 60_000)
    await store().db.updateTable('outbox').set({ next_at: later }).execute()
    await move()
    site.clock.now = later.getTime()
    await reply(hers, 'It is quiet.')
    await reply(his, 'Hello Bob.')
    site.wake()
    const mailed = await textsTo(next)
    expect(mailed).toContain('It waits for the mail server.')
    expect(mailed).toContain('It is quiet.')
    expect(await textsTo(before)).not.toMatch(/It (waits|is quiet)/)
    expect(await textsTo(bob)).toContain('Hello Bob.')
    expect(await write(next)).toBe(hers)
  })

  test('where both addresses have a conversation about one home, both go on', async () => {
    const [former, other] = [await write(before), await write(next)]
    expect(former).not.toBe(other)
    await move()
    for (const id of [former, other]) await reply(id, `To ${id}.`)
    site.wake()
    const mailed = await textsTo(next)
    expect([former, other].filter((id) => !mailed.includes(`To ${id}.`))).toEqual([])
    expect(await write(next)).toBe(other)
  })

  test('a booked visit is told of at the new address; a message keeps the address that it was written with', async () => {
    await write(before)
    await write(before)
    const [booking, other] = await store().db.selectFrom('message').select('id').orderBy('created_at').execute()
    const times = { starts_at: new Date(site.clock.now + 3_600_000), ends_at: new Date(site.clock.now + 5_400_000) }
    const host = { offer_id: null, place: 1, host: '', host_key: '', directions: '' }
    const state = { state: 'booked' as const, cancelled_by: null, reason: '', sequence: 0 }
    const made = { created_at: at(), updated_at: at() }
    await store()
      .db.insertInto('visit')
      .values({ id: 'visit', message_id: booking!.id, ...times, ...host, ...state, ...made })
      .execute()
    await move()
    const emails = await store().db.selectFrom('message').select(['id', 'email']).orderBy('created_at').execute()
    expect(emails).toEqual([
      { id: booking!.id, email: next },
      { id: other!.id, email: before },
    ])
  })

  test('nothing follows from an address that nobody has confirmed', async () => {
    await confirmedAlert(store(), { email: before }, at())
    const thread = await write(before)
    await store().db.updateTable('account').set({ confirmed_at: null }).where('email', '=', before).execute()
    await move()
    expect(await findSubscriber(store().db, before)).toBeDefined()
    const { email } = await store()
      .db.selectFrom('thread')
      .select('email')
      .where('id', '=', thread)
      .executeTakeFirstOrThrow()
    expect(email).toBe(before)
  })

  const links = () => createAlertLinks({ secret, siteUrl: () => 'https://a.example', now: () => site.clock.now })
  const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

  test('saved searches go on at the new address without a question; in the old one links only stop them', async () => {
    const { id, subscriberId, consentId } = await confirmedAlert(store(), { email: before }, at())
    const confirmed = tokenIn(links().confirm(consentId, at(), 'en'))
    await store()
      .db.transaction()
      .execute((tx) => askForAlert(tx, request({ email: before, search: 'type=Sale' }), at()))
    const asked = tokenIn(links().confirm(await newestRequest(store()), at(), 'en'))
    const [manage, stop] = [tokenIn(links().manage(subscriberId, 'en')), tokenIn(links().stop(id, 'en'))]
    expect(await readStop(site.services, stop)).toMatchObject({ state: 'on', manage: expect.any(String) })
    site.clock.now += 60_000
    await move()

    const moved = (await findSubscriber(store().db, next))!
    expect(await findSubscriber(store().db, before)).toBeUndefined()
    expect(await readMailbox(site.services, tokenIn(links().manage(moved.id, 'en')))).toMatchObject({
      email: next,
      alerts: [{ id, state: 'on' }],
      consents: [{ words: 'I agree.' }],
    })
    expect(await readMailbox(site.services, manage)).toBeUndefined()
    expect(await readConfirmation(site.services, confirmed)).toEqual({ link: 'unknown' })
    expect(await readConfirmation(site.services, asked)).toEqual({ link: 'unknown' })
    expect(await confirmNews(site.services, asked)).toMatchObject({ refused: { status: 422 } })
    expect(await stopNews(site.services, stop, 'stop')).toHaveProperty('done')
    expect(await readStop(site.services, stop)).toEqual({
      link: 'open',
      search: 'type=Rent&city=Dieppe&price=0-1600',
      state: 'stopped',
    })
    expect(await readStop(site.services, tokenIn(links().stop(id, 'en')))).toMatchObject({
      state: 'stopped',
      manage: expect.any(String),
    })
  })

  test('a search that the new address has on stays as it is there, and the others join it', async () => {
    const own = await confirmedAlert(store(), { email: next }, at())
    const same = await confirmedAlert(store(), { email: before }, at())
    const more = await confirmedAlert(store(), { email: before, search: 'type=Sale' }, at())
    const stop = tokenIn(links().stop(more.id, 'en'))
    site.clock.now += 60_000
    await move()
    const { alerts } = (await readMailbox(site.services, tokenIn(links().manage(own.subscriberId, 'en'))))!
    expect(alerts.map((alert) => alert.id).toSorted()).toEqual([own.id, more.id].toSorted())
    expect(await readStop(site.services, tokenIn(links().stop(same.id, 'en')))).toEqual({ link: 'unknown' })
    expect(await readStop(site.services, stop)).toMatchObject({ manage: undefined })
  })
})
