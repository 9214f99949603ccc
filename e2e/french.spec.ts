import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Language } from '../app/core/language/language.ts'
import { localPath, propertyPath } from '../app/core/paths.ts'
import { startSmtp, type TestSmtp } from '../app/features/mail/server/test-smtp.ts'
import { test as base, expect, listed, whenReady } from './support/fixtures.ts'
import { readMail } from './support/mail-reading.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { startOwnServer } from './support/own-server.ts'
import { foreignWords } from './support/reading.ts'
import { signIn } from './support/staff.ts'
import { staff } from './support/staff-account.ts'
import { addPhotos, photoOf } from './support/submitting.ts'

/** A no-break space, as French writes it before a colon and a dollar sign. */
const nbsp = '\u00a0'

base.describe('a visitor who reads only French', () => {
  base.use({ locale: 'fr-CA', extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.41' } })

  base('finds a home to rent in Dieppe, reads its page and returns to the list', async ({ page }) => {
    await page.goto('/fr')
    await expect(page).toHaveTitle('Propriétés à louer et à vendre dans le Grand Moncton | Fundy')
    await whenReady(page)
    await expect(page.getByRole('radio', { name: 'Louer' })).toBeChecked()
    await page.getByLabel('Lieu').fill('dieppe')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/fr' && url.searchParams.get('location') === 'dieppe')
    await expect(page.getByRole('heading', { name: 'Propriétés à louer', exact: true })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: ', Dieppe' })).toHaveCount(6)
    await page.getByRole('link', { name: 'Voir plus de propriétés' }).click()

    const homes = await listed(page, '?type=Rent&city=Dieppe&sort=low')
    const count = `Résultats 1 à ${homes.length} sur ${homes.length}`
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(count)
    await expect(page).toHaveTitle('Propriétés à louer à Dieppe | Fundy')
    await page.getByLabel('Trier').selectOption('Prix croissant')
    await expect(page.getByRole('article').first()).toContainText(`${homes[0]!.propertyValue}${nbsp}$`)
    await page.getByRole('checkbox', { name: 'Appartement' }).check()
    await page.getByRole('radio', { name: `1${nbsp}001${nbsp}$ à 1${nbsp}500${nbsp}$` }).check()
    await expect(page).toHaveURL('/fr/list-layout-new-3?type=Rent&city=dieppe&kind=apartment&price=1001-1500&sort=low')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats 1 à 1 sur 1')
    const home = page.getByRole('article')
    await expect(home).toContainText(`1${nbsp}425${nbsp}$`)
    await expect(home).toContainText('2 chambres')
    await expect(home).toContainText(/Libre le \d+(er)? \S+ 20\d\d/)

    const name = 'Appartement de jardin avec sa propre porte'
    await home.getByRole('link', { name: `Voir la propriété : ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(
      `${name}, Dieppe${nbsp}: 2${nbsp}chambres, à louer, 1${nbsp}425${nbsp}$/mois | Fundy`,
    )
    await expect(page.getByRole('heading', { name: 'Détails et caractéristiques' })).toBeVisible()
    await expect(page.getByText('L’un des douze logements')).toBeVisible()
    expect(await foreignWords(page, 'en')).toEqual([])
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats 1 à 1 sur 1')
    await expect(page.getByLabel('Trier')).toHaveValue('low')
    await page.getByRole('complementary').getByRole('link', { name: 'Tout effacer' }).click()
    await expect(page).toHaveURL('/fr/list-layout-new-3?sort=low')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Résultats 1 à 10 sur ${(await listed(page)).length}`,
    )
  })

  base.describe('without JavaScript', () => {
    base.use({ javaScriptEnabled: false })

    base(
      'is told what is missing on the contact form, and then that the message is sent',
      async ({ page, problems }) => {
        problems.expect(/status of 422/)
        await page.goto('/fr/contact')
        const form = page.getByRole('form', { name: 'Envoyez-nous un message' })
        await fill(form, { Nom: 'Zoé Léger', Courriel: 'zoe', Téléphone: '506 555-0142', Objet: 'Un duplex' })
        await form.getByRole('button', { name: 'Envoyer le message' }).click()
        await expect(page).toHaveURL('/fr/contact')
        await expect(form.getByLabel('Courriel')).toHaveAccessibleDescription('Indiquez une adresse courriel valide.')
        await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Le message est obligatoire.')
        await expect(form.getByLabel('Objet')).toHaveValue('Un duplex')
        await fill(form, { Courriel: 'zoe@example.com', Message: 'Acceptez-vous les duplex?' })
        await form.getByRole('button', { name: 'Envoyer le message' }).click()
        await expect(page.getByRole('heading', { name: 'Merci!' })).toBeVisible()
        await expect(page.getByText(/^Votre référence est F-[0-9A-Z]{6}\.$/)).toBeVisible()
        await expect(page).toHaveURL(/\/fr\/contact\?sent=contact/)
        expect(await foreignWords(page, 'en')).toEqual([])
        await page.getByRole('link', { name: 'Écrire un autre message' }).click()
        await expect(page).toHaveURL('/fr/contact')
      },
    )
  })
})

base('the API refuses in the language of Accept-Language, else in English', async ({ request }) => {
  const refusal = async (language: string) => {
    const headers = { 'Accept-Language': language, 'X-Forwarded-For': '203.0.113.42' }
    const answer = await request.post('/api/send-email', { data: { name: '' }, headers })
    expect(answer.status()).toBe(422)
    const { errors } = await answer.json()
    return [answer.headers()['content-language'], errors.email]
  }
  const english = ['en-CA', ['Email is required.']]
  const french = ['fr-CA', ['Le courriel est obligatoire.']]
  expect(await refusal('fr-CA,fr;q=0.9,en;q=0.5')).toEqual(french)
  expect(await refusal('de, en;q=0.3, fr;q=0.8')).toEqual(french)
  expect(await refusal('en-CA,en;q=0.9,fr;q=0.5')).toEqual(english)
  for (const nonsense of ['', '*', 'de', ';q=1,,,', 'fr;q=0', '<script>', '__proto__', `${'x-'.repeat(2000)}`]) {
    expect(await refusal(nonsense), nonsense.slice(0, 20)).toEqual(english)
  }
})

interface Office {
  url: string
  /** All mails so far, newest last. */
  mails: TestSmtp['mails']
}

interface Desk {
  /** A page of the office's staff, signed in. */
  desk: Page
}

/** A site of its own that mails. The office's mails go to its staff account, and so are in the language of that. */
const test = base.extend<Desk, { office: Office }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'fundy-french-'))
      const smtp = await startSmtp()
      const server = await startOwnServer({
        DATA_DIR: folder,
        SMTP_URL: smtp.url(),
        MAIL_TO: staff.email,
        LOG_LEVEL: 'silent',
        STAFF_EMAIL: staff.email,
        STAFF_PASSWORD: staff.password,
      })
      await use({ url: server.url, mails: smtp.mails })
      await server.end('SIGTERM')
      await smtp.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ office }, use) => use(office.url),
  desk: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL })
    const desk = await context.newPage()
    await signIn(desk)
    await use(desk)
    await context.close()
  },
})

