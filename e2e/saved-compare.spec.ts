import type { Page } from '@playwright/test'
import type { WireProperty } from '../app/core/listing/wire/property-wire.ts'
import { expect, listed, test, whenReady } from './support/fixtures.ts'

/** Two rentals of different prices in Dieppe, the cheaper one first, and one for sale. */
async function threeHomes(page: Page) {
  const rentals = await listed(page, '?type=Rent&city=Dieppe&kind=Apartment&sort=low')
  const [sale] = await listed(page, '?type=Sell&city=Dieppe&limit=1')
  return [rentals[0], rentals.at(-1), sale] as [WireProperty, WireProperty, WireProperty]
}

function addressOf(homes: WireProperty[]) {
  return `/compare-property?ids=${homes.map(({ id }) => id).join(',')}`
}

function cells(page: Page, label: string | RegExp) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })
    .getByRole('cell')
}

function dollars(home: WireProperty) {
  return `$${home.propertyValue.toLocaleString('en-CA')}`
}

test('a comparison tells costs and distances, and marks what differs', async ({ page }) => {
  const homes = (await threeHomes(page)).slice(0, 2)
  const [low, high] = homes as [WireProperty, WireProperty]
  await page.goto(addressOf(homes))
  await whenReady(page)
  await expect(cells(page, 'Rent each month (differs)')).toHaveText([`${dollars(low)}Lowest`, dollars(high), ''])
  await expect(cells(page, /^To the centre of Dieppe/).filter({ hasText: / k?m/ })).toHaveCount(2)
  await expect(cells(page, /^To the centre of Dieppe/).filter({ hasText: 'Nearest' })).toHaveCount(1)
  await expect(cells(page, /^City/)).toHaveText(['Dieppe', 'Dieppe', ''])
  await expect(page.getByText(/^Between them: the first and the second /)).toBeVisible()
  await page.getByLabel('Only differences').check()
  await expect(page.getByRole('rowheader', { name: /^City/ })).toBeHidden()
  await expect(page.getByRole('rowheader', { name: 'Rent each month (differs)' })).toBeVisible()

  await page.getByLabel('Only differences').uncheck()
  await page.getByText('Distance to a place of yours').click()
  await page.getByLabel('Street or town').fill('Qwxyz')
  await page.getByRole('button', { name: 'Show distances' }).click()
  await expect(page.getByText('No place called “Qwxyz” was found.')).toBeVisible()
  await page.getByLabel('Street or town').fill('Champlain Dieppe')
  await page.getByRole('button', { name: 'Show distances' }).click()
  await expect(cells(page, /^To .*Champlain/).filter({ hasText: / k?m/ })).toHaveCount(2)
})

test('a comparison is shared by its address, and works without JavaScript', async ({ browser, page, baseURL }) => {
  const homes = await threeHomes(page)
  const [low, high, sale] = homes
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(`/fr${addressOf(homes)}&near=46.0950,-64.7680&place=Travail`)
  await expect(cells(reader, 'Loyer par mois (diffère)').nth(2)).toHaveText('–Sans objet')
  await expect(reader.getByRole('rowheader', { name: /^Jusqu’à Travail/ })).toBeVisible()
  await reader.goto(addressOf(homes))
  await expect(cells(reader, 'Price (differs)').nth(2)).toHaveText(dollars(sale))
  await reader.getByText('Distance to a place of yours').click()
  await reader.getByLabel('Street or town').fill('Champlain Dieppe')
  await reader.getByRole('button', { name: 'Show distances' }).click()
  await expect(reader.getByRole('rowheader', { name: /^To .*Champlain/ })).toBeVisible()
  await reader.getByRole('link', { name: `Remove ${sale.name}` }).click()
  await expect(reader).toHaveURL(/near=.*place=/)
  const download = reader.waitForEvent('download')
  await reader.getByRole('link', { name: '.csv, for a spreadsheet' }).click()
  expect((await download).suggestedFilename()).toBe('compare-property.csv')
  await context.close()

  // Whoever gets the address in a chat reads which homes it compares, beside a picture.
  const html = await (await page.request.get(addressOf(homes))).text()
  const shared = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  for (const { name } of homes) expect(shared('og:title').replaceAll('&#x27;', "'")).toContain(name)
  expect((await page.request.get(shared('og:image'))).headers()['content-type']).toBe('image/jpeg')

  const csv = await (await page.request.get(`/compare-property.csv?ids=${low.id},${high.id}`)).text()
  const rows = csv.split('\r\n').map((line) => line.slice(1, -1).split('","'))
  expect(rows.find(([label]) => label === 'Rent each month (CAD)')?.slice(1)).toEqual([
    String(low.propertyValue),
    String(high.propertyValue),
  ])
})

test('a comparison is printed on one landscape page', { tag: '@release' }, async ({ page }) => {
  const homes = await threeHomes(page)
  await page.goto(`${addressOf(homes)}&near=46.0950,-64.7680&place=Work`)
  await whenReady(page)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox ?\[[\d .]+\]/g)).toEqual([expect.stringMatching(/\[0 0 792 612\]/)])
})

