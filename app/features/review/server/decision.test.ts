import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCatalogue } from '../../../../locales/catalogue.ts'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { createMailWriters } from '../../../../web/mail-writers.ts'
import type { Answer } from '../../../core/answer.ts'
import { setCatalogue } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { putAccount, setLanguage } from '../../accounts/server/account-queries.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { readHistory } from '../../history/server/test-history.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { postPropertyStatus } from '../../listings/server/routes.ts'
import { findVerification } from '../../listings/server/staff-queries.ts'
import { createOutbox } from '../../mail/server/delivery.ts'
import * as outboxQueue from '../../mail/server/outbox-queries.ts'
import { createMailer } from '../../mail/server/smtp.ts'
import { startSmtp } from '../../mail/server/test-smtp.ts'
import { writtenMail } from '../../mail/server/test-writing.ts'
import { picturesOf, staleUploads } from '../../photos/server/queries.ts'
import { insertSubmission } from '../../submit/server/queries.ts'
import { decide, type Late, takeBack } from './decision.ts'
import { readReview, readReviewQueue } from './review-queries.ts'
import { findWaitingRevision, type Proposal, proposeRevision, withdrawRevision } from './revision-queries.ts'
import { addHome, addUpload, owner } from './test-revisions.ts'

const start = Date.parse('2026-11-22T12:00:00.000Z')
const secret = 'a secret of the tests, long enough.'

interface Made {
  status: number
  id?: string
  verdict?: string
  who?: string
  errors?: Record<string, string>
}

/** What came of an act, with its status as of HTTP. */
function answerOf(answer: Answer<object> | Late): Made {
  if ('done' in answer) return { status: 200, ...answer.done }
  return 'late' in answer ? { status: 409, ...answer.late } : answer.refused
}

beforeAll(() => setCatalogue(readCatalogue(join(import.meta.dirname, '../../../..'))))
afterAll(() => setCatalogue(() => undefined))