/** A page in each language, in a browser that prefers the other one, and staff who read the other one too. */
const sites = {
  fr: {
    browser: 'en-CA',
    staffLanguage: 'en',
    action: 'Réserver une visite',
    labels: { name: 'Nom', email: 'Courriel', phone: 'Téléphone' },
    missing: [
      'Le nom est obligatoire.',
      'Le courriel est obligatoire.',
      'Le numéro de téléphone est obligatoire.',
      'Vous devez consentir aux conditions.',
    ],
    sent: 'C’est fait!',
    told: 'Votre message a bien été envoyé.',
    reference: 'Votre référence est ',
    receipt: {
      subject: `Nous avons bien reçu votre demande de visite${nbsp}: `,
      lines: ['Votre demande de visite nous est bien parvenue.', 'Votre référence est F-', '740, rue Main'],
    },
    notice: {
      subject: 'Booking ',
      lines: ['Kind: Booking of a showing', 'Language: French', 'La propriété au 9 Pine Street'],
    },
  },
  en: {
    browser: 'fr-CA',
    staffLanguage: 'fr',
    action: 'Book a showing',
    labels: { name: 'Name', email: 'Email', phone: 'Phone' },
    missing: ['Name is required.', 'Email is required.', 'Phone number is required.', 'You must consent to the terms.'],
    sent: 'Success!',
    told: 'Your message has been sent successfully.',
    reference: 'Your reference is ',
    receipt: {
      subject: 'We have your request for a showing: ',
      lines: ['Your request for a showing has reached us.', 'Your reference is F-', '740 Main Street'],
    },
    notice: {
      subject: 'Réservation ',
      lines: [
        `Type${nbsp}: Réservation d’une visite`,
        `Langue${nbsp}: Anglais`,
        'I am interested in the property at 9 Pine Street',
      ],
    },
  },
} as const

