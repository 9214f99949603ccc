import type { Page } from '@playwright/test'
import type { WireProperty } from '../app/core/listing/wire/property-wire.ts'
import { expect, listed, test, whenReady } from './support/fixtures.ts'

/** Saves homes by their hearts, the first one last, and opens the list of saved homes. */
async function save(page: Page, homes: WireProperty[]) {
  for (const home of homes.toReversed()) {
    await page.goto(`/single-property-1/${home.id}`)
    await whenReady(page)
    await page
      .getByRole('button', { name: `Save ${home.name}` })
      .first()
      .click()
  }
  await page.goto('/bookmark-list')
  await whenReady(page)
}

function row(page: Page, home: WireProperty) {
  return page.getByRole('row').filter({ hasText: home.name })
}

/**
 * Changes what the device remembers, as if the listing had been otherwise when it was saved; one home gets an id that is not
 * listed. On a page that writes nothing about saved homes itself, as the list of them does when it has asked for their state.
 */
async function rewriteMemory(page: Page, saved: Record<string, object>, renamed: Record<string, string>) {
  await page.goto('/faq')
  await whenReady(page)
  await page.evaluate(
    ({ saved, renamed }) => {
      const homes = JSON.parse(localStorage.getItem('saved-homes') ?? '[]')
      for (const home of homes) {
        if (saved[home.id]) home.kept = { saved: { at: 1_700_000_000_000, ...saved[home.id] } }
        home.id = renamed[home.id] ?? home.id
      }
      localStorage.setItem('saved-homes', JSON.stringify(homes))
    },
    { saved, renamed },
  )
  await page.goto('/bookmark-list')
  await whenReady(page)
}

