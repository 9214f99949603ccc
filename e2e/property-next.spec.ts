import type { Page } from '@playwright/test'
import type { WireProperty } from '../app/core/listing/wire/property-wire.ts'
import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { submitHome, turnOn, verifyHome, wireOf } from './support/own-listing.ts'
import { signIn } from './support/staff.ts'

/** What a home costs, its prices and confirmations, its neighbours, and a report of it. */

const open = (homes: WireProperty[], offer: string, kind: string) =>
  homes.find(({ tag2, type, propertyClosed }) => tag2 === offer && type === kind && !propertyClosed)!

const blockOf = (page: Page, name: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name, exact: true }) })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a rental says what it costs, and a home for sale works out what was asked for', async ({ page }) => {
    const homes = await listed(page)
    const rental = open(homes, 'For Rent', 'Apartment')
    await page.goto(`/single-property-1/${rental.id}`)
    const dollars = (amount: number) => `$${amount.toLocaleString('en-CA')}`
    const pay = blockOf(page, 'What you pay')
    await expect(pay).toContainText(`Total, at most${dollars(rental.propertyValue * 2)}`)
    await expect(pay.getByRole('link', { name: /Residential Tenancies Act/ })).toHaveAttribute('href', /gnb\.ca/)
    await page.getByText(/^Show \d+ features it lacks$/).click()
    await expect(page.getByText(/^Air Condition, .*\.$/)).toBeVisible()

    const house = open(homes, 'For Sell', 'Detached')
    await page.goto(`/single-property-1/${house.id}`)
    const payment = pay.locator('[data-figure=payment]')
    const before = await payment.textContent()
    await pay.getByLabel('Rate a year').fill('6')
    await pay.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL(/rate=6/)
    await expect(pay.getByText('At 6.00% over 25 years.')).toBeVisible()
    expect(await payment.textContent()).not.toBe(before)
    await pay.getByLabel('Down payment').fill('1')
    await pay.getByRole('button', { name: 'Calculate' }).click()
    await expect(pay.getByText(/^From \$[\d,]+ to less than the price\.$/)).toBeVisible()
  })

  test('a home says that it is rented, then that it has left the list, and leads to open ones and to news', async ({
    page,
  }) => {
    await signIn(page)
    const { id } = await submitHome(page.request)
    await verifyHome(page.request, id)
    await turnOn(page.request, id, 'PropertyClosed')
    await page.goto(`/single-property-1/${id}`)
    await expect(page.getByText(/^Rented on .+\. It was \$1,400 \/month\. Visits and questions/)).toBeVisible()
    await expect(page.getByRole('button', { name: /Send message|Book|Save|Compare/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Detail & Features' })).toBeHidden()
    await page.getByText('About the home that was rented').click()
    await expect(page.getByRole('heading', { name: 'Detail & Features' })).toBeVisible()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(cards.getByText(/^(Rented|Sold)$/)).toHaveCount(0)

    await turnOn(page.request, id, 'PropertyArchived')
    await page.context().clearCookies()
    expect((await page.goto(`/single-property-1/${id}`))!.status()).toBe(410)
    await expect(page).toHaveTitle(/^No longer listed \|/)
    await expect(page.getByText(/^It was in Moncton, for \$1,400 \/month\. It left our list on /)).toBeVisible()
    await expect(cards).toHaveCount(3)
    const open = page.getByRole('link', { name: 'See open homes in Moncton' }).first()
    await expect(open).toHaveAttribute('href', /\?type=Rent&city=Moncton&open=/)
    await page.getByRole('link', { name: 'Tell me about new ones like this' }).click()
    await expect(page.getByRole('list', { name: 'What you look for' })).toHaveText(
      /Rent.*Moncton.*Up to \$1,600.*2 or more bedrooms/,
    )
  })

  for (const [language, words] of [
    [
      '',
      {
        open: 'Report this listing',
        reason: 'I think it is a fraud',
        send: 'Send report',
        wrong: 'Choose what is wrong.',
      },
    ],
    [
      '/fr',
      {
        open: 'Signaler cette annonce',
        reason: 'Je crois que c’est une fraude',
        send: 'Envoyer le signalement',
        wrong: 'Choisissez ce qui ne va pas.',
      },
    ],
  ] as const) {
    test(`a listing is reported, ${language || 'in English'}`, { tag: language ? '@release' : [] }, async ({
      page,
      problems,
    }) => {
      problems.expect(/status of 422/)
      const home = open(await listed(page), 'For Rent', 'Apartment')
      await page.goto(`${language}/single-property-1/${home.id}`)
      await page.getByText(words.open).click()
      const form = page.getByRole('form', { name: words.open })
      await form.getByRole('button', { name: words.send }).click()
      await expect(form.getByText(words.wrong)).toBeVisible()
      await form.getByLabel(words.reason).check()
      await form.getByRole('button', { name: words.send }).click()
      await expect(form.getByText(/F-[0-9A-Z]{6}/)).toBeVisible()
    })
  }
})

test('on a phone the map of a home shows its whole address, and its neighbours with their prices', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const home = (await listed(page)).find(({ name }) => name === 'Cape Cod on Elmwood Drive')!
  await page.goto(`/single-property-1/${home.id}`)
  await whenReady(page)
  const block = blockOf(page, 'Location map')
  const names = await block.getByRole('listitem').getByRole('link').locator('b').allTextContents()
  const map = block.getByRole('region', { name: 'Map with 118 Elmwood Drive', exact: true })
  await block.scrollIntoViewIfNeeded()
  const own = map.getByText('118 Elmwood Drive', { exact: true })
  await expect(own).toBeVisible()
  const [frame, pin] = [(await map.boundingBox())!, (await own.boundingBox())!]
  expect(pin.x).toBeGreaterThanOrEqual(frame.x)
  expect(pin.x + pin.width).toBeLessThanOrEqual(frame.x + frame.width)
  // Nothing covers it: a press in its middle and at its ends reaches it.
  for (const x of [4, pin.width / 2, pin.width - 4])
    await own.click({ position: { x, y: pin.height / 2 }, trial: true })
  const marker = map.getByRole('button', { name: /^\$.+ per month, / }).first()
  const label = await marker.getAttribute('aria-label')
  const name = names.find((one) => label!.includes(`, ${one},`))!
  expect(names).toContain(name)
  await marker.click()
  await map.getByRole('list', { name: 'Chosen on the map' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the page of a city and a type has its homes with their prices on a map', { tag: '@release' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const homes = await listed(page, '?type=Rent&city=Dieppe&kind=Apartment')
  const [home] = homes.filter(({ name }) => name === 'Furnished one-bedroom near the college') as [WireProperty]
  await page.goto('/for-rent/dieppe/apartments')
  await whenReady(page)
  await page.mouse.move(30, 30)
  const map = page.getByRole('region', { name: 'Map: Apartments for rent in Dieppe', exact: true })
  await map.getByRole('button', { name: new RegExp(`^\\$.+, ${home.name},`) }).click()
  await map.getByRole('link', { name: home.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible()
})

test('the estimate follows what is typed', async ({ page }) => {
  const house = open(await listed(page), 'For Sell', 'Detached')
  await page.goto(`/single-property-1/${house.id}`)
  await whenReady(page)
  const pay = blockOf(page, 'What you pay')
  await expect(pay.getByRole('button', { name: 'Calculate' })).toBeHidden()
  await pay.getByLabel('Down payment').fill(String(house.propertyValue / 2))
  await expect(pay.getByText(/no mortgage loan insurance/)).toBeVisible()
  await pay.getByLabel('Years').selectOption('30')
  await expect(pay.getByText('At 5.00% over 30 years.')).toBeVisible()
  await pay.getByLabel('Rate a year').fill('many')
  await expect(pay.getByText('A rate from 0 to 25.')).toBeVisible()
})

test('a report is sent from a dialog, and staff read it with the listing', { tag: '@release' }, async ({ page }) => {
  const home = open(await listed(page), 'For Rent', 'Basement')
  await page.goto(`/single-property-1/${home.id}`)
  await whenReady(page)
  await page.getByText('Report this listing').click()
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  await dialog.getByLabel('Something else').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Say what is wrong.')).toBeVisible()
  const words = `The pictures are of another home. ${test.info().retry}`
  await dialog.getByLabel('What should we know?').fill(words)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Thank You!' })).toContainText(/F-[0-9A-Z]{6}/)
  await signIn(page)
  await page.goto('/propertyadmin/inbox?kind=report')
  await page.getByRole('link').filter({ hasText: words }).first().click()
  const message = page.getByRole('article', { name: /^Thread with/ })
  await expect(message).toContainText('Report: ')
  await expect(message).toContainText('Something else')
})

test('a lower price stands on the page with its history, and a confirmation of the owner with its day', async ({
  page,
}) => {
  await signIn(page)
  const title = 'Flat that gets cheaper'
  const { id } = await submitHome(page.request, { title })
  await verifyHome(page.request, id)
  await page.goto(`/single-property-1/${id}`)
  await expect(blockOf(page, 'Price history')).toContainText('Listed for rent')
  await expect(page.getByText(/less since/)).toHaveCount(0)

  const { token } = await (await page.request.get('/api/auth/token')).json()
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/update-property', {
    data: { ...wireOf({ title, price: '1350' }), id },
    headers,
  })
  expect(answer.status()).toBe(200)
  await page.goto(`/single-property-1/${id}`)
  await expect(page.getByText(/^\$50 less since /)).toBeVisible()
  await expect(blockOf(page, 'Price history')).toContainText('$50 less')

  await page.goto(`/propertyadmin/property/${id}`)
  await page.getByRole('button', { name: 'Owner confirmed it today' }).click()
  await expect(page.getByText('noted that the owner confirmed it')).toBeVisible()
})

test('a listing that was not confirmed for long says so', { tag: '@release' }, async ({ page }) => {
  const old = (await listed(page)).find(
    ({ confirmedAt, propertyClosed }) => !propertyClosed && Date.parse(confirmedAt) < Date.now() - 32 * 86_400_000,
  )!
  await page.goto(`/single-property-1/${old.id}`)
  await expect(page.getByText(/^Not confirmed since /)).toBeVisible()
})
