import type { BrowserContextOptions, Page } from '@playwright/test'
import { type AccountServer, password, startAccountServer } from './support/account-server.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { twin } from './support/in-language.ts'
import { submitHome } from './support/own-listing.ts'
import { expectAccessibleScreen } from './support/screen.ts'
import { staff } from './support/staff-account.ts'

let server: AccountServer
// In one worker: one server for all tests of this file.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startAccountServer()
})
test.afterAll(() => server?.end())

const words = {
  en: {
    prefix: '',
    name: 'Full name',
    user: 'Username',
    phone: 'Phone',
    password: 'Password',
    create: 'Create account',
    role: 'Agent',
    look: 'Look in your mail',
    again: 'Send it again',
    asked: 'Asked for again.',
    another: 'Another address',
    subject: 'Confirm your address',
    confirm: 'Confirm my address',
    own: 'My Property',
    logout: 'Logout',
    instead: 'Email me a link instead',
    send: 'Send the link',
    email: 'Email',
    link: 'Your link to Fundy',
    devices: 'Signed in on',
    end: /^End (?!all)/,
  },
  fr: {
    prefix: '/fr',
    name: 'Nom complet',
    user: 'Nom d’utilisateur',
    phone: 'Téléphone',
    password: 'Mot de passe',
    create: 'Créer un compte',
    role: 'Agent',
    look: 'Vérifiez vos courriels',
    again: 'L’envoyer de nouveau',
    asked: 'Demandé de nouveau.',
    another: 'Une autre adresse',
    subject: 'Confirmez votre adresse',
    confirm: 'Confirmer mon adresse',
    own: 'Ma propriété',
    logout: 'Déconnexion',
    email: 'Courriel',
    instead: 'Plutôt un lien par courriel',
    send: 'Envoyer le lien',
    link: 'Votre lien vers Fundy',
    devices: 'Connecté sur',
    end: /^Terminer (?!toutes)/,
  },
} as const

for (const [language, script] of [
  ['en', true],
  ['fr', false],
] as const) {
  test(`somebody signs up, confirms, signs in by a mailed link elsewhere and ends the first device (${language}${script ? '' : ', without script'})`, {
    tag: twin(language),
  }, async ({ browser }) => {
    const say = words[language]
    const address = `ann-${language}@roy.example`
    const options: BrowserContextOptions = { baseURL: server.url, javaScriptEnabled: script }
    const ready = (page: Page) => (script ? whenReady(page) : page.waitForLoadState())
    const page = await (await browser.newContext(options)).newPage()
    const main = page.getByRole('main')

    await page.goto(`${say.prefix}/create-account?next=%2Fmy-property`)
    await ready(page)
    await main.getByRole('radio', { name: say.role, exact: true }).check()
    const typed = { [say.name]: 'Ann Roy', [say.user]: 'ann.roy', [say.email]: address, [say.phone]: '5065550199' }
    for (const [label, text] of Object.entries(typed)) await main.getByLabel(label, { exact: true }).fill(text)
    await main.getByLabel(say.password, { exact: true }).fill('Password2024')
    await main.getByRole('button', { name: say.create }).click()
    await expect(main.getByText(/most common passwords|plus courants/)).toBeVisible()
    await main.getByLabel(say.password, { exact: true }).fill(password)
    await main.getByRole('button', { name: say.create }).click()
    await expect(page.getByRole('heading', { name: say.look })).toBeVisible()
    await main.getByRole('button', { name: say.again }).click()
    await expect(main.getByRole('status').filter({ hasText: say.asked })).toBeVisible()
    await expect(main.getByRole('link', { name: say.another })).toHaveAttribute('href', /next=%2Fmy-property$/)
    await expect.poll(() => server.mailsTo(address).length).toBe(2)

    await page.goto(await server.linkTo(address, say.subject))
    await main.getByLabel(say.password, { exact: true }).fill(password)
    await main.getByRole('button', { name: say.confirm }).click()
    await expect(page).toHaveURL(`${say.prefix}/my-property`)
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: say.logout })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Admin' })).toHaveCount(0)

    const other = await (await browser.newContext(options)).newPage()
    await other.goto(`${say.prefix}/login`)
    await other.getByRole('main').getByRole('link', { name: say.instead }).click()
    await expect(other.getByRole('heading', { level: 1, name: say.instead })).toBeVisible()
    await ready(other)
    await other.getByRole('main').getByLabel(say.email, { exact: true }).fill(address)
    await other.getByRole('button', { name: say.send }).click()
    await expect(other.getByRole('heading', { name: say.look })).toBeVisible()
    await other.getByRole('button', { name: say.again }).click()
    await expect(other.getByRole('status').filter({ hasText: say.asked })).toBeVisible()
    await expect.poll(() => server.mailsTo(address).length).toBe(4)
    const link = await server.linkTo(address, say.link)
    await page.goto(link)
    const code = await page.getByText(/^\d{4} \d{4}$/).textContent()
    await other.getByLabel(/Code from the other browser|Code de l’autre navigateur/).fill(code!)
    await other.getByRole('button', { name: /^(Continue|Continuer)$/ }).click()
    await expect(other).toHaveURL(`${say.prefix}/my-property`)

    if (script) await expectAccessibleScreen(other, '/change-password')
    await other.goto(`${say.prefix}/change-password`)
    await ready(other)
    const devices = other.getByRole('region', { name: say.devices })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices.getByRole('button', { name: say.end }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await page.goto(`${say.prefix}/change-password`)
    await expect(
      page.getByRole('banner').getByRole('link', { name: language === 'en' ? 'Login' : 'Connexion' }),
    ).toBeVisible()
  })
}

