import { expect, test, whenReady } from './fixtures.ts'
import { signIn } from './staff.ts'
import { staff } from './staff-account.ts'

test('staff are asked to sign in, get where they were going, and leave again', async ({ page }) => {
  await page.goto('/propertyadmin?state=closed')
  await expect(page).toHaveURL('/login?next=%2Fpropertyadmin%3Fstate%3Dclosed')
  await whenReady(page)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toHaveCount(0)

  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  release()
  await expect(page).toHaveURL('/propertyadmin?state=closed')
  await expect(page.getByText('Hi, Admin')).toBeVisible()

  await page.goto('/')
  const header = page.getByRole('navigation', { name: 'Main' })
  await expect(header.getByRole('link', { name: 'Admin' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await whenReady(page)
  await page.evaluate(() => localStorage.setItem('cache:test', '{}'))
  await header.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cache:test'))).toBeNull()
  await page.goto('/propertyadmin')
  await expect(page).toHaveURL('/login?next=%2Fpropertyadmin')
})

test.describe('what goes wrong', () => {
  test('a wrong password is told in the stated words', async ({ page, problems }) => {
    problems.expect(/status of 401/)
    await page.goto('/login')
    await whenReady(page)
    await page.getByLabel('Email').fill(`${Math.random()}@fundy.example`)
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  })

  test('anything else is an unexpected error', async ({ page, problems }) => {
    problems.expect(/status of 500/)
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto('/login')
    await whenReady(page)
    await page.getByLabel('Email').fill(staff.email)
    await page.getByLabel('Password', { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  })
})

test('nobody is led to another site', async ({ page }) => {
  await signIn(page)
  await page.goto('/login?next=//evil.example/')
  await expect(page).toHaveURL('/propertyadmin')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in, failing and leaving all work', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(`${Math.random()}@fundy.example`)
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await page.getByLabel('Email').fill(staff.email)
    await page.getByLabel('Password', { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/propertyadmin')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
  })
})
