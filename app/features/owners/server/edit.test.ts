import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCatalogue } from '../../../../locales/catalogue.ts'
import { createMailWriters } from '../../../../web/mail-writers.ts'
import type { Services } from '../../../../web/services.ts'
import { testCall } from '../../../../web/test-call.ts'
import type { Language } from '../../../core/language/language.ts'
import { setCatalogue } from '../../../core/language/translate.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { createOutbox } from '../../mail/server/delivery.ts'
import * as queue from '../../mail/server/outbox-queries.ts'
import type { OutgoingMail } from '../../mail/server/outgoing-mail.ts'
import { findPicture } from '../../photos/server/queries.ts'
import type { ItemAnswer } from '../../review/rules/asked-items.ts'
import { countDecisions, insertDecision } from '../../review/server/decision-queries.ts'
import {
  openSubmissionSite,
  type SubmissionSite,
  smallPhoto,
  submission,
} from '../../submit/server/test-submissions.ts'
import type { OwnerAction } from '../rules/own-listing.ts'
import { editOwnListing, withdrawEdit } from './edit-queries.ts'
import { issueManageLink, manageToken } from './link-queries.ts'
import { showOwnListing } from './listing-queries.ts'
import { requireOwner } from './owner-guard.ts'
import { changeOwnState } from './state-queries.ts'
import { answerOffice, writeToOffice } from './word-queries.ts'

let site: SubmissionSite
let services: Services
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  setCatalogue(readCatalogue(join(import.meta.dirname, '../../../..')))
  site = await openSubmissionSite()
  services = { ...site, ...site.settings }
  photo = await smallPhoto()
})
afterAll(async () => {
  setCatalogue(() => undefined)
  await site.close()
})

let id: string
let images: string[]
let token: string
let turn = 0
beforeEach(async () => {
  site.clock.now += 1_000
  images = await Promise.all([1, 2].map(async () => (await site.upload(photo)).path))
  const submitted = await site.submit(submission({ images }), { from: `10.0.1.${++turn}` })
  id = ((await submitted.json()) as { id: string }).id
  token = manageToken(site.secret, await issueManageLink(site.store.db, site.secret, id, new Date(site.clock.now)))
  site.clock.now += 1_000
})

const call = () => testCall(services, { headers: { Cookie: `fundy_manage_session=${token}` } })
const owner = (of = id) => requireOwner(call(), of)
const read = async () => (await showOwnListing(services, await owner()))!
const act = async (action: OwnerAction) => changeOwnState(call(), await owner(), action)
const answer = async (answers: ItemAnswer[], send: boolean, of = id) =>
  answerOffice(call(), await owner(of), answers, send)