test('a known address gets the same page and a mail that says so', { tag: '@release' }, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await page.goto('/create-account')
  await whenReady(page)
  const typed = { 'Full name': 'Eve', Username: 'eve', Email: staff.email, Phone: '5065550199', Password: password }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  const subjects = () => server.mailsTo(staff.email).map(({ subject }) => subject)
  await expect.poll(subjects).toEqual(['You already have an account'])
})

test('staff grant the role; its holder owns what was submitted, changes the password, takes the data along and leaves', {
  tag: '@release',
}, async ({ browser }) => {
  const address = 'cy@roy.example'
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const { id: home } = await submitHome(page.request, { email: address })
  const body = { role: 'agency', fullName: 'Cy Roy', username: 'cy.roy', email: address, phone: '5065550199', password }
  expect((await page.request.post('/create-account', { form: body, maxRedirects: 0 })).status()).toBe(200)
  await page.goto(await server.linkTo(address, 'Confirm your address'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL('/my-property')

  const office = await (await browser.newContext({ baseURL: server.url })).newPage()
  expect((await office.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  await expectAccessibleScreen(office, '/propertyadmin/people')
  await office.getByRole('button', { name: 'Grant it to Cy Roy' }).click()
  await expect(office.getByText('Asks to be an agency')).toHaveCount(0)
  await expect
    .poll(() => server.mailsTo(address).some(({ text }) => text.includes('You are now an agency here')))
    .toBe(true)

  await page.goto('/login?next=%2Fchange-password')
  await whenReady(page)
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/change-password')
  await whenReady(page)
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('Current password', { exact: true }).fill(password)
  for (const name of ['New password', 'Confirm password'])
    await form.getByLabel(name, { exact: true }).fill('grey tide at noon')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeFocused()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const stream = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const archive = Buffer.concat(chunks).toString()
  for (const part of ['my-data/read-me.txt', 'my-data/listings.csv', home, address]) expect(archive).toContain(part)
  expect(archive).not.toContain('scrypt$')

  await page.getByText('Delete', { exact: true }).click()
  await page.getByLabel('Keep with the company, which looks after it').check()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/login?deleted=1')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(
    (
      await page.request.post('/api/auth/sign-in/email', { data: { email: address, password: 'grey tide at noon' } })
    ).status(),
  ).toBe(401)
  await office.goto(`/propertyadmin/property/${home}`)
  await expect(office.getByText(address)).toBeVisible()
})

for (const [language, script] of [
  ['en', true],
  ['fr', false],
] as const) {
  test(`the email moves to a new address, and both are told (${language}${script ? '' : ', without script'})`, {
    tag: language === 'en' ? '@release' : [],
  }, async ({ browser }) => {
    const say = {
      en: {
        field: 'New email',
        change: 'Change email',
        sent: 'We have sent a link to the new address.',
        subject: 'Confirm your new address',
        confirm: 'Confirm my address',
        region: 'Email',
        moved: 'Your email is changed.',
        told: 'The email of your account was changed',
      },
      fr: {
        field: 'Nouveau courriel',
        change: 'Changer le courriel',
        sent: 'Nous avons envoyé un lien',
        subject: 'Confirmez votre nouvelle adresse',
        confirm: 'Confirmer mon adresse',
        region: 'Courriel',
        moved: 'Votre courriel est changé.',
        told: 'Le courriel de votre compte a été changé',
      },
    }[language]
    const prefix = words[language].prefix
    const [before, after] = [`dee-${language}@roy.example`, `dee-${language}@new.example`]
    const page = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: script })).newPage()
    await server.signUp(page.request, before, language)

    await page.goto(`${prefix}/change-password`)
    if (script) await whenReady(page)
    const email = page.getByRole('region', { name: say.region, exact: true })
    await email.getByLabel(say.field).fill(after)
    await email.getByRole('button', { name: say.change }).click()
    await expect(email.getByText(say.sent)).toBeVisible()
    await page.goto(await server.linkTo(after, say.subject))
    await expect(page.getByText(after)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: say.confirm }).click()
    await expect(page).toHaveURL(`${prefix}/change-password?done=moved#email`)
    await expect(email.getByText(say.moved)).toBeVisible()
    await expect(email).toContainText(after)
    await expect.poll(() => server.mailsTo(before).filter(({ subject }) => subject === say.told)).toHaveLength(1)
    const signIn = (address: string) =>
      page.request.post('/api/auth/sign-in/email', { data: { email: address, password } })
    expect([(await signIn(before)).status(), (await signIn(after)).status()]).toEqual([401, 200])
  })
}