test('a home is compared from its own page', { tag: '@release' }, async ({ page }) => {
  const [home] = (await listed(page, '?limit=1')) as [WireProperty]
  await page.goto(`/single-property-1/${home.id}`)
  await whenReady(page)
  const compare = page.getByRole('button', { name: `Compare ${home.name}`, exact: true })
  await expect(compare).toHaveAttribute('aria-pressed', 'false')
  await compare.click()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  const tray = page.getByRole('complementary', { name: 'Compare' })
  await expect(tray).toContainText(home.name)
  await tray.getByRole('button', { name: /^Compare/ }).click()
  const panel = page.getByRole('dialog', { name: 'Compare & Selected Property' })
  await expect(panel.getByRole('tabpanel')).toContainText(home.name)
  await page.keyboard.press('Escape')

  // On a phone the bar for booking stands there, and has its own way.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tray).toBeHidden()
  // It gives way to the section of visits.
  await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Compare, 1 of 3 homes' }).click()
  await expect(panel.getByRole('tabpanel')).toContainText(home.name)
})

test('choosing homes interrupts nothing: a tray grows at the edge', { tag: '@release' }, async ({ page }) => {
  const [first, second] = (await listed(page)) as [WireProperty, WireProperty]
  await page.goto('/list-layout-new-3')
  await whenReady(page)
  const tray = page.getByRole('complementary', { name: 'Compare' })
  await page.getByRole('button', { name: `Compare ${first.name}`, exact: true }).click()
  await expect(tray.getByRole('status')).toHaveText('1 of 3 homes')
  await expect(tray.getByRole('button', { name: 'View & Compare' })).toBeDisabled()
  await page.getByRole('button', { name: `Compare ${second.name}`, exact: true }).click()
  await expect(tray.getByRole('status')).toHaveText('2 of 3 homes')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tray.getByRole('button', { name: `Remove ${first.name}` }).click()
  await expect(tray.getByRole('button', { name: `Remove ${second.name}` })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await tray.getByRole('link', { name: 'View & Compare' }).click()
  await expect(page).toHaveURL(`/compare-property?ids=${first.id},${second.id}`)
  await expect(tray).toHaveCount(0)
})

test.describe('with the map', () => {
  test.use({ map: 'shown' })

  test('a hidden home has no marker on the map', { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const homes = await listed(page, '?type=Rent&city=Riverview')
    await page.goto('/list-layout-new-3?type=Rent&city=Riverview')
    await whenReady(page)
    await page.mouse.move(30, 30)
    const map = page.getByRole('region', { name: 'Map of the results', exact: true })
    // Markers that are near each other stand in a group.
    const single = map.getByRole('button', { name: / per month, / })
    const label = await single.first().getAttribute('aria-label')
    const { name } = homes.find(({ name }) => label!.includes(`, ${name},`))!
    const marker = map.getByRole('button', { name: label!, exact: true })
    await expect(marker).toBeVisible()
    await page.getByRole('button', { name: `Hide ${name}`, exact: true }).click()
    await expect(marker).toHaveCount(0)
    await expect(single.first()).toBeVisible()
    await page.getByRole('button', { name: `Show ${name} again` }).click()
    await expect(marker).toBeVisible()
  })
})

test('a hidden home is folded into one line on the list, and shown again', { tag: '@release' }, async ({ page }) => {
  const [first, second] = (await listed(page)) as [WireProperty, WireProperty]
  await page.goto('/list-layout-new-3')
  await whenReady(page)
  const count = await page.getByRole('heading', { level: 1 }).textContent()
  const hide = page.getByRole('button', { name: `Hide ${first.name}`, exact: true })
  await expect(hide.getByText('Hide', { exact: true })).toHaveCSS('clip-path', 'none')
  await hide.click()
  const folded = page.getByRole('article').filter({ hasText: `${first.name} Hidden by you.` })
  await expect(folded.getByRole('button', { name: `Show ${first.name} again` })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(count!)
  await page.getByRole('button', { name: `Hide ${second.name}`, exact: true }).click()
  await page.reload()
  await whenReady(page)
  await expect(page.getByRole('article')).toHaveCount(10)
  await folded.getByRole('button').click()
  await expect(page.getByRole('button', { name: `Hide ${first.name}`, exact: true })).toBeFocused()

  await page.goto('/bookmark-list')
  const hidden = page.getByRole('region', { name: 'Hidden homes' })
  await expect(hidden.getByRole('link')).toHaveText([second.name])
  await hidden.getByRole('button', { name: `Show ${second.name} again` }).click()
  await expect(hidden).toHaveCount(0)
})

test('the tray of three homes fits 320 pixels in French', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/fr/list-layout-new-3')
  await whenReady(page)
  for (const place of [0, 1, 2])
    await page
      .getByRole('button', { name: /^Comparer/ })
      .nth(place)
      .click()
  const tray = page.getByRole('complementary', { name: 'Comparer' })
  await expect(tray).toContainText('3 sur 3')
  const view = (await tray.getByRole('link', { name: 'Voir et comparer' }).boundingBox())!
  expect(view.x + view.width).toBeLessThanOrEqual(320)
})