const withdraw = async (of = id) => withdrawEdit(services, await owner(of))
async function edit(facts: Record<string, unknown> = {}, of = id) {
  const { updatedAt } = (await read()).property
  return editOwnListing(call(), await owner(of), { ...submission({ images }), updatedAt, ...facts })
}
const stageNow = async () => (await read()).stages.find(({ state }) => state === 'now')?.name
const notices = async () => {
  const ofHome = site.store.db.selectFrom('notice').select('kind').where('property_id', '=', id)
  // Decisions are told together with those on the owner's other listings.
  const rows = await ofHome.where('kind', '<>', 'decision').execute()
  return rows.map(({ kind }) => kind).toSorted()
}
const visible = async () => {
  const answer = await site.api.request(`/api/get-property/${id}`)
  return (await answer.json()) as { name: string; image: string[] }
}
const verify = () => setFlag('Verified', true)
async function setFlag(field: string, value: boolean) {
  const headers = { Authorization: `Bearer ${site.tokens.staff}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ id, field, value })
  const answer = await site.api.request('/api/update-property-status', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  site.clock.now += 1_000
}
async function askForChanges(text = 'Please add a photo.', verdict: 'changes' | 'refused' = 'changes') {
  const person = await site.store.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
  const decision = {
    propertyId: id,
    revisionId: null,
    round: await countDecisions(site.store.db, id),
    verdict,
    reasons: [],
    text,
    language: 'en' as const,
    taken: [],
    kept: [],
    checked: [],
    replaced: {} as never,
    person: person as never,
  }
  await site.store.db.transaction().execute((tx) => insertDecision(tx, decision, new Date(site.clock.now)))
  site.clock.now += 1_000
}

/** What is delivered to the office, whose reader has chosen a language. */
async function mailsToOffice(language: Language) {
  const mails: OutgoingMail[] = []
  const outbox = createOutbox({
    db: site.store.db,
    queue,
    mailer: { send: async (mail) => void mails.push(mail) },
    company: async () => demoCompany,
    to: 'desk@fundy.example',
    languageOf: async (address) => (address === 'desk@fundy.example' ? language : undefined),
    siteUrl: () => 'https://fundy.example',
    writers: createMailWriters(site),
    now: () => site.clock.now + 60_000,
  })
  outbox.wake()
  await outbox.idle()
  await outbox.close()
  return mails.filter(({ to, text }) => to === 'desk@fundy.example' && text.includes(id))
}

test('a change of a live listing waits; the public page stays, and the owner sees old and new', async () => {
  await verify()
  const before = await visible()
  const added = (await site.upload(photo)).path
  const sent = await edit({ propertyTitle: 'Brighter flat', images: [images[0], added] })
  expect(sent).toEqual({ sent: true, id, waiting: true, again: false })
  expect(await visible()).toEqual(before)
  const { waiting, access } = await read()
  expect(waiting).toMatchObject({
    fields: [{ field: 'title', from: 'Bright flat', to: 'Brighter flat' }],
    form: { draft: { title: 'Brighter flat' }, pictures: [images[0], added] },
  })
  expect(waiting!.photos.map(({ kind, path }) => [kind, path])).toEqual(
    expect.arrayContaining([
      ['new', added],
      ['removed', images[1]],
    ]),
  )
  expect(access[added]).toMatch(/^\?token=/)
})

test('taken back, nothing waits; so too when the form is sent as the page is', async () => {
  await verify()
  await edit({ propertyTitle: 'Brighter flat' })
  await withdraw()
  expect((await read()).waiting).toBeNull()
  await edit({ propertyTitle: 'Brightest flat' })
  expect(await edit()).toMatchObject({ sent: true, waiting: false })
  expect((await read()).waiting).toBeNull()
})

test('a listing that is not accepted yet is changed at once and returns to review', async () => {
  await askForChanges()
  expect((await read()).asked).toMatchObject({ text: 'Please add a photo.' })
  expect(await stageNow()).toBe('changes')
  const sent = await edit({ propertyTitle: 'Brighter flat', email: 'new@example.com', images: [images[1]] })
  expect(sent).toMatchObject({ sent: true, waiting: false })
  expect(await read()).toMatchObject({ asked: null, waiting: null, property: { name: 'Brighter flat' } })
  expect(await stageNow()).toBe('checking')
  expect(await site.read(id)).toMatchObject({ image: [images[1]], customerEmail: 'new@example.com' })
  expect(await findPicture(site.store.db, images[0]!)).toBeUndefined()
  expect(await site.history(id)).toContainEqual(expect.objectContaining({ who: 'the owner by link' }))
})

test('words to the office answer what it asked, too', async () => {
  await askForChanges()
  expect(await writeToOffice(call(), await owner(), ' \0 ')).toMatchObject({ refused: { status: 422 } })
  expect(await writeToOffice(call(), await owner(), 'There is none.')).toEqual({ done: undefined })
  expect(await read()).toMatchObject({ asked: null, said: [{ by: 'owner', text: 'There is none.' }] })
})

test('the numbered things are answered one by one: kept as a draft, then sent, and the office is told', async () => {
  await askForChanges('Two things:\n1. A photo is dark.\n2. Is heat included?')
  const answers = [
    { place: 0, text: ' ' },
    { place: 1, text: 'It is not.' },
  ]
  await answer(answers, false)
  expect((await read()).asked).toMatchObject({ answers: [{ place: 1, text: 'It is not.' }] })
  expect(await notices()).toEqual([])
  expect(await answer([{ place: 0, text: '' }], true)).toMatchObject({ refused: { status: 422 } })
  expect(await answer(answers, true)).toEqual({ done: undefined })
  expect(await read()).toMatchObject({ asked: null, said: [{ by: 'owner', text: '2. It is not.' }] })
  expect(await stageNow()).toBe('checking')
  expect(await notices()).toEqual(['owner-wrote'])
  expect(await answer(answers, true)).toMatchObject({ refused: { status: 422 } })
  await expect(answer(answers, true, 'open-1')).rejects.toMatchObject({ status: 404 })
})

test('kept answers go along with a change of the listing: the mail about it says each question with its answer', async () => {
  await askForChanges('1. A photo is dark.\n2. Is heat included?')
  await answer([{ place: 1, text: 'It is not.' }], false)
  await mailsToOffice('en')
  await edit({ propertyTitle: 'Brighter flat' })
  expect(await read()).toMatchObject({ asked: null, said: [{ by: 'owner', text: '2. It is not.' }] })
  expect(await notices()).toEqual(['change-waits'])
  const [mail] = await mailsToOffice('en')
  expect(mail!.subject).toMatch(/^A listing waits again: /)
  expect(mail!.text).toContain(
    'We asked: 1. A photo is dark.\nThe owner’s answer: No answer in words.\n\nWe asked: 2. Is heat included?\nThe owner’s answer: It is not.\n',
  )
  expect(mail!.html).toContain('We asked: 2. Is heat included?<br>The owner’s answer: It is not.')
})

test('the office reads the answers with a change of a live listing, or without one, in its own language', async () => {
  await verify()
  await mailsToOffice('fr')
  const answered = 'Nous avons demandé\u00a0: Is heat included?\nRéponse du propriétaire\u00a0: It is not.\n'
  for (const [facts, subject] of [
    [{ propertyTitle: 'Brighter flat' }, /^Une modification attend/],
    [{}, /a écrit$/],
  ] as const) {
    await askForChanges('Is heat included?')
    await answer([{ place: 0, text: 'It is not.' }], false)
    await edit(facts)
    expect(await mailsToOffice('fr')).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(subject), text: expect.stringContaining(answered) }),
    ])
  }
})

test('kept answers reach the office, too, when the form is sent as the page is', async () => {
  await verify()
  await askForChanges('1. A photo is dark.\n2. Is heat included?')
  await answer([{ place: 1, text: 'It is not.' }], false)
  expect(await edit()).toMatchObject({ sent: true, waiting: false })
  expect(await read()).toMatchObject({ asked: null, said: [{ by: 'owner', text: '2. It is not.' }] })
  expect(await notices()).toEqual(['owner-wrote'])
})

test('the office gets one mail when a change waits, however often it is changed before it is decided', async () => {
  await edit({ propertyTitle: 'Before it is accepted' })
  expect(await notices()).toEqual([])
  await verify()
  await edit({ propertyTitle: 'Brighter flat' })
  await edit({ propertyTitle: 'Brightest flat' })
  expect(await notices()).toEqual(['change-waits'])
  const history = (await site.history(id)).filter(({ what }) => what === 'proposed')
  expect(history.map(({ who }) => who)).toEqual(['the owner by link', 'the owner by link'])
})

test('the change of a refused listing brings it back to review, and the office is told', async () => {
  await askForChanges('It is outside our area.', 'refused')
  expect(await stageNow()).toBe('refused')
  expect((await read()).refused).toMatchObject({ of: 'listing', text: 'It is outside our area.' })
  expect(await edit({ propertyTitle: 'Brighter flat' })).toMatchObject({ sent: true, waiting: false, again: true })
  expect(await stageNow()).toBe('checking')
  expect((await read()).refused).toBeNull()
  expect(await notices()).toEqual(['change-waits'])
})

test('what is taken down is neither changed nor asked about until it is put back', async () => {
  await askForChanges()
  expect(await act('take-down')).toEqual({ done: undefined })
  expect((await read()).asked).toBeNull()
  expect(await answer([{ place: 0, text: 'Here it is.' }], true)).toMatchObject({ refused: { status: 422 } })
  const own = 'This listing is taken down. Put it back before you change it.'
  expect(await edit({ propertyTitle: 'Brighter flat' })).toMatchObject({ sent: false, status: 422, text: own })
  site.clock.now += 1_000
  await act('put-back')
  expect((await read()).asked).not.toBeNull()
  expect(await edit({ propertyTitle: 'Brighter flat' })).toMatchObject({ sent: true })
})

test('what the office has taken down is the office’s to put back: its owner is not offered to', async () => {
  await verify()
  await act('take-down')
  expect((await read()).ending).toMatchObject({ kind: 'down' })
  site.clock.now += 1_000
  await setFlag('PropertyArchived', false)
  await setFlag('PropertyArchived', true)
  expect((await read()).ending).toBeNull()
  const office = 'Our office has taken this listing down. Please write to us.'
  expect(await edit({ propertyTitle: 'Brighter flat' })).toMatchObject({ sent: false, status: 422, text: office })
})

test('a change of an older version is refused with the listing as it is', async () => {
  const { updatedAt } = (await read()).property
  await edit({ propertyTitle: 'Brighter flat' })
  const stale = await edit({ propertyTitle: 'Dark flat', updatedAt })
  expect(stale).toMatchObject({ status: 409, conflict: { property: { name: 'Brighter flat' } } })
  await verify()
  expect(await edit({ propertyTitle: 'Dark flat', updatedAt })).toMatchObject({ status: 409 })
  expect(await edit({ updatedAt: undefined })).toMatchObject({ sent: false, status: 422 })
})

test('the listing of somebody else is not there', async () => {
  await expect(edit({}, 'open-1')).rejects.toMatchObject({ status: 404 })
  await expect(withdraw('open-1')).rejects.toMatchObject({ status: 404 })
})

test('a photo of another listing is refused, before and after it is accepted', async () => {
  const stolen = { images: [...images, 'properties/open-0/1'] }
  expect(await edit(stolen)).toMatchObject({ status: 422, errors: { pictures: expect.any(String) } })
  await verify()
  expect(await edit(stolen)).toMatchObject({ status: 422, errors: { pictures: expect.any(String) } })
  expect((await read()).waiting).toBeNull()
})
