import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { today } from '../app/core/dates.ts'
import { expect, listed, test, whenReady } from './support/fixtures.ts'

test.describe('the home page', () => {
  test('searches by Rent or Buy and by a part of the city', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Rental Properties' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(6)
    await page.getByText('Buy', { exact: true }).click()
    await page.getByLabel('Location').fill('dIEp')
    await page.getByRole('button', { name: 'Search' }).click()
    const homes = await listed(page, '?type=Sell&city=Dieppe&limit=6')
    await expect(page.getByRole('article')).toHaveCount(homes.length)
    for (const { name } of homes) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  })

  test('suggests cities, and shows a busy state at the button and in place of the list', async ({ page }) => {
    await page.goto('/')
    await whenReady(page)
    const location = page.getByLabel('Location')
    const suggested = await location.evaluate((input: HTMLInputElement) =>
      Array.from(input.list?.options ?? [], ({ value }) => value),
    )
    expect(suggested).toEqual(['Moncton', 'Dieppe', 'Shediac', 'Riverview'])
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\.data\?/, async (route) => {
      await held
      await route.continue()
    })
    await location.fill('Dieppe')
    await page.getByRole('button', { name: 'Search' }).click()
    const button = page.getByRole('button', { name: 'Search' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Loading properties.' })).toBeAttached()
    await expect(page.getByRole('article')).toHaveCount(0)
    answer()
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(button).toBeEnabled()
  })

  test('reports an empty result and links to all listings', async ({ page }) => {
    await page.goto('/?location=Halifax')
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
    await expect(page.getByText('Please refine your search criteria.', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Browse More Properties' }).click()
    await expect(page).toHaveURL(/\/list-layout-new-3/)
  })

  test('reads words that are no city, and the list says how', async ({ page }) => {
    await page.goto('/')
    await whenReady(page)
    await page.getByLabel('Location').fill('118 Elmwood')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/list-layout-new-3\?type=Rent&words=118\+Elmwood/)
    await expect(page.getByRole('article').first()).toContainText('118 Elmwood Drive')
    await expect(page.getByText('We read your words like this. Take away what is wrong.')).toBeVisible()
    const words = page.getByRole('search', { name: 'Your words' }).getByRole('textbox')
    await expect(words).toHaveValue('118 Elmwood')
    await expect(page.getByText(/^\d+ without the words “118 Elmwood”$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Without “118 Elmwood”' })).toHaveAttribute('href', /type=Rent$/)
    await words.fill('2 bedrooms cheapish near downtown')
    await words.press('Enter')
    await expect(page.getByText('Not used: cheapish')).toBeVisible()
    await expect(page.getByText('Nearest to Downtown Moncton first, in a straight line.')).toBeVisible()
    await page.getByRole('link', { name: 'Remove 2 or more bedrooms' }).click()
    await expect(page.getByText('Not used: cheapish')).toHaveCount(0)
  })

  test('marks its reviews as a sample, and can pause them', { tag: '@release' }, async ({ page }) => {
    await page.goto('/')
    await whenReady(page)
    const reviews = page.getByRole('group', { name: 'Customer reviews' })
    await expect(reviews.getByRole('heading', { name: 'Customer reviews' })).toBeVisible()
    await expect(reviews.getByText('Sample')).toBeVisible()
    await reviews.getByRole('button', { name: 'Pause' }).click()
    await expect(reviews.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('announces which reviews are in view, through the last and back to the first', { tag: '@release' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await whenReady(page)
    const reviews = page.getByRole('group', { name: 'Customer reviews' })
    const count = await reviews.getByRole('group').count()
    for (let first = 1; first < count; first++) {
      await expect(reviews.getByText(`${first}-${first + 1} of ${count}`, { exact: true })).toBeAttached()
      await reviews.getByRole('button', { name: 'Next' }).click()
    }
    await expect(reviews.getByText(`1-2 of ${count}`, { exact: true })).toBeAttached()
  })
})

test.describe('the listing page', () => {
  test('keeps its filters in the address: reload, Back and a shared link restore them', async ({ page }) => {
    await page.goto('/list-layout-new-3')
    await whenReady(page)
    const all = await listed(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Showing 1-10 of ${all.length} results`)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Showing 11-20 of ${all.length} results`)

    await page.getByText('Rent', { exact: true }).click()
    await expect(page).toHaveURL(/type=Rent/)
    await expect(page).not.toHaveURL(/page=/)
    await page.getByRole('checkbox', { name: 'Apartment' }).check()
    await page.getByRole('radio', { name: '$1,001-$1,500' }).check()
    await page.getByLabel('Sort').selectOption({ label: 'Low Price' })
    await expect(page).toHaveURL(/sort=low/)
    const homes = await listed(page, '?type=Rent&kind=Apartment&price=1001-1500&sort=low')
    expect(homes.length).toBeGreaterThan(1)
    const names = homes.slice(0, 10).map(({ name }) => name)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(names)

    await page.reload()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(names)
    await expect(page.getByRole('checkbox', { name: 'Apartment' })).toBeChecked()
    await page.getByRole('link', { name: new RegExp(`View Property: ${names[0]}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: names[0]! })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(names)
    await expect(page.getByLabel('Sort')).toHaveValue('low')
  })

  test('homes that are rented already are counted apart, come last and can be hidden', async ({ page }) => {
    await page.goto('/list-layout-new-3?type=Rent')
    const homes = await listed(page, '?type=Rent')
    const open = await listed(page, '?type=Rent&open=1')
    const closed = homes.length - open.length
    expect(homes.slice(0, open.length).map(({ id }) => id)).toEqual(open.map(({ id }) => id))
    await expect(page.getByText(`${closed} of them already rented`)).toBeVisible()
    await page.getByRole('link', { name: 'Hide them' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`of ${open.length} results`)
    await page.getByRole('link', { name: 'Remove Not rented or sold yet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`of ${homes.length} results`)
  })

  test('Enter says what cannot be read of a price, and keeps the search', async ({ page }) => {
    await page.goto('/list-layout-new-3?price=0-1600')
    await whenReady(page)
    const to = page.getByRole('group', { name: 'Price range' }).getByRole('textbox', { name: 'To', exact: true })
    await to.fill('1500')
    await expect(page).toHaveURL(/price=0-1500/)
    await to.fill('cheap')
    await to.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Prices must be whole dollars.' })).toBeVisible()
    await expect(page).toHaveURL(/price=0-1500/)
    await to.fill('$1,400.00')
    await to.press('Enter')
    await expect(page).toHaveURL(/price=0-1400/)
    await expect(to).toHaveValue('$1,400.00')
  })

  test('finds SemiDetached of an address under its filter, which says Semi-Detached, and bedrooms from a minimum', async ({
    page,
  }) => {
    await page.goto('/list-layout-new-3?kind=SemiDetached&beds=3')
    const homes = await listed(page, '?kind=Semi-Detached&beds=3')
    expect(homes.length).toBeGreaterThan(0)
    for (const { beds, type } of homes) expect([beds >= 3, type]).toEqual([true, 'Semi-Detached'])
    await expect(page.getByRole('checkbox', { name: 'Semi-Detached' })).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`of ${homes.length} results`)
  })

  test('links to a listing from all of its row; from a closed one not by the photo, and without a past date', async ({
    page,
  }) => {
    const homes = (await listed(page, '?type=Rent')).slice(0, 10)
    const open = homes.find(({ propertyClosed }) => !propertyClosed)!
    await page.goto('/list-layout-new-3?type=Rent')
    await whenReady(page)
    const row = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const press = async (place: Locator) => {
      await place.scrollIntoViewIfNeeded()
      const box = (await place.boundingBox())!
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    }
    await press(row(open.name).getByRole('img').first())
    await expect(page).toHaveURL(`/single-property-1/${open.id}`)
    await page.goBack()
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1, name: /^Showing/ })).toBeVisible()
    await press(row(open.name).getByText(open.loction))
    await expect(page).toHaveURL(`/single-property-1/${open.id}`)

    const closed = (await listed(page)).filter(({ propertyClosed }) => propertyClosed)
    const past = closed.find(({ availableDate }) => availableDate <= today())!
    await page.goto(
      `/list-layout-new-3?city=${past.city}&kind=${past.type}&price=${past.propertyValue}-${past.propertyValue}`,
    )
    await whenReady(page)
    await expect(row(past.name)).toContainText(/Rented|Sold/)
    await expect(row(past.name)).not.toContainText('Available')
    await press(row(past.name).getByRole('img').first())
    await expect(page).toHaveURL(/list-layout-new-3/)
    const links = row(past.name).getByRole('link')
    await expect(links).toHaveCount(1)
    await links.click()
    await expect(page).toHaveURL(`/single-property-1/${past.id}`)
    // Similar homes below say when they are available.
    const ownWords = page.locator('main :not([aria-labelledby="similar"] *)')
    await expect(page.getByText(/^Available/).and(ownWords)).toHaveCount(0)
  })

  test.describe('with the map', () => {
    test.use({ map: 'shown' })

    test('the map opens on most results, counts those outside the view, and leads to all of them', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
      const homes = await listed(page)
      const placed = homes.filter(({ latitude }) => latitude !== null).length
      await page.goto('/list-layout-new-3')
      await whenReady(page)
      // It loads on the first interaction.
      await page.mouse.move(30, 30)
      const map = page.getByRole('region', { name: 'Map of the results', exact: true })
      const markers = markersOf(map)
      const shown = async () =>
        (await namesOf(markers)).reduce((sum, name) => sum + Number(/(\d+) homes in [A-Z]/.exec(name)?.[1] ?? 1), 0)
      const outside = map.getByRole('button', { name: /outside this view/ })
      await expect(outside).toHaveText(new RegExp(`^\\d+ outside this view\\. Show all ${placed}$`))
      expect(Number.parseInt(await outside.innerText(), 10)).toBeLessThan(placed / 3)
      await outside.click()
      await expect(outside).toHaveCount(0)
      await expect.poll(shown).toBe(placed)
      const box = (await map.boundingBox())!
      for (const marker of await markers.all()) {
        const place = (await marker.boundingBox())!
        expect(place.x).toBeGreaterThanOrEqual(box.x)
        expect(place.x + place.width).toBeLessThanOrEqual(box.x + box.width)
      }
      // In forced colours the drawing keeps its colours, and markers have a border instead of shadows and backgrounds.
      const { channels } = await sharp(await map.screenshot()).stats()
      expect(Math.min(...channels.slice(0, 3).map(({ mean }) => mean))).toBeGreaterThan(150)
      const border = await markers.first().evaluate((button) => getComputedStyle(button).borderTopWidth)
      expect(border).toBe('2px')

      await map.getByRole('button', { name: 'Zoom in' }).click()
      await map.getByRole('button', { name: 'Zoom in' }).click()
      await expect(outside).toHaveText(new RegExp(`^\\d+ outside this view\\. Show all ${placed}$`))
      await outside.click()
      await expect(outside).toHaveCount(0)
      await expect.poll(shown).toBe(placed)
    })

    for (const [device, width, height] of [
      ['a phone', 390, 844],
      ['a desktop', 1440, 900],
    ] as const) {
      test(`on ${device}, two presses lead downtown, and Back from a listing shows the map as it was`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto('/for-rent/moncton')
        await whenReady(page)
        await page.getByRole('link', { name: /^See all \d+ on the map$/ }).click()
        const map = page.getByRole('region', { name: 'Map of the results', exact: true })
        await expect(map.getByRole('button', { name: /^\$/ }).first()).toBeVisible()

        await page.goto('/list-layout-new-3#map')
        await whenReady(page)
        await page.mouse.move(30, 30)
        await expect.poll(() => map.getByText(/^\$[\d,]+K?( \+\d+)?$/).count()).toBeGreaterThanOrEqual(6)
        for (let presses = 0; presses < 2; presses++) {
          const names = await namesOf(markersOf(map))
          const [most] = names.toSorted((one, other) => moreIn(other) - moreIn(one))
          await map.getByRole('button', { name: most!, exact: true }).click()
        }
        const pins = map.getByRole('button', { name: /^\$.+ per month, / })
        await pins.nth(await pins.evaluateAll(firstUncovered)).click()
        const card = map.getByRole('list', { name: 'Chosen on the map' })
        const first = await card.getByRole('link').innerText()
        await expect(map.getByText(/^\d+ of \d+$/)).toBeVisible()
        await map.getByRole('button', { name: 'Next' }).click()
        await expect(card.getByRole('link')).not.toHaveText(first)
        await expect(map.getByRole('button', { name: 'Next' })).toBeFocused()
        await map.getByRole('button', { name: 'Previous' }).click()
        await expect(card.getByRole('link')).toHaveText(first)
        const name = first
        const before = await namesOf(markersOf(map))
        await card.getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await page.goBack()
        await expect(card.getByRole('link', { name })).toBeVisible()
        await expect.poll(() => namesOf(markersOf(map))).toEqual(before)

        // The view is beside downtown's middle: with one step nearer, less than two kilometres of it are searched.
        await map.getByRole('button', { name: 'Zoom in' }).click()
        await map.getByRole('button', { name: 'Search this area' }).click()
        await expect(page).toHaveURL(/box=/)
        const box = new URL(page.url()).searchParams.get('box')!.split(',').map(Number)
        const [south, west, north, east] = box as [number, number, number, number]
        expect(east - west).toBeLessThan(0.025)
        expect(Math.hypot((west + east) / 2 + 64.782, (south + north) / 2 - 46.092)).toBeLessThan(0.03)
      })
    }
  })

  test('offers relaxed filters when nothing is found', async ({ page }) => {
    await page.goto('/list-layout-new-3?city=Shediac&beds=6&price=0-1000')
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
    await expect(page.getByText('Please refine your search criteria.', { exact: true })).toBeVisible()
    await page
      .locator('main')
      .getByRole('link', { name: /Show|Search|Clear|without|any/i })
      .first()
      .click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('shows the last page for a page beyond it', { tag: '@release' }, async ({ page }) => {
    const all = await listed(page)
    await page.goto('/list-layout-new-3?page=999999')
    const first = Math.floor((all.length - 1) / 10) * 10 + 1
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Showing ${first}-${all.length} of ${all.length} results`,
    )
  })

  test('opens its filters as a sheet on a phone, with a count before applying', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/list-layout-new-3')
    await whenReady(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Sell', { exact: true }).click()
    const homes = await listed(page, '?type=Sell')
    await sheet.getByRole('button', { name: `Show ${homes.length} results` }).click()
    await expect(page).toHaveURL(/type=Sell/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`of ${homes.length} results`)
  })

  test('saves and compares homes on this device', async ({ page }) => {
    await page.goto('/list-layout-new-3')
    await whenReady(page)
    const [first, second] = await listed(page, '?limit=2')
    await page.getByRole('button', { name: `Save ${first!.name}`, exact: true }).click()
    await page.getByRole('button', { name: `Compare ${first!.name}`, exact: true }).click()
    await page
      .getByRole('complementary', { name: 'Compare' })
      .getByRole('button', { name: /^Compare/ })
      .click()
    const panel = page.getByRole('dialog', { name: 'Compare & Selected Property' })
    await expect(panel.getByRole('link', { name: first!.name }).filter({ visible: true }).first()).toBeVisible()
    await panel.getByRole('tab', { name: /Saved Property/ }).click()
    await expect(panel.getByRole('link', { name: first!.name }).filter({ visible: true }).first()).toBeVisible()
    // One home cannot be compared.
    const compare = panel.getByRole('button', { name: 'View & Compare' })
    await expect(compare).toBeDisabled()
    await expect(compare).toHaveAccessibleDescription('Choose one more home to compare.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Compare ${second!.name}`, exact: true }).click()
    await page.getByRole('link', { name: 'View & Compare' }).click()
    // The list names both homes too.
    await expect(page.getByRole('heading', { level: 1, name: 'Compare property' })).toBeVisible()
    await expect(page).toHaveURL(/\/compare-property/)
    const table = page.getByRole('table').first()
    await expect(table.getByRole('link', { name: first!.name, exact: true })).toBeVisible()
    await expect(table.getByRole('link', { name: second!.name, exact: true })).toBeVisible()

    // Rows without a value of any home are folded and named.
    const folded = page.getByText(/Not stated of any of these homes: Rooms, Swimming pool, .*, Heating\.$/)
    await expect(page.getByRole('rowheader', { name: 'Rooms', exact: true })).toBeHidden()
    await folded.click()
    await expect(page.getByRole('rowheader', { name: 'Rooms', exact: true })).toBeVisible()
  })
})

test.describe('a listing', () => {
  test('shows its facts, and its pictures full screen by keyboard', async ({ page }) => {
    const home = (await listed(page)).find(
      ({ propertyClosed, videoUrl }) => !propertyClosed && videoUrl.includes('v='),
    )!
    await page.goto(`/single-property-1/${home.id}`)
    await whenReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.name)
    for (const name of ['Detail & Features', 'Description', 'Property video', 'Location map', 'Gallery']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByText(home.description1).first()).toBeVisible()
    const gallery = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Gallery' }) })
    await gallery.getByRole('link').first().click()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(`2 of ${home.image.length}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Edit Property/ })).toHaveCount(0)
  })

  test('ignores an invalid video, and says Rented or Sold when it is closed', { tag: '@release' }, async ({ page }) => {
    const homes = await listed(page)
    const bad = homes.find(({ videoUrl }) => videoUrl && !/youtu|vimeo/.test(videoUrl))!
    await page.goto(`/single-property-1/${bad.id}`)
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Property video' })).toHaveCount(0)
    for (const [tag2, word] of [
      ['For Rent', 'Rented'],
      ['For Sell', 'Sold'],
    ]) {
      const closed = homes.find((home) => home.propertyClosed && home.tag2 === tag2)!
      await page.goto(`/single-property-1/${closed.id}`)
      await expect(page.getByText(word!, { exact: true }).first()).toBeVisible()
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searching, filtering, paging and opening a listing work', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Location').fill('Moncton')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/location=Moncton/)
    await expect(page.getByRole('article')).toHaveCount(6)
    await page.goto('/list-layout-new-3')
    await page.getByText('Rent', { exact: true }).click()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/type=Rent/)
    await page.getByRole('link', { name: 'Next' }).click()
    const homes = await listed(page, '?type=Rent')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Showing 11-20 of ${homes.length} results`)
    await page.getByRole('link', { name: `View Property: ${homes[10]!.name}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homes[10]!.name)
    await expect(page.getByText(homes[10]!.description1)).toBeVisible()
  })
})

test('the header is fixed after fifty pixels, and its menu opens on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about-us')
  await whenReady(page)
  await expect(page.getByRole('button', { name: /top/i })).toBeHidden()
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('button', { name: /top/i })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Home/ }).first()).toBeInViewport()
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('link', { name: 'Listings', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/list-layout-new-3/)
})

/** Pins and dots on a map. */
function markersOf(map: Locator) {
  return map.getByRole('button', { name: /^(\$|Rented, |Sold, |\d+ homes in )/ })
}

function namesOf(markers: Locator) {
  return markers.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')!))
}

/** How many homes are under a pin. */
function moreIn(name: string) {
  return Number(/ \+(\d+),/.exec(name)?.[1] ?? 0)
}

/** Of the pins one may stand beyond the edge of the map, or under what floats on it. */
function firstUncovered(pins: Element[]) {
  return pins.findIndex((pin) => {
    const { x, y, width, height } = pin.getBoundingClientRect()
    return pin.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
