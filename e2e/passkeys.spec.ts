import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { axeViolations } from './support/axe.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { twin } from './support/in-language.ts'
import { quickPasswords } from './support/own-server.ts'

const words = {
  en: { add: 'Add a passkey', use: 'Use a passkey', remove: /^Remove /, gone: 'It no longer opens your account.' },
  fr: {
    add: 'Ajouter une clé d’accès',
    use: 'Utiliser une clé d’accès',
    remove: /^Retirer /,
    gone: 'Elle n’ouvre plus votre compte.',
  },
}
const password = 'a long password of the keys'

/** A member of staff of one test, so that tests do not turn each other's sign-in around. */
function addStaff(name: string) {
  const email = `${name}-${Math.random().toString(36).slice(2)}@fundy.example`
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA }
  execFileSync('npm', ['run', '-s', 'staff', `--node-options=${quickPasswords}`, '--', 'add', email, name], {
    input: `${password}\n`,
    env,
  })
  return email
}

async function signIn(page: Page, email: string) {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.status()).toBe(200)
}

async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return { client, authenticatorId }
}

for (const language of ['en', 'fr'] as const) {
  const prefix = language === 'fr' ? '/fr' : ''
  const text = words[language]

  test(`a passkey is added, signs in with nothing typed, and is removed (${language})`, {
    tag: twin(language),
  }, async ({ page, problems }) => {
    problems.expect(/status of (401|403)/)
    const email = addStaff('key')
    const { client, authenticatorId } = await addAuthenticator(page)
    await signIn(page, email)
    await page.goto(`${prefix}/two-step`)
    await expect(page).toHaveURL(`${prefix}/change-password#two-step`)
    await whenReady(page)
    await page.getByRole('button', { name: text.add }).click()
    await expect(page).toHaveURL(`${prefix}/change-password?done=added`)
    await expect(page.getByRole('button', { name: text.remove })).toHaveCount(1)
    expect(await axeViolations(page)).toEqual([])

    await page.context().clearCookies()
    await page.goto(`${prefix}/login`)
    await whenReady(page)
    await page.getByRole('button', { name: text.use }).click()
    await expect(page).toHaveURL(`${prefix}/propertyadmin/today`)

    await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.context().clearCookies()
    await page.goto(`${prefix}/login`)
    await whenReady(page)
    await page.getByRole('button', { name: text.use }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(`${prefix}/login`)

    await signIn(page, email)
    await page.goto(`${prefix}/two-step`)
    await page.getByRole('button', { name: text.remove }).click()
    await expect(page.getByRole('status').filter({ hasText: text.gone })).toBeVisible()
  })
}

for (const language of ['en', 'fr'] as const) {
  const prefix = language === 'fr' ? '/fr' : ''
  const text = {
    en: {
      setUp: 'Set up',
      code: 'Code',
      next: 'Continue',
      kept: 'I have kept them somewhere safe',
      on: 'Turn on two-step sign-in',
      password: 'Password',
      login: 'Login',
      wrong: '4 tries left.',
      recovery: 'Use a recovery code',
      field: 'Recovery code',
      email: 'Email',
      trust: 'Do not ask on this device for 30 days',
      devices: 'Signed in on',
      again: /for a code again$/,
    },
    fr: {
      setUp: 'Configurer',
      code: 'Code',
      next: 'Continuer',
      kept: 'Je les ai gardés en lieu sûr',
      on: 'Activer la connexion en deux étapes',
      password: 'Mot de passe',
      login: 'Se connecter',
      wrong: 'Il reste 4 essais.',
      recovery: 'Utiliser un code de secours',
      field: 'Code de secours',
      email: 'Courriel',
      trust: 'Ne plus demander sur cet appareil pendant 30 jours',
      devices: 'Connecté sur',
      again: /^Demander de nouveau un code/,
    },
  }[language]

  test.describe(`with an authenticator app, without JavaScript (${language})`, () => {
    test.use({ javaScriptEnabled: false })

    test('it is set up, asked for, and replaced by a recovery code', { tag: '@release' }, async ({
      page,
      problems,
    }) => {
      // The codes are hashed like passwords, ten at once.
      problems.expect(/status of 422/)
      const email = addStaff('app')
      await signIn(page, email)
      await page.goto(`${prefix}/two-step`)
      await page.getByRole('button', { name: text.setUp }).click()
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
      const totp = new TOTP({ secret, algorithm: 'SHA1' })
      await page
        .getByRole('textbox', { name: text.code, exact: true })
        .fill(totp.generate({ timestamp: Date.now() - 30_000 }))
      await page.getByRole('button', { name: text.next }).click()
      await expect(page.getByRole('checkbox', { name: text.kept })).toBeVisible()
      const codes = await page
        .getByRole('list')
        .filter({ hasText: /-\d{4}-/ })
        .getByRole('listitem')
        .allInnerTexts()
      expect(codes).toHaveLength(10)
      await page.getByRole('checkbox', { name: text.kept }).check()
      await page.getByRole('button', { name: text.on }).click()
      await expect(page).toHaveURL(`${prefix}/change-password?done=on#two-step`)

      await page.context().clearCookies()
      await logIn(page)
      await page.getByRole('textbox', { name: text.code, exact: true }).fill('000000')
      await page.getByRole('button', { name: text.next }).click()
      await expect(page.getByRole('alert')).toContainText(text.wrong)
      await page.getByRole('textbox', { name: text.code, exact: true }).fill(totp.generate())
      await page.getByRole('checkbox', { name: text.trust }).check()
      await page.getByRole('button', { name: text.next }).click()
      await expect(page).toHaveURL(`${prefix}/propertyadmin`)

      // The browser that was trusted gives the password alone, until it is to be asked again.
      await page.context().clearCookies({ name: 'fundy_session' })
      await logIn(page, 'propertyadmin')
      await page.goto(`${prefix}/change-password`)
      const devices = page.getByRole('region', { name: text.devices })
      await devices.getByRole('button', { name: text.again }).click()
      await expect(devices.getByRole('button', { name: text.again })).toHaveCount(0)
      await page.context().clearCookies({ name: 'fundy_session' })
      await logIn(page)
      await page.getByRole('link', { name: text.recovery }).click()
      await page.getByRole('textbox', { name: text.field }).fill(codes[0]!)
      await page.getByRole('button', { name: text.next }).click()
      await expect(page).toHaveURL(`${prefix}/propertyadmin`)

      async function logIn(page: Page, next = 'login/code') {
        await page.goto(`${prefix}/login`)
        await page.getByLabel(text.email).fill(email)
        await page.getByLabel(text.password, { exact: true }).fill(password)
        await page.getByRole('button', { name: text.login, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/${next}`))
      }
    })
  })
}
