import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { localPath } from '../app/core/paths.ts'
import { startSmtp, type TestSmtp } from '../app/features/mail/server/test-smtp.ts'
import { openStore } from '../platform/database/database.ts'
import { axeViolations } from './support/axe.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { readMail } from './support/mail-reading.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { staff } from './support/staff-account.ts'

/** A server of its own: it sends mail, and its listings grow old. */
let folder: string
let smtp: TestSmtp
let server: OwnServer
const start = () =>
  startOwnServer({
    DATA_DIR: folder,
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    LOG_LEVEL: 'silent',
  })
// In one worker: one server for all tests of this file.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-fresh-'))
  smtp = await startSmtp()
  server = await start()
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

const cases = [
  {
    language: 'en' as const,
    words: { title: 'Flat by the bridge', line: '11 Bridge Street', streetNumber: '11', streetName: 'Bridge Street' },
    subject: 'Is Flat by the bridge still available?',
    links: ['Yes, it is still available', 'No, it is rented', 'Take it down'],
    tab: /^Unanswered/,
    asked: /no answer within a week/,
    again: 'Ask the owner again',
    verified: 'Verified',
    receipt: 'What “Verified” means here',
    close: 'Close',
    title: 'Property title',
    hint: 'Turning families with children away is discrimination by family status.',
    law: /Human Rights Act/,
    hide: 'Hide this hint',
    send: 'Submit property',
    duplicate: 'Is this home on our site already?',
    back: 'Back to the form',
    anyway: 'Send it all the same',
    reasons: /^Reasons for a closer look/,
    bad: 'Bright flat, adults only',
  },
  {
    language: 'fr' as const,
    words: { title: 'Appartement du pont', line: '12, rue du Pont', streetNumber: '12', streetName: 'rue du Pont' },
    subject: 'Toujours libre? Appartement du pont',
    links: ['Oui, elle est toujours libre', 'Non, elle est louée', 'La retirer du site'],
    tab: /^Sans réponse/,
    asked: /sans réponse en une semaine/,
    again: 'Redemander au propriétaire',
    verified: 'Vérifié',
    receipt: 'Ce que «\u00a0Vérifié\u00a0» veut dire ici',
    close: 'Fermer',
    title: 'Titre de l’annonce',
    hint: 'Écarter les familles avec enfants est une discrimination fondée sur la situation de famille.',
    law: /Loi sur les droits de la personne/,
    hide: 'Masquer cet avis',
    send: 'Envoyer l’annonce',
    duplicate: 'Ce logement est-il déjà sur notre site?',
    back: 'Retour au formulaire',
    anyway: 'L’envoyer quand même',
    reasons: /^Raisons d’y regarder de plus près/,
    bad: 'Bel appartement, pas d’enfants',
  },
]

