import { expect, test, whenReady } from './support/fixtures.ts'
import { signIn } from './support/staff.ts'
import { staff } from './support/staff-account.ts'

test('staff are asked to sign in, reach the page they requested, and sign out', async ({ page }) => {
  await page.goto('/propertyadmin?state=closed')
  await expect(page).toHaveURL('/login?next=%2Fpropertyadmin%3Fstate%3Dclosed')
  await whenReady(page)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toHaveCount(0)

  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  gate.resolve()
  await expect(page).toHaveURL('/propertyadmin?state=closed')
  await expect(page.getByText('Hi, Admin')).toBeVisible()

  await page.goto('/')
  const header = page.getByRole('navigation', { name: 'Main' })
  const footer = page.getByRole('contentinfo')
  await expect(header.getByRole('link', { name: 'Admin' })).toBeVisible()
  for (const place of [header, footer]) await expect(place.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await whenReady(page)
  await page.evaluate(() => localStorage.setItem('cache:test', '{}'))
  await footer.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'list your property' })).toHaveAttribute(
    'href',
    '/submit-property',
  )
  expect(await page.evaluate(() => localStorage.getItem('cache:test'))).toBeNull()
  await page.goto('/propertyadmin')
  await expect(page).toHaveURL('/login?next=%2Fpropertyadmin')
})

test('a session that expires meanwhile leads to the login page, which offers Login again', async ({
  page,
  problems,
}) => {
  // The list of saved homes that follows the account may be asked for after the session has ended.
  problems.expect(/status of 401/)
  await signIn(page)
  await page.goto('/contact')
  await whenReady(page)
  const header = page.getByRole('navigation', { name: 'Main' })
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.context().clearCookies()
  await header.getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL(/^[^?]+\/login\?next=%2Fpropertyadmin$/)
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test.describe('errors', () => {
  test('a wrong password gets the specified message', async ({ page, problems }) => {
    problems.expect(/status of 401/)
    await page.goto('/login')
    await whenReady(page)
    await page.getByLabel('Email').fill(`${Math.random()}@fundy.example`)
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  })

  test('anything else is an unexpected error', { tag: '@release' }, async ({ page, problems }) => {
    problems.expect(/status of (500|429)/)
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto('/login')
    await whenReady(page)
    await page.getByLabel('Email').fill(staff.email)
    await page.getByLabel('Password', { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again. You are offline.')
    await page.context().setOffline(false)
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 429, body: 'often' }))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait a few minutes and try again.')
  })

  test('an invalid link says so before a password is typed, and links to a new one', async ({ page }) => {
    await page.goto('/reset-password?token=old')
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was used already.')
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })
})

test('Login opens the modal, also by keyboard; it reports errors, and its page reloads signed in', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/)
  await page.goto('/about-us')
  await whenReady(page)
  const header = page.getByRole('navigation', { name: 'Main' })
  const login = header.getByRole('link', { name: 'Login' })
  await login.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Login' })
  await expect(modal).toBeVisible()
  await expect(page).toHaveURL('/about-us')
  for (const name of ['Facebook', 'Google']) {
    await expect(modal.getByRole('button', { name })).toBeDisabled()
    await expect(modal.getByRole('button', { name })).toHaveAccessibleDescription(/not set up on this site/)
  }
  await expect(modal.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
  await expect(modal.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/create-account')
  await expect(modal.getByText('New here? Create an account')).toBeVisible()
  // What the page of the same name offers too.
  await expect(modal.getByRole('link', { name: 'Email me a link instead' })).toHaveAttribute('href', /^\/login\/link/)
  await expect(modal.getByRole('link', { name: 'list your property' })).toHaveAttribute('href', '/submit-property')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(login).toBeFocused()

  await login.click()
  const password = modal.getByLabel('Password', { exact: true })
  await modal.getByLabel('Email').fill(staff.email)
  await password.fill('wrong password')
  const eye = modal.getByRole('button', { name: 'Show password' })
  await expect(eye).toHaveAttribute('aria-pressed', 'false')
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('Enter')
  await expect(modal.getByRole('alert')).toHaveText('Invalid email or password.')
  await expect(password).toHaveValue('wrong password')
  await password.fill(staff.password)
  await modal.getByRole('checkbox', { name: 'Save password' }).check()
  await modal.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(header.getByRole('link', { name: 'Admin' })).toBeVisible()
  await expect(page).toHaveURL('/about-us')
  const [session] = await page.context().cookies()
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600)
})

test('a forgotten password without a mail server: the page names who can help and has no form', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByText('npm run staff')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to login' })).toBeVisible()
})

test('there is no redirect to another site', async ({ page }) => {
  await signIn(page)
  await page.goto('/login?next=//evil.example/')
  await expect(page).toHaveURL('/propertyadmin/today')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in, failing and signing out work', async ({ page, problems }) => {
    problems.expect(/status of 401/)
    await page.goto('/login')
    await page.getByLabel('Email').fill(`${Math.random()}@fundy.example`)
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await page.getByLabel('Email').fill(staff.email)
    await page.getByLabel('Password', { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/propertyadmin/today')
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
  })
})