onDatabase((store) => {
  let turn = 0
  let clock = start
  let id: string
  let staff: Person
  const path = (name: string) => `uploads/${name}${turn}`

  beforeEach(async () => {
    id = `home-${++turn}`
    clock += 60_000
    await putAccount(store().db, { email: 'staff@fundy.example', name: 'S', role: 'manager', password: 'x' })
    const account = await store().db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    staff = { id: account.id, email: account.email, name: 'S', role: 'manager', language: 'en' }
    await store().db.deleteFrom('property').execute()
  })

  const services = () => ({ store: store(), secret, now: () => clock })
  /** The stated call that turns a flag. */
  const setFlag = (field: string, value: boolean) =>
    new Hono()
      .use((c, next) => {
        c.set('person', staff)
        return next()
      })
      .post('/', ...postPropertyStatus(services()))
      .request('/', {
        method: 'POST',
        body: JSON.stringify({ id, field, value }),
        headers: { 'Content-Type': 'application/json' },
      })
  const read = async () => (await readReview(services(), id))!
  const decideOn = async (sent: object) => answerOf(await decide(services(), staff, sent))
  const decision = async (facts: object, copy?: string) => decideOn({ id, copy: copy ?? (await read()).copy, ...facts })
  const undo = async (decision: string) => answerOf(await takeBack(services(), staff, decision))
  const current = async () => (await findPropertyWithCustomer(store().db, id))!
  const notices = () => store().db.selectFrom('notice').selectAll().where('property_id', '=', id).execute()
  const history = async () => (await readHistory(store().db, id)).map(({ what }) => what)
  const waiting = async () => {
    const list = await readReviewQueue(services())
    expect(list.total).toBe(list.waiting.length)
    return list.waiting.filter(({ propertyId }) => propertyId === id).map(({ kind, parts }) => [kind, parts])
  }

  /** A listing that came in by the form, in French. */
  async function submitted(facts: object = {}) {
    await store().change(async (tx) => {
      await addHome(tx, { id, verified: false, ...facts }, [path('a'), path('b')], new Date(clock))
      const submission = { propertyId: id, submitKey: null, suspicion: null, language: 'fr' as const }
      await insertSubmission(tx, submission, [], new Date(clock))
    })
  }

  /** A live listing with a change that waits: another price and title, a feature, and one photo for another. */
  async function proposed(facts: Partial<Proposal> = {}) {
    await submitted({ verified: true, name: 'Cape Cod' })
    await store().change((tx) => addUpload(tx, path('x'), new Date(clock)))
    return repeatedly(facts)
  }
  async function repeatedly(facts: Partial<Proposal>) {
    const proposal = {
      propertyId: id,
      version: (await current()).updatedAt,
      pictures: [path('x'), path('a')],
      facts: { price: 130_000, name: 'Cap Cod', features: ['Internet' as const] },
    }
    return store()
      .db.transaction()
      .execute((tx) => proposeRevision(tx, { ...proposal, ...facts }, clock))
  }

  describe('a submission', () => {
    test('is accepted: it is verified, and its owner is told once, ten seconds later', async () => {
      await submitted()
      expect(await waiting()).toEqual([['submission', null]])
      const { copy } = await read()
      expect(await decision({ action: 'accept' }, copy)).toMatchObject({ status: 200, verdict: 'accepted' })
      expect(await current()).toMatchObject({ verified: true })
      expect(await waiting()).toEqual([])
      expect(await decision({ action: 'accept' }, copy)).toMatchObject({ status: 409 })
      expect(await decision({ action: 'accept' })).toMatchObject({ status: 409 })
      expect(await notices()).toMatchObject([{ kind: 'decision', email: owner.email, language: 'fr' }])
      const mail = await store().db.selectFrom('outbox').select('next_at').executeTakeFirstOrThrow()
      expect(mail.next_at.getTime()).toBe(clock + 10_000)
      expect(await history()).toEqual(['Verified'])
      // The queue names whoever decided, as colleagues call them.
      const { done } = await readReviewQueue(services())
      expect(done.find(({ propertyId }) => propertyId === id)).toMatchObject({ verdict: 'accepted', who: 'S' })
    })

    test('what was checked and by which role is kept, and the receipt behind Verified names it', async () => {
      await submitted()
      expect(await decision({ action: 'accept', checked: ['luck'] })).toMatchObject({ status: 422 })
      await decision({ action: 'accept', checked: ['photos', 'address'] })
      const at = new Date(clock).toISOString()
      expect(await findVerification(store().db, id)).toMatchObject({
        role: 'manager',
        checks: [
          { name: 'photos', at },
          { name: 'address', at },
        ],
      })
      const { decisions } = await read()
      expect(decisions).toMatchObject([{ checked: ['photos', 'address'], role: 'manager' }])
    })

    test.each(['changes', 'refuse'])('%s needs a reason, and the listing waits no longer', async (action) => {
      await submitted()
      expect(await decision({ action })).toMatchObject({
        status: 422,
        errors: { reasons: expect.any(String) },
      })
      expect(await decision({ action, words: ' ' })).toMatchObject({ status: 422 })
      expect(await notices()).toEqual([])
      expect(await decision({ action, reasons: ['proof'] })).toMatchObject({ status: 200 })
      expect(await waiting()).toEqual([])
      expect(await current()).toMatchObject({ verified: false })
      expect(await history()).toEqual(['decision'])
      expect(await decision({ action: 'accept' })).toMatchObject({ status: 200 })
    })

    test('of two staff at once one decides', async () => {
      await submitted()
      const { copy } = await read()
      const both = await Promise.all([
        decision({ action: 'accept' }, copy),
        decision({ action: 'refuse', words: 'Non.' }, copy),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await notices()).toHaveLength(1)
    })

    test('is taken back within ten seconds, and no mail leaves', async () => {
      await submitted()
      const decided = await decision({ action: 'accept' })
      clock += 5_000
      expect(await undo(decided.id!)).toMatchObject({ status: 200 })
      expect(await current()).toMatchObject({ verified: false })
      expect([await notices(), await waiting()]).toEqual([[], [['submission', null]]])
      const again = await decision({ action: 'refuse', words: 'Non.' })
      clock += 60_000
      expect(await undo(again.id!)).toMatchObject({ status: 409 })
      expect(await undo('unknown')).toMatchObject({ status: 404 })
      expect(await waiting()).toEqual([])
    })

    test('a listing that was refused is refused again once its acceptance is taken back', async () => {
      await submitted()
      await decision({ action: 'refuse', words: 'Non.' })
      clock += 60_000
      const decided = await decision({ action: 'accept' })
      expect(await read()).toMatchObject({ verdict: null })
      expect(await undo(decided.id!)).toMatchObject({ status: 200 })
      expect(await read()).toMatchObject({ kind: 'submission', verdict: 'refused' })
      await setFlag('Verified', true)
      expect(await read()).toMatchObject({ verdict: null })
      await setFlag('Verified', false)
      expect([(await read()).verdict, await waiting()]).toEqual(['refused', []])
    })

    test('the stated Verify accepts it, with one mail however often it is turned', async () => {
      await submitted()
      const verify = (value: boolean) => setFlag('Verified', value)
      await verify(true)
      expect(await notices()).toHaveLength(1)
      clock += 1_000
      await verify(false)
      expect(await notices()).toEqual([])
      clock += 1_000
      await verify(true)
      await store().db.updateTable('outbox').set({ state: 'sent' }).execute()
      await verify(false)
      await verify(true)
      expect(await notices()).toHaveLength(1)
    })
  })

  describe('several listings of one owner', () => {
    const all = () => store().db.selectFrom('notice').selectAll().execute()
    const due = async () =>
      (await store().db.selectFrom('outbox').select('next_at').execute()).map(({ next_at }) => next_at.getTime())
    const mail = async () =>
      (await writtenMail(createMailWriters(services()), 'decision', (await all())[0]!.details as never))!
    const accept = (title: string) => decideFor(title, { action: 'accept' })
    const decideFor = async (title: string, facts: object) => {
      const { propertyId } = (await readReviewQueue(services())).waiting.find(({ name }) => name === title)!
      const { copy } = (await readReview(services(), propertyId))!
      return decideOn({ id: propertyId, copy, ...facts })
    }
    async function submitAll(...names: string[]) {
      for (const name of names) {
        id = `home-${++turn}`
        await submitted({ name })
      }
    }

    test('what is decided on them in one go is one mail, with the outcome and the link of each', async () => {
      await submitAll('Loft A', 'Loft B', 'Loft C')
      await accept('Loft A')
      expect(await due()).toEqual([clock + 120_000])
      clock += 60_000
      await decideFor('Loft B', { action: 'refuse', words: 'Non.' })
      clock += 60_000
      await accept('Loft C')
      expect(await all()).toMatchObject([{ email: owner.email, language: 'fr' }])
      expect(await due()).toEqual([clock + 10_000])
      const { subject, text } = await mail()
      expect(subject).toBe('What we decided on 3 listings of yours')
      expect(text).toMatch(/is live\nLoft A.*We do not list your property\nLoft B.*Non\..*is live\nLoft C/s)
      expect(new Set(text.match(/\/manage\?token=\S+/g))).toHaveProperty('size', 3)
    })

    test('one that is taken back is not in the mail, and without any there is none', async () => {
      await submitAll('Loft A', 'Loft B')
      const [first, second] = [await accept('Loft A'), await accept('Loft B')]
      expect((await mail()).subject).toBe('2 listings of yours are live')
      await undo(first.id!)
      expect((await mail()).subject).toBe('Your listing is live: Loft B')
      await accept('Loft A')
      expect((await mail()).subject).toBe('2 listings of yours are live')
      await undo(second.id!)
      expect((await mail()).subject).toBe('Your listing is live: Loft A')
      id = (await store().db.selectFrom('property').select('id').where('verified', '=', true).executeTakeFirstOrThrow())
        .id
      await setFlag('Verified', false)
      expect(await all()).toEqual([])
    })

    test('what is decided once the mail has left, or in another language, is another mail', async () => {
      await submitAll('Loft A', 'Loft B', 'Loft C')
      await accept('Loft A')
      await decideFor('Loft B', { action: 'refuse', words: 'No.', language: 'en' })
      expect(await all()).toHaveLength(2)
      await store().db.updateTable('outbox').set({ state: 'sent' }).execute()
      await accept('Loft C')
      expect(await all()).toHaveLength(3)
    })
  })

  test('an owner with an account is told in its language, whatever language the listing came in', async () => {
    await submitted()
    await putAccount(store().db, { email: owner.email, name: owner.name, role: 'customer', password: 'x' })
    expect(await read()).toMatchObject({ language: 'en' })
    await decision({ action: 'accept' })
    expect(await notices()).toMatchObject([{ language: 'en' }])
    await setFlag('Verified', false)
    await setLanguage(store().db, owner.email, 'fr')
    await setFlag('Verified', true)
    expect(await notices()).toMatchObject([{ language: 'fr' }])
    await store().db.deleteFrom('account').where('email', '=', owner.email).execute()
  })

  describe('a change of a listing', () => {
    const all = () => ['title', 'price', 'feature:Parking', `photo:removed:${path('b')}`, `photo:new:${path('x')}`]

    test('is read beside the listing as it is', async () => {
      await proposed()
      expect(await waiting()).toEqual([['revision', 5]])
      expect(await read()).toMatchObject({
        kind: 'revision',
        language: 'fr',
        pictures: { [path('x')]: { access: expect.stringContaining('?token=') } },
        revision: { base: { draft: { title: 'Cape Cod' } }, proposed: { draft: { title: 'Cap Cod' } } },
      })
    })

    test('all of it is accepted', async () => {
      await proposed()
      expect(await decision({ action: 'accept' })).toMatchObject({ status: 200, verdict: 'accepted' })
      const after = await current()
      expect(after).toMatchObject({ name: 'Cap Cod', price: 130_000, features: ['Internet'], verified: true })
      expect(after.pictures.map((picture) => picture.path)).toEqual([path('x'), path('a')])
      expect(after.priceHistory.map(({ price }) => price)).toEqual([140_000, 130_000])
      expect((await history()).toSorted()).toEqual(
        ['PropertyAmount', 'decision', 'features', 'images', 'propertyTitle', 'proposed'].toSorted(),
      )
      expect([await waiting(), await findWaitingRevision(store().db, id)]).toEqual([[], undefined])
    })

    test('a part of it is accepted, and the owner is told which', async () => {
      await proposed()
      const parts = ['price', `photo:new:${path('x')}`]
      expect(await decision({ action: 'accept', parts })).toMatchObject({ status: 422 })
      expect(await decision({ action: 'accept', parts, words: 'Titre ?' })).toMatchObject({ verdict: 'partly' })
      const after = await current()
      expect(after).toMatchObject({ name: 'Cape Cod', price: 130_000, features: ['Internet', 'Parking'] })
      expect(after.pictures.map((picture) => picture.path)).toEqual([path('x'), path('a'), path('b')])
      const smtp = await startSmtp()
      const outbox = createOutbox({
        db: store().db,
        queue: outboxQueue,
        mailer: createMailer(smtp.url()),
        company: async () => demoCompany,
        siteUrl: () => 'https://fundy.example',
        writers: createMailWriters(services()),
        now: () => clock,
      })
      clock += 10_000
      outbox.wake()
      await outbox.idle()
      await outbox.close()
      await smtp.stop()
      const mails = smtp.mails.filter(({ to }) => to.includes(owner.email))
      expect(mails).toHaveLength(1)
      const [mail] = mails
      const source = JSON.stringify(mail)
      for (const word of ['Prix', 'Titre', 'fr-CA', '/fr/manage?']) expect(source).toContain(word)
    })

    test('nothing of it is accepted without a choice; nothing unknown either', async () => {
      await proposed()
      const before = await current()
      expect(await decision({ action: 'accept', parts: [] })).toMatchObject({ status: 422 })
      expect(await decision({ action: 'accept', parts: ['id', 'photo:new:uploads/unknown'] })).toMatchObject({
        status: 422,
      })
      expect(await current()).toEqual(before)
    })

    test('it is refused: the listing and its photos stay, the new ones go', async () => {
      await proposed()
      const before = await current()
      expect(await decision({ action: 'refuse', reasons: ['words'] })).toMatchObject({ verdict: 'refused' })
      expect(await current()).toEqual(before)
      clock += 2 * 24 * 3_600_000
      expect(await staleUploads(store().db, new Date(clock))).toContain(path('x'))
    })

    test('staff ask for more: it waits for its owner, and for staff again once they answered', async () => {
      await proposed()
      await decision({ action: 'changes', reasons: ['photo'] })
      expect(await waiting()).toEqual([])
      expect(await findWaitingRevision(store().db, id)).toMatchObject({ isAsked: true })
      await repeatedly({ pictures: [path('a'), path('b')] })
      expect(await waiting()).toEqual([['revision', 3]])
    })

    test('what is decided is taken back with every value and photo', async () => {
      await proposed()
      const before = await current()
      const decided = await decision({ action: 'accept', parts: all().slice(1), words: 'Non.' })
      expect(await undo(decided.id!)).toMatchObject({ status: 200 })
      const { updatedAt, priceHistory, ...facts } = await current()
      expect(before).toMatchObject(facts)
      expect(await waiting()).toEqual([['revision', 5]])
      expect(await decision({ action: 'accept' })).toMatchObject({ status: 200 })
      expect((await picturesOf(store().db, id)).map((picture) => picture.path)).toEqual([path('x'), path('a')])
    })

    test.each([
      ['the owner proposes another one', () => repeatedly({ facts: { price: 120_000 } })],
      [
        'the owner takes it back',
        () =>
          store()
            .db.transaction()
            .execute((tx) => withdrawRevision(tx, { propertyId: id }, clock)),
      ],
      ['a colleague changes the listing', () => setFlag('PropertyClosed', true)],
      ['a colleague decides', () => decision({ action: 'refuse', words: 'Non.' })],
    ])('nothing is decided on an old copy: %s', async (_, come) => {
      await proposed()
      const { copy } = await read()
      await come()
      const before = await current()
      expect(await decision({ action: 'accept' }, copy)).toMatchObject({ status: 409, who: expect.any(String) })
      expect(await current()).toEqual(before)
    })

    test('the owner proposes while staff decide: one of them comes first', async () => {
      await proposed()
      const { copy } = await read()
      const [made] = await Promise.all([
        decision({ action: 'accept', parts: ['price'], words: 'Non.' }, copy),
        repeatedly({ facts: { price: 120_000 } }),
      ])
      const after = await current()
      expect([200, 409]).toContain(made.status)
      expect(after.price).toBe(made.status === 200 ? 130_000 : 140_000)
    })

    test('of a deactivated listing is decided too, and it stays hidden', async () => {
      await proposed()
      await setFlag('PropertyArchived', true)
      expect(await decision({ action: 'accept' })).toMatchObject({ status: 200 })
      expect(await current()).toMatchObject({ archived: true, price: 130_000 })
    })
  })

  test('nothing is to be decided on a live listing without a change', async () => {
    await submitted({ verified: true })
    expect(await read()).toMatchObject({ kind: 'none' })
    expect(await decision({ action: 'refuse', words: 'No.' })).toMatchObject({ status: 409 })
    expect(await readReview(services(), 'unknown')).toBeUndefined()
    expect(await decideOn({ id: 'unknown', copy: 'a', action: 'accept' })).toMatchObject({ status: 404 })
    expect(await decideOn({ id, copy: 'a', action: 'delete' })).toMatchObject({ status: 422 })
  })
})
