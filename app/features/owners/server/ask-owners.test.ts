import { beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../../platform/database/database.ts'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { escapeHtml } from '../../../../platform/http/storable-text.ts'
import { listForReview } from '../../listings/server/staff-queries.ts'
import { writtenMail } from '../../mail/server/test-writing.ts'
import { askOwner, askOwners, findQuestion } from './availability-queries.ts'
import { manageToken } from './link-queries.ts'
import { ownerMails } from './mails.ts'

const secret = 'a secret of the tests, long enough.'
const day = 86_400_000
const noon = Date.UTC(2026, 6, 24, 12)
const daysAgo = (days: number) => new Date(noon - days * day).toISOString()

onDatabase((store) => {
  beforeEach(async () => {
    await store().change((tx) => tx.deleteFrom('notice').execute())
    await replaceProperties(store(), [
      sample({ id: 'due', confirmedAt: daysAgo(21) }),
      sample({ id: 'fresh', confirmedAt: daysAgo(20) }),
      sample({ id: 'closed', confirmedAt: daysAgo(40), closed: true }),
      sample({ id: 'hidden', confirmedAt: daysAgo(40), verified: false }),
      sample({ id: 'of-the-office', confirmedAt: daysAgo(40) }),
    ])
    for (const id of ['due', 'fresh', 'closed', 'hidden']) await submitted(store(), id)
  })

  const run = (at = noon, on = true) =>
    askOwners({ store: store(), secret, outbox: { on, receipts: true, wake() {} }, now: () => at })
  const notices = () => store().db.selectFrom('notice').select(['id', 'property_id', 'email', 'language']).execute()

  test('the owner of a live listing is asked on the 21st day, once a period', async () => {
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await run(noon + 30 * day)).toBe(1)
    const asked = (await notices()).map(({ property_id, email, language }) => [property_id, email, language])
    expect(asked.sort()).toEqual([
      ['due', 'ann@example.com', 'fr'],
      ['fresh', 'ann@example.com', 'fr'],
    ])
  })

  test('an owner of several homes gets one mail, in which each is answered by itself', async () => {
    const { db } = store()
    await db
      .updateTable('property')
      .set({ confirmed_at: new Date(noon - 22 * day) })
      .where('id', '=', 'fresh')
      .execute()
    expect(await run()).toBe(1)
    const [notice] = await db.selectFrom('notice').selectAll().execute()
    const facts = { propertyId: notice!.property_id, createdAt: notice!.created_at, now: new Date(noon) }
    const details = notice!.details as { linkId: string; more: string[] }
    const write = () =>
      writtenMail(ownerMails({ store: store(), secret }), 'still-available', details, {
        email: notice!.email,
        ...facts,
      })
    const mail = (await write())!
    expect(mail.subject).toBe('Are 2 homes still available?')
    const links = [details.linkId, ...details.more].map((id) => manageToken(secret, id))
    expect(links).toHaveLength(2)
    for (const token of links)
      for (const ask of ['available', 'rented', 'remove']) expect(mail.text).toContain(`token=${token}&ask=${ask}`)
    // What is answered meanwhile is asked no more.
    await db
      .updateTable('property')
      .set({ confirmed_at: new Date(noon + 1) })
      .where('id', '=', 'fresh')
      .execute()
    expect((await write())!.text).not.toContain(links[0])
    await db.updateTable('property').set({ closed: true }).where('id', '=', 'due').execute()
    expect(await write()).toBeUndefined()
    expect(await run()).toBe(0)
  })

  test('two processes at once ask once', async () => {
    expect((await Promise.all([run(), run()])).reduce((sum, count) => sum + count)).toBe(1)
    expect(await notices()).toHaveLength(1)
  })

  test('a failure in the middle leaves neither the mark nor the mail', async () => {
    const { db } = store()
    const broken = db.transaction().execute(async (tx) => {
      await askOwner(tx, secret, 'due', new Date(noon))
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await notices()).toEqual([])
    expect(await db.selectFrom('manage_link').selectAll().execute()).toEqual([])
    expect(await run()).toBe(1)
  })

  test('nobody is asked while no mail leaves', async () => {
    expect(await run(noon, false)).toBe(0)
    expect(await notices()).toEqual([])
  })

  test('a question without an answer goes before staff after a week, until it is confirmed or asked again', async () => {
    const { db } = store()
    const unanswered = async () => {
      const query = { state: 'unanswered' as const, offset: 0, limit: 10 }
      return (await listForReview(db, query)).properties.map(({ id }) => id)
    }
    await run()
    await run(noon + 7 * day - 1)
    expect(await unanswered()).toEqual([])
    expect(await findQuestion(db, 'due')).toEqual({
      askedAt: new Date(noon).toISOString(),
      unansweredAt: null,
      mayAsk: true,
    })
    await run(noon + 7 * day)
    expect(await unanswered()).toEqual(['due'])
    await db.transaction().execute((tx) => askOwner(tx, secret, 'due', new Date(noon + 8 * day), true))
    expect(await unanswered()).toEqual([])
    await run(noon + 15 * day)
    expect(await unanswered()).toContain('due')
    const answered = { confirmed_at: new Date(noon + 16 * day) }
    await db.updateTable('property').set(answered).where('id', '=', 'due').execute()
    expect(await unanswered()).not.toContain('due')
    expect(await findQuestion(db, 'due')).toMatchObject({ askedAt: null, unansweredAt: null })
    expect(await findQuestion(db, 'of-the-office')).toMatchObject({ mayAsk: false })
    expect(await findQuestion(db, 'unknown')).toBeUndefined()
  })

  test('the mail has three links in its language, and is dropped once the owner has answered', async () => {
    const { db } = store()
    await run()
    const notice = await db.selectFrom('notice').selectAll().executeTakeFirstOrThrow()
    const link = await db.selectFrom('manage_link').select('id').executeTakeFirstOrThrow()
    const token = manageToken(secret, link.id)
    const facts = { propertyId: notice.property_id, createdAt: notice.created_at, now: new Date(noon) }
    const writers = ownerMails({ store: store(), secret })
    const write = () => writtenMail(writers, 'still-available', notice.details as { linkId: string }, facts)
    const mail = (await write())!
    for (const ask of ['available', 'rented', 'remove']) {
      expect(mail.text).toContain(`https://fundy.example/manage?token=${token}&ask=${ask}`)
      expect(mail.html).toContain(escapeHtml(`https://fundy.example/manage?token=${token}&ask=${ask}`))
    }
    expect(mail.subject).toMatch(/^Is .+ still available\?$/)
    expect(JSON.stringify(notice)).not.toContain(token)
    await db.updateTable('property').set({ closed: true }).where('id', '=', 'due').execute()
    expect(await write()).toBeUndefined()
    const confirmed = { closed: false, confirmed_at: new Date(noon + 1) }
    await db.updateTable('property').set(confirmed).where('id', '=', 'due').execute()
    expect(await write()).toBeUndefined()
  })
})

function submitted({ db }: Store, id: string) {
  const facts = { property_id: id, reference: `F-${id}`, submit_key: null, suspicion: null, language: 'fr' as const }
  return db
    .insertInto('submission')
    .values({ ...facts, created_at: new Date(noon) })
    .execute()
}