test.describe('saved homes', () => {
  test('have notes, which stay on the device, and are sorted', async ({ page }) => {
    const [first, second] = (await listed(page, '?type=Rent&sort=high')) as [WireProperty, WireProperty]
    await save(page, [first, second])
    await expect(page.getByRole('row')).toHaveText([/Property/, new RegExp(first.name), new RegExp(second.name)])
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await page.getByRole('button', { name: `Add a note on ${first.name}` }).click()
    const field = page.getByLabel(`Note on ${first.name}`)
    await expect(field).toBeFocused()
    await field.fill('Is <b>parking</b> included?')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(row(page, first)).toContainText('Is <b>parking</b> included?')
    await expect(page.getByRole('button', { name: `Edit the note on ${first.name}` })).toBeFocused()
    await page.getByLabel('Sort').selectOption({ label: 'Low Price' })
    await expect(page.getByRole('row')).toHaveText([/Property/, new RegExp(second.name), new RegExp(first.name)])
    await page.reload()
    await whenReady(page)
    await expect(page.getByRole('row')).toHaveText([/Property/, new RegExp(second.name), new RegExp(first.name)])
    await expect(row(page, first)).toContainText('Is <b>parking</b> included?')
    // Undo brings the note back with its home.
    await page.getByRole('button', { name: `Delete ${first.name}` }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, first)).toContainText('Is <b>parking</b> included?')
    expect(sent.join(' ')).not.toContain('parking')
  })

  test('tell what has changed since they were saved', { tag: '@release' }, async ({ page }) => {
    const homes = (await listed(page, '?type=Rent')).filter(({ propertyClosed }) => !propertyClosed)
    const closed = (await listed(page, '?type=Rent')).find(({ propertyClosed }) => propertyClosed)!
    // A closed home cannot be saved any more: another one is, which then takes its place.
    const [cheaper, dearer, gone, other] = homes as [WireProperty, WireProperty, WireProperty, WireProperty]
    await save(page, [cheaper, dearer, gone, other])
    const before = {
      [cheaper.id]: { price: cheaper.propertyValue * 100 + 5_000, state: 'open' },
      [dearer.id]: { price: dearer.propertyValue * 100 - 2_500, state: 'closed' },
      [other.id]: { price: closed.propertyValue * 100, state: 'open' },
      [gone.id]: { price: gone.propertyValue * 100, state: 'open' },
    }
    await rewriteMemory(page, before, { [gone.id]: 'not-listed', [other.id]: closed.id })
    await expect(row(page, cheaper)).toContainText('$50 less since you saved it')
    await expect(row(page, cheaper)).toContainText('Nov 14, 2023')
    await expect(row(page, dearer)).toContainText('$25 more since you saved it')
    await expect(row(page, dearer)).toContainText('Available again since you saved it')
    await expect(row(page, closed)).toContainText('Rented since you saved it')
    await expect(row(page, gone)).toContainText('No longer listed')
    await expect(row(page, gone)).toContainText('Taken off the site since you saved it')
    await page.goto('/fr/bookmark-list')
    await expect(page.getByText('50 $ de moins depuis que vous l’avez enregistrée')).toBeVisible()
    await expect(page.getByText('Louée depuis que vous l’avez enregistrée')).toBeVisible()
  })

  test('are carried to another device by a link, which changes nothing by itself', { tag: '@release' }, async ({
    page,
    browser,
  }) => {
    const [first, second] = (await listed(page)) as [WireProperty, WireProperty]
    await save(page, [first, second])
    await page.getByRole('button', { name: `Add a note on ${second.name}` }).click()
    await page.getByLabel(`Note on ${second.name}`).fill('Near école & bus: 50%')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('button', { name: 'To another device' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your saved homes on another device' })
    await expect(dialog.getByRole('img', { name: 'Code with the link to your saved homes' })).toBeVisible()
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await dialog.getByLabel('With my notes').uncheck()
    await expect(dialog.getByLabel('Link', { exact: true })).not.toHaveValue(/note=/)

    const other = await browser.newContext({ baseURL: new URL(link).origin })
    const phone = await other.newPage()
    const requests: string[] = []
    phone.on('request', (request) => requests.push(decodeURIComponent(request.url())))
    await phone.goto(link)
    const offer = phone.getByRole('region', { name: 'Add these 2 homes to the saved homes on this device?' })
    await expect(offer.getByRole('listitem')).toHaveText([first.name, second.name])
    expect(await phone.evaluate(() => localStorage.getItem('saved-homes'))).toBeNull()
    await offer.getByRole('button', { name: 'Add 2 homes' }).click()
    await expect(phone).toHaveURL('/bookmark-list')
    await expect(phone.getByRole('row')).toHaveText([/Property/, new RegExp(first.name), new RegExp(second.name)])
    await expect(row(phone, second)).toContainText('Near école & bus: 50%')
    expect(requests.join(' ')).not.toContain('école')
    await phone.getByRole('button', { name: 'Undo' }).click()
    await expect(phone.getByRole('main').getByText(/^Sample/)).toBeVisible()
    await other.close()
  })

  test('are not harmed by altered links', { tag: '@release' }, async ({ page }) => {
    const [home] = (await listed(page)) as [WireProperty]
    await page.goto('/bookmark-list#homes=<script>,../x')
    await expect(page.getByRole('heading', { name: 'This link carries no homes that can be read.' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/bookmark-list')
    await page.goto(`/bookmark-list#homes=${home.id},${home.id},unknown&note=${home.id}:%E9%`)
    const offer = page.getByRole('region', { name: 'Add this home to the saved homes on this device?' })
    await expect(offer).toContainText('1 home in this link is not listed any more.')
    await offer.getByRole('button', { name: 'Add 1 home' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goto(`/bookmark-list#homes=${home.id}&again`)
    await expect(page.getByRole('heading', { name: 'There is nothing to add from this link.' })).toBeVisible()
    await expect(page.getByText('1 is saved here already.')).toBeVisible()
  })
})

test('the heart and its panel lead to the saved homes', { tag: '@release' }, async ({ page }) => {
  const [home] = (await listed(page)) as [WireProperty]
  await page.goto(`/single-property-1/${home.id}`)
  await whenReady(page)
  const heart = page.getByRole('banner').getByRole('link', { name: 'Saved homes' })
  await expect(heart).toHaveAttribute('href', '/bookmark-list')
  await heart.click()
  await page.getByRole('dialog').getByRole('link', { name: 'All saved homes, notes and recently seen' }).click()
  await expect(page).toHaveURL('/bookmark-list')
  await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('link')).toHaveText([home.name])
})

test('the homes seen last are listed, and cleared at once', async ({ page }) => {
  const [first, second] = (await listed(page)) as [WireProperty, WireProperty]
  for (const { id } of [first, second]) {
    await page.goto(`/single-property-1/${id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-homes'))).toContain(id)
  }
  await page.goto('/bookmark-list')
  const recent = page.getByRole('region', { name: 'Recently seen' })
  await expect(recent.getByRole('link')).toHaveText([second.name, first.name])
  await recent.getByRole('button', { name: 'Clear all' }).click()
  await expect(recent).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-homes'))).toBe('[]')
})

test('the panel that a page opens brings its own styles: its title and its cross stand in one row', async ({
  page,
}) => {
  await page.goto('/about-us')
  await whenReady(page)
  await page.getByRole('banner').getByRole('link', { name: 'Saved homes' }).click()
  const panel = page.getByRole('dialog', { name: 'Compare & Selected Property' })
  const [title, cross] = [panel.getByRole('heading', { level: 2 }), panel.getByRole('button', { name: 'Close' })]
  const middles = [title, cross].map(async (one) => {
    const { y, height } = (await one.boundingBox())!
    return y + height / 2
  })
  const [ofTitle, ofCross] = await Promise.all(middles)
  expect(Math.abs(ofTitle! - ofCross!)).toBeLessThan(12)
})
