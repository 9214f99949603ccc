import { expect, test, whenReady } from './support/fixtures.ts'

test('plans are chosen at /pricing, each with its price or its fees', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('link', { name: 'Choose Plan' })).toHaveCount(6)
  for (const price of ['$49', '$99', '$199']) await expect(page.getByText(price, { exact: true })).toBeVisible()
  for (const fee of ['One month of rent plus HST', 'No ongoing fee', '6% of rent plus HST', '10% of rent plus HST'])
    await expect(page.getByText(fee)).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: '$199' }).getByRole('link', { name: 'Choose Plan' }).click()
  await expect(page).toHaveURL(/\/contact\?subject=/)
  await expect(page.getByLabel('Subject')).toHaveValue('Platinum listing package, $199')
})

test('questions are in three tabs, one answer open at a time, the first initially', async ({ page }) => {
  await page.goto('/faq')
  await whenReady(page)
  for (const topic of ['General', 'Payment', 'Upgrade']) {
    await page.getByRole('tab', { name: topic }).click()
    const panel = page.getByRole('tabpanel', { name: topic })
    const open = panel.locator('details[open]')
    await expect(open).toHaveCount(1)
    await expect(panel.locator('details').first()).toHaveAttribute('open')
    await panel.locator('summary').nth(1).click()
    await expect(open).toHaveCount(1)
    await expect(panel.locator('details').nth(1)).toHaveAttribute('open')
  }
  await expect(page.getByRole('complementary', { name: 'Or reach us directly' })).toContainText('Phone')
})

test('the chat box states who answers and when, and sends a message', async ({ page }) => {
  await page.goto('/faq')
  await whenReady(page)
  const chat = page.getByRole('region', { name: 'Chat' })
  await expect(chat.getByRole('log')).toContainText('We answer by email within one working day, not in this window.')
  await chat.getByRole('button', { name: 'Leave a message' }).click()
  await expect(chat.getByText('A message is required.')).toBeVisible()
  const words = `Does Standard cover a duplex? ${Date.now()}`
  await chat.getByLabel('Message').fill(words)
  await chat.getByLabel('Name').fill('Renée LeBlanc')
  await chat.getByLabel('Email').fill('renee@example.com')
  await chat.getByLabel('Phone').fill('506-555-0199')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/send-email'))
  await chat.getByRole('button', { name: 'Leave a message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ description: words, subject: 'General Inquiry' })
  await expect(chat.getByRole('log')).toContainText('Your message has been sent successfully.')
  await expect(chat.getByRole('log')).toContainText(words)
  await expect(chat.getByLabel('Message')).toHaveValue('')
})
