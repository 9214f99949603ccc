import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { reviewPath } from '../app/core/paths.ts'
import { startSmtp, type TestSmtp } from '../app/features/mail/server/test-smtp.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { twin } from './support/in-language.ts'
import { readMail } from './support/mail-reading.ts'
import { copyOf, postReview, submitHome, verifyHome } from './support/own-listing.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { expectAccessibleLightScreen } from './support/screen.ts'
import { staff } from './support/staff-account.ts'
import { photoOf } from './support/submitting.ts'

/** A server of its own: the shared one sends no mail. */
let folder: string
let smtp: TestSmtp
let server: OwnServer
let office: APIRequestContext
// In one worker: one server for all tests of this file.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-owner-'))
  smtp = await startSmtp()
  server = await startOwnServer({
    DATA_DIR: folder,
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
  })
  office = (await browser.newContext({ baseURL: server.url })).request
  expect((await office.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('an owner opens the link of the receipt, confirms, marks as rented, takes down, undoes and writes', async ({
  browser,
}) => {
  const { id } = await submitHome(office, { email: 'ann@mail.example' })
  const link = await linkTo('ann@mail.example')
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await page.goto(link)
  // The token stays in no address.
  await expect(page).toHaveURL(`${server.url}/manage/${id}`)
  await whenReady(page)
  const stages = page.getByRole('list', { name: 'Where it stands' })
  await expect(stages.locator('[aria-current=step]')).toContainText('Being checked')
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  await expect(edit).toBeVisible()
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(stages.locator('[aria-current=step]')).toContainText('Taken down')
  await expect(edit).toHaveCount(0)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(stages.locator('[aria-current=step]')).toContainText('Being checked')
  await expect(edit).toBeVisible()

  await verifyHome(office, id)
  await expectAccessibleLightScreen(page, `/manage/${id}`)
  await expect(stages.locator('[aria-current=step]')).toContainText('Live')
  await page.getByRole('button', { name: 'Yes, still available' }).click()
  await expect(page.getByRole('status').getByText('Noted: it is still available.')).toBeVisible()
  await expect(
    page.locator('section').filter({ has: page.getByRole('heading', { name: 'Still available' }) }),
  ).toBeFocused()

  await page.getByRole('button', { name: 'Mark as Rented' }).click()
  await expect(stages.locator('[aria-current=step]')).toContainText('Rented')
  await page.getByRole('button', { name: 'Mark as Available' }).click()
  await expect(stages.locator('[aria-current=step]')).toContainText('Live')
  await expect(page.getByRole('status').getByText('It is on offer again.')).toBeVisible()
  await expect(page.getByRole('status').getByText('It is no longer on offer.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(stages.locator('[aria-current=step]')).toContainText('Taken down')
  expect((await page.request.get(`/single-property-1/${id}`)).status()).toBe(410)
  // The note of the last change stands alone.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(stages.locator('[aria-current=step]')).toContainText('Live')
  expect((await page.request.get(`/single-property-1/${id}`)).status()).toBe(200)

  await page.getByLabel('Write to the office').fill('Heat is not included.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Heat is not included.' })).toBeVisible()
  await expect.poll(() => mailsTo('hello@fundy.example').some(({ text }) => text.includes('Heat is not'))).toBe(true)

  await page.getByRole('link', { name: 'Offer times' }).click()
  await page.getByRole('button', { name: 'Offer times' }).click()
  await expect(page.getByRole('button', { name: /^Take back/ }).first()).toBeVisible()

  await page.getByText('End all links and mail me a new one').click()
  await page.getByRole('button', { name: 'Yes, end all links' }).click()
  await expect(page.getByText('All links have ended. A new one is on its way')).toBeVisible()
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
  await stranger.getByLabel('Email').fill('nobody@mail.example')
  await stranger.getByRole('button', { name: 'Send me a new link' }).click()
  const answer = /^If .+ has an account or a listing here, a mail is on its way/
  await expect(stranger.getByText(answer)).toBeVisible()
  await stranger.goto(link)
  await stranger.getByLabel('Email').fill('Ann@mail.example')
  await stranger.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(stranger.getByText(answer)).toBeVisible()
  const isNewLink = ({ subject }: { subject: string }) => /^Your link to/.test(subject)
  await expect.poll(() => mailsTo('ann@mail.example').filter(isNewLink).length).toBe(1)
  await stranger.goto(linkIn(mailsTo('ann@mail.example').find(isNewLink)!.text))
  await expect(stranger).toHaveURL(`${server.url}/manage/${id}`)
  expect(mailsTo('nobody@mail.example')).toEqual([])
})

test('sans script, en français, le lien de l’accusé de réception ouvre la page, retire l’annonce et la remet en ligne', async ({
  browser,
}) => {
  const { id } = await submitHome(office, { email: 'zoe@mail.example' }, { 'Accept-Language': 'fr-CA' })
  await verifyHome(office, id)
  const link = await linkTo('zoe@mail.example')
  expect(link).toContain('/fr/manage?token=')
  const page = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage()
  await page.goto(link)
  await expect(page).toHaveURL(`${server.url}/fr/manage/${id}`)
  const stages = page.getByRole('list', { name: 'Où elle en est' })
  await expect(stages.locator('[aria-current=step]')).toContainText('En ligne')
  await page.getByRole('button', { name: 'Oui, toujours libre' }).click()
  await expect(page.getByText('C’est noté\u00a0: elle est toujours libre.')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(stages.locator('[aria-current=step]')).toContainText('Retirée')
  await page.getByRole('button', { name: 'La remettre en ligne' }).click()
  await expect(stages.locator('[aria-current=step]')).toContainText('En ligne')
  await page.getByLabel('Écrire au bureau').fill('Le chauffage n’est pas compris.')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Le chauffage' })).toBeVisible()

  // The link of another listing opens this one no more than none does.
  const other = await submitHome(office, { email: 'other@mail.example' })
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
  await stranger.goto(await linkTo('other@mail.example'))
  await expect(stranger).toHaveURL(`${server.url}/manage/${other.id}`)
  expect((await stranger.goto(`/manage/${id}`))?.status()).toBe(404)
})

for (const its of [
  {
    language: 'en' as const,
    prefix: '',
    things: '2 things before it goes on',
    keep: 'Keep it for later',
    looked: 'Our staff look at it before visitors see it.',
    kept: 'Your answer is kept. It is not sent yet.',
    change: 'Change the listing',
    send: 'Send my answer',
    sent: 'Your answer is sent.',
    checking: 'Being checked',
    title: 'Property title',
    submit: 'Send the change',
    waits: 'Your change is being checked.',
  },
  {
    language: 'fr' as const,
    prefix: '/fr',
    things: '2 demandes avant la suite',
    keep: 'La garder pour plus tard',
    looked: 'Notre personnel l’examine avant que les visiteurs la voient.',
    kept: 'Votre réponse est gardée. Elle n’est pas encore envoyée.',
    change: 'Modifier l’annonce',
    send: 'Envoyer ma réponse',
    sent: 'Votre réponse est envoyée.',
    checking: 'Examen',
    title: 'Titre de l’annonce',
    submit: 'Envoyer la modification',
    waits: 'Votre modification est à l’examen.',
  },
]) {
  test(`what staff ask is answered one by one, and the edit page changes words and photos: ${its.language}`, {
    tag: twin(its.language),
  }, async ({ browser }) => {
    const email = `answers-${its.language}@mail.example`
    const { id } = await submitHome(
      office,
      { email, title: `Asked ${its.language}` },
      { 'Accept-Language': its.language },
    )
    const link = await linkTo(email)
    const copy = await copyOf(office, id)
    const text = 'Please look at two things:\n\n1. A photo is missing.\n2. Is heat included?'
    expect((await postReview(office, id, { copy, action: 'changes', text })).status()).toBe(302)
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    await page.goto(link)
    await whenReady(page)
    await expect(page.getByRole('heading', { name: its.things })).toBeVisible()
    await expectAccessibleLightScreen(page, `${its.prefix}/manage/${id}`)
    await page.getByLabel('Is heat included?').fill('It is not.')
    await page.getByRole('button', { name: its.keep }).click()
    await expect(page.getByRole('status').getByText(its.kept)).toBeVisible()
    await expect(page.getByLabel('Is heat included?')).toHaveValue('It is not.')
    // What is typed goes along to the form of the listing, and stands there and here.
    await page.getByLabel('A photo is missing.').fill('There is none.')
    await page.getByRole('button', { name: its.change }).click()
    await expect(page).toHaveURL(`${its.prefix}/manage/${id}/edit`)
    await expect(page.getByRole('listitem').filter({ hasText: 'There is none.' })).toBeVisible()
    await expect(page.getByText(its.looked)).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('A photo is missing.')).toHaveValue('There is none.')
    await page.getByLabel('A photo is missing.').fill('')
    await page.getByRole('button', { name: its.send }).click()
    await expect(page.getByRole('status').getByText(its.sent)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '2. It is not.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: its.things })).toBeHidden()
    await expect
      .poll(() => mailsTo('hello@fundy.example').some(({ text }) => /2\. Is heat included\?\n.*It is not\./.test(text)))
      .toBe(true)
    const review = await (await office.get(reviewPath(id))).text()
    expect(review).toMatch(/Answers of the owner.*Is heat included\?.*It is not\./s)

    // Once it is live, a change waits, with its photo, and the office is told once.
    await verifyHome(office, id)
    await page.goto(`${its.prefix}/manage/${id}/edit`)
    await whenReady(page)
    await page.getByLabel(its.title, { exact: true }).fill(`Brighter ${its.language}`)
    await page.locator('input[name=pictures]').setInputFiles([await photoOf('#3050c0', 'blue.jpg')])
    await expect(page.locator('[data-state=kept]')).toHaveCount(1)
    await page.getByRole('button', { name: its.submit }).click()
    await expect(page).toHaveURL(new RegExp(`${its.prefix}/manage/${id}`))
    await expect(page.getByRole('heading', { name: its.waits })).toBeVisible()
    await expect(page.locator('ins').filter({ hasText: `Brighter ${its.language}` })).toBeVisible()
    const subject = /^A change waits: |^Une modification attend/
    const told = () =>
      mailsTo('hello@fundy.example').filter((mail) => subject.test(mail.subject) && mail.text.includes(id))
    await expect.poll(() => told().length).toBe(1)
    await page.goto(`${its.prefix}/manage/${id}/edit`)
    await whenReady(page)
    await expect(page.getByLabel(its.title, { exact: true })).toHaveValue(`Brighter ${its.language}`)
    await page.getByLabel(its.title, { exact: true }).fill(`Brightest ${its.language}`)
    await page.getByRole('button', { name: its.submit }).click()
    await expect(page.locator('ins').filter({ hasText: `Brightest ${its.language}` })).toBeVisible()
    expect(told()).toHaveLength(1)
    const proposed = await (await office.get(reviewPath(id))).text()
    expect(new Set(proposed.match(/\/images\/uploads\/\w+/g)).size).toBe(1)
    const { entries } = await (await office.get(`/api/history?property=${id}`)).json()
    expect(entries[0].who).toBe('the owner by link')
  })
}

test('sans script, les demandes numérotées ont chacune leur réponse', { tag: '@release' }, async ({ browser }) => {
  const email = 'sans-script@mail.example'
  const { id } = await submitHome(office, { email }, { 'Accept-Language': 'fr' })
  const link = await linkTo(email)
  const copy = await copyOf(office, id)
  await postReview(office, id, { copy, action: 'changes', text: '1. Une photo?\n2. Chauffage?' })
  const page = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Envoyer ma réponse' }).click()
  await expect(page.getByText('Veuillez répondre à au moins une demande')).toBeVisible()
  await page.getByLabel('Chauffage?').fill('Non compris.')
  await page.getByRole('button', { name: 'Envoyer ma réponse' }).click()
  await expect(page.getByText('Votre réponse est envoyée.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '2. Non compris.' })).toBeVisible()
})

function mailsTo(address: string) {
  return smtp.mails.filter(({ to }) => to[0] === address).map(readMail)
}

/** The path of the private link in the last mail to an address. */
async function linkTo(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThan(0)
  return linkIn(mailsTo(address).at(-1)!.text)
}

function linkIn(text: string) {
  const { pathname, search } = new URL(/https?:\/\/\S+\/manage\?token=[\w-]+/.exec(text)![0])
  return pathname + search
}