for (const its of cases) {
  const { language, words } = its
  const at = (path: string) => localPath(path, language)

  test(`an owner is asked by mail after 21 days, once, and silence goes before staff: ${language}`, {
    tag: '@release',
  }, async ({ browser }) => {
    const office = await (await browser.newContext({ baseURL: server.url })).newPage()
    await office.request.post('/api/auth/sign-in/email', { data: staff })
    await office.request.post('/propertyadmin', { form: { language, page: '/propertyadmin' } })
    const { id } = await submitHome(office.request, words, { 'Accept-Language': language })
    await verifyHome(office.request, id)

    await office.goto(at(`/single-property-1/${id}`))
    await office.getByRole('button', { name: its.verified, exact: true }).click()
    const receipt = office.getByRole('dialog', { name: its.receipt })
    await expect(receipt).toBeVisible()
    await expect(receipt).not.toContainText(staff.email)
    await receipt.getByRole('button', { name: its.close }).click()
    await expect(receipt).toBeHidden()

    await restart(() => makeOlder(id, 21, null))
    const questions = () => smtp.mails.map(readMail).filter(({ subject }) => subject === its.subject)
    await expect.poll(() => questions().length).toBe(1)
    const [{ text: mailed } = { text: '' }] = questions()
    for (const link of its.links) {
      // Without SITE_URL a mail that leaves before the server listens does not know the port.
      expect(mailed.replace(/http:\/\/[^/]+/g, '')).toMatch(new RegExp(`${link}\\n.+\\n${at('/manage')}\\?token=`))
    }

    await restart(() => makeOlder(id, 30, 8))
    await office.context().clearCookies()
    await office.goto(server.url)
    await office.request.post(`${server.url}/api/auth/sign-in/email`, { data: staff })
    await expect(async () => {
      await office.goto(`${server.url}${at('/propertyadmin?state=unanswered')}`)
      await expect(office.getByRole('link', { name: its.tab })).toContainText(/[1-9]/, { timeout: 1_000 })
    }).toPass()
    await office.goto(`${server.url}${at(`/propertyadmin/property/${id}`)}`)
    await expect(office.getByText(its.asked)).toBeVisible()
    expect(questions()).toHaveLength(1)
    await office.getByRole('button', { name: its.again }).click()
    await expect.poll(() => questions().length).toBe(2)
    await expect(office.getByText(its.asked)).toBeHidden()
  })

  test(`hints while an owner writes, a question before a home is sent twice, and both before staff: ${language}`, {
    tag: '@release',
  }, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const known = { ...words, title: `${words.title} 2`, streetNumber: `${words.streetNumber}0` }
    const photo = await photoOf(language === 'en' ? 7 : 11)
    const office = await (await browser.newContext({ baseURL: server.url })).newPage()
    await office.request.post('/api/auth/sign-in/email', { data: staff })
    await office.request.post('/propertyadmin', { form: { language, page: '/propertyadmin' } })
    const { id: first } = await submitHome(office.request, known)
    await verifyHome(office.request, first)

    await page.goto(at('/submit-property'))
    await whenReady(page)
    const title = page.getByLabel(its.title, { exact: true })
    await title.fill(its.bad)
    await expect(page.getByText(its.hint)).toBeVisible()
    await expect(page.getByRole('link', { name: its.law })).toHaveAttribute('href', /^https:/)
    expect(await axeViolations(page, { within: '#basic-information' })).toEqual([])
    await page.getByRole('button', { name: its.hide }).click()
    await expect(page.getByText(its.hint)).toBeHidden()
    await expect(title).toHaveValue(its.bad)

    await fillRest(page, known)
    await page.locator('input[name=pictures]').setInputFiles([photo])
    await expect(page.locator('[data-state=kept]')).toHaveCount(1)
    await page.getByRole('button', { name: its.send }).click()
    const question = page.getByRole('alertdialog', { name: its.duplicate })
    await expect(question.getByRole('link', { name: known.title })).toHaveAttribute('href', new RegExp(first))
    await question.getByRole('button', { name: its.back }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: its.send }).click()
    const answered = page.waitForResponse('**/api/submit-property')
    await question.getByRole('button', { name: its.anyway }).click()
    const { id } = await (await answered).json()

    await office.goto(at(`/propertyadmin/property/${id}`))
    const look = office.getByRole('region', { name: its.reasons })
    await expect(look).toContainText(its.hint)
    await expect(look.getByRole('link', { name: known.title })).toBeVisible()
    expect(await axeViolations(office)).toEqual([])
  })
}

/** The program is stopped while its database is changed. */
async function restart(change: () => Promise<void>) {
  await server.end('SIGTERM')
  await change()
  server = await start()
}

/** As if the owner had confirmed so many days ago, and been asked so many. */
async function makeOlder(id: string, confirmed: number, asked: number | null) {
  const store = await openStore({ file: join(folder, 'fundy.db') })
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000)
  await store.db
    .updateTable('property')
    .set({ confirmed_at: ago(confirmed), ...(asked !== null && { asked_at: ago(asked) }) })
    .where('id', '=', id)
    .execute()
  await store.close()
}

async function fillRest(page: import('@playwright/test').Page, home: (typeof cases)[number]['words']) {
  const field = (name: string) => page.locator(`[name=${name}]`)
  await field('offer').selectOption('rent')
  await field('kind').selectOption('apartment')
  for (const [name, value] of Object.entries({
    price: '1400',
    sqft: '800',
    availableOn: '2027-02-01',
    line: home.line,
    city: 'Moncton',
    streetNumber: home.streetNumber,
    streetName: home.streetName,
    postalCode: 'E1C 4Z1',
    name: 'Zoé Errand',
    email: 'zoe@example.com',
    phone: '5065550188',
  })) {
    await field(name).fill(value)
  }
  await field('beds').selectOption('2')
  await field('washrooms').selectOption('1')
  await field('consent').check()
}

/** Soft fields of light and dark. */
async function photoOf(seed: number) {
  const shades = Uint8Array.from({ length: 108 }, (_, at) => (at * seed * 2654435761) % 256)
  const raw = { width: 12, height: 9, channels: 1 as const }
  const buffer = await sharp(shades, { raw }).resize(800, 600, { kernel: 'cubic' }).jpeg().toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}