for (const language of ['fr', 'en'] as const) {
  const said = sites[language]

  test.describe(`a page in ${language}, in a browser in ${said.browser}`, () => {
    test.use({ locale: said.browser })

    test('says what is missing and books a showing; receipt and notice are each in their reader’s language', {
      tag: language === 'en' ? '@release' : [],
    }, async ({ page, desk, office }) => {
      await chooseLanguage(desk.request, said.staffLanguage)
      const { id } = await submitHome(page.request)
      await verifyHome(desk.request, id)
      await page.goto(localPath(propertyPath(id), language))
      await whenReady(page)
      await page.getByRole('complementary').getByRole('button', { name: said.action }).click()
      const form = page.getByRole('form', { name: said.action })
      const send = form.getByRole('button', { name: said.action })
      await send.click()
      for (const text of said.missing) await expect(form.getByText(text, { exact: true })).toBeVisible()
      const email = `${language}@example.com`
      const { labels } = said
      await fill(form, { [labels.name]: 'Zoé Léger', [labels.email]: email, [labels.phone]: '5065550142' })
      await form.getByRole('checkbox').check()
      await send.click()
      const dialog = page.getByRole('alertdialog', { name: said.sent })
      await expect(dialog.getByText(said.told)).toBeVisible()
      const reference = await referenceIn(dialog, said.reference)

      const receipt = await mailTo(office, email, reference)
      expect(receipt.subject).toBe(said.receipt.subject + reference)
      for (const line of said.receipt.lines) expect(receipt.text).toContain(line)
      const notice = await mailTo(office, staff.email, reference)
      expect(notice.subject).toContain(said.notice.subject + reference)
      for (const line of said.notice.lines) expect(notice.text).toContain(line)
    })
  })
}

test('a property with a photo is submitted in French, waits for review, and both sides are mailed in French', {
  tag: '@release',
}, async ({ page, desk, office }) => {
  await chooseLanguage(desk.request, 'fr')
  await page.goto('/fr/submit-property')
  await whenReady(page)
  await page.getByRole('button', { name: 'Envoyer l’annonce' }).click()
  await expect(page.getByText('Le titre de l’annonce est obligatoire.', { exact: true })).toBeVisible()
  await fillInHome(page, 'Logement clair près du marais')
  await addPhotos(page, [await photoOf('#3050c0', 'salon.jpg')])
  await page.getByRole('button', { name: 'Envoyer l’annonce' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Envoyée!' })
  await expect(dialog).toContainText('Votre annonce a été envoyée pour examen. Merci!')
  const reference = await referenceIn(dialog, 'Votre référence est ')
  expect(await foreignWords(page, 'en')).toEqual([])
  await dialog.getByRole('button', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/fr')

  const receipt = await mailTo(office, 'zoe@example.com', reference)
  expect(receipt.subject).toBe(`Nous avons bien reçu votre annonce${nbsp}: ${reference}`)
  expect(receipt.text).toContain('Quelqu’un du bureau l’examine en un jour ouvrable.')
  expect(receipt.text).toContain(`${office.url}/fr/manage?token=`)
  const notice = await mailTo(office, staff.email, reference)
  expect(notice.subject).toBe(`Annonce ${reference} à examiner${nbsp}: Logement clair près du marais`)
  expect(notice.text).toContain(`1${nbsp}425,50${nbsp}$ par mois`)
  const link = notice.text.match(/^http\S+$/m)?.[0] ?? ''
  expect(link).toContain(`${office.url}/fr/propertyadmin/property/`)

  await desk.goto(link)
  await expect(desk.getByRole('heading', { level: 1, name: 'Logement clair près du marais' })).toBeVisible()
  const submission = desk.getByRole('region', { name: 'Proposition' })
  await expect(submission).toContainText(`Référence ${reference}`)
  await expect(submission).toContainText('A lu le site en français')
  await expect(desk.getByText('En attente de vérification. Invisible pour les visiteurs.').first()).toBeVisible()
  expect((await page.request.get(localPath(propertyPath(link.split('/').at(-1)!), 'fr'))).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a property is submitted in French, and what was wrong is said before', async ({ page, office, problems }) => {
    problems.expect(/status of 422/)
    await page.goto('/fr/submit-property')
    await fillInHome(page, 'Maison sans script')
    await page.getByLabel('Prix', { exact: true }).fill('beaucoup')
    await page.locator('input[type=file]').setInputFiles(await photoOf('#30a040', 'cour.jpg'))
    await page.getByRole('button', { name: 'Envoyer l’annonce' }).click()
    await expect(page.getByText('Le prix doit être un nombre valide.').first()).toBeVisible()
    await expect(page.getByText(/^1 champ à corriger/).first()).toBeVisible()
    expect(await foreignWords(page, 'en')).toEqual([])
    await page.getByLabel('Prix', { exact: true }).fill('1 425')
    await page.getByRole('button', { name: 'Envoyer l’annonce' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Envoyée!' })).toBeVisible()
    await expect(page.getByText('Nous envoyons un lien privé à zoe@example.com')).toBeVisible()
    const reference = await referenceIn(page.getByRole('main'), 'Votre référence est ')
    const receipt = await mailTo(office, staff.email, reference)
    expect(receipt.text).toContain('Maison sans script')
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(page).toHaveURL('/fr')
  })
})

test('staff sign in, verify a listing and read their inbox in French, and choose English', { tag: '@release' }, async ({
  page,
  desk,
  request,
}) => {
  await chooseLanguage(desk.request, 'fr')
  const headers = { 'Accept-Language': 'fr-CA' }
  const title = 'Duplex de la rue des Saules'
  const { id } = await submitHome(request, { title }, headers)
  const written = { name: 'Luc Gallant', email: 'luc@example.com', phone: '5065550141', description: 'Merci.' }
  const sent = await request.post('/api/send-email', { data: { ...written, address: 'General Inquiry' }, headers })
  expect(sent.status()).toBe(202)

  await page.goto('/fr/login')
  await whenReady(page)
  await page.getByLabel('Courriel').fill(staff.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/fr/propertyadmin/today')
  await expect(page.getByRole('button', { name: /^Bonjour, Admin/ })).toBeVisible()
  await whenReady(page)
  await page.getByRole('link', { name: 'Propriétés', exact: true }).click()
  await page.getByRole('link', { name: /^Non vérifiées/ }).click()
  const actions = page.getByRole('group', { name: `Actions pour ${title}` })
  await actions.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(actions.getByRole('button', { name: 'Retirer la vérification' })).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(`/fr/propertyadmin/property/${id}`)
  await expect(page.getByText('a vérifié cette propriété').first()).toBeVisible()
  expect(await foreignWords(page, 'en')).toEqual([])
  await expect.poll(async () => (await request.get(localPath(propertyPath(id), 'fr'))).status()).toBe(200)

  await page.getByRole('link', { name: 'Réception' }).click()
  await page.getByRole('link', { name: /Luc Gallant/ }).click()
  const thread = page.getByRole('article', { name: 'Conversation avec Luc Gallant' })
  await expect(thread).toContainText('Merci.')
  await page.getByRole('button', { name: 'Votre menu' }).click()
  await page.getByRole('group', { name: 'Langue de votre compte' }).getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/^[^?]+\d\/propertyadmin\/inbox\b/)
  await expect(page.getByRole('article', { name: 'Thread with Luc Gallant' })).toContainText('Merci.')
})

/** By label. */
async function fill(form: Locator, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
}

/** Fills in every required field of the French form, and consents. */
async function fillInHome(page: Page, title: string) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Titre de l’annonce').fill(title)
  await field('Statut').selectOption('À louer')
  await field('Type de propriété').selectOption('Appartement')
  await field('Prix').fill('1 425,50 $')
  await field('Superficie (pi²)').fill('1 120')
  await field('Chambres').selectOption('2')
  await field('Salles de bain').selectOption('1,5')
  await field('Date de disponibilité').fill('2027-03-01')
  await field('Adresse').fill('9 rue des Saules')
  await field('Numéro de rue').fill('9')
  await field('Nom de la rue').fill('rue des Saules')
  await field('Ville').fill('Dieppe')
  await field('Code postal').fill('E1A 4B8')
  await field('Stationnement').check()
  await field('Nom').fill('Zoé Léger')
  await field('Courriel').fill('zoe@example.com')
  await field('Téléphone').fill('506 555-0188')
  await page.getByLabel(/^J’accepte les conditions/).check()
}

/** The reference after these words. */
async function referenceIn(place: Locator, words: string) {
  const sentence = await place.getByText(words).textContent()
  const reference = sentence?.match(/F-[0-9A-Z]{6}/)?.[0] ?? ''
  expect(sentence).toContain(`${words}${reference}.`)
  return reference
}

/** The mail to this address whose subject has this reference, once it has arrived. */
async function mailTo({ mails }: Office, address: string, reference: string) {
  const found = () => mails.filter(({ to }) => to.includes(address)).map(readMail)
  await expect.poll(() => found().filter(({ subject }) => subject.includes(reference)).length).toBe(1)
  return found().find(({ subject }) => subject.includes(reference))!
}

/** Sets the language of the signed-in account. */
async function chooseLanguage(request: APIRequestContext, language: Language) {
  const form = { language, page: '/propertyadmin' }
  expect((await request.post('/propertyadmin', { form, maxRedirects: 0 })).status()).toBe(303)
}
