import type { Page } from '@playwright/test'
import { expect, listed, test, whenReady } from './support/fixtures.ts'

/** Two bedrooms in Dieppe under $1,600 by January, with parking, and the dog may come. */
const wish = '?type=Rent&city=Dieppe&price=0-1600&beds=2&by=2027-01-01&feature=Parking&feature=Pets+Allowed'
const words = {
  en: {
    path: '/list-layout-new-3',
    rent: 'Rent',
    to: 'To',
    by: 'Available by',
    parking: 'Parking',
    pets: 'Pets Allowed',
    all: 'All 15 features',
    more: 'More filters',
    show: 'Show results',
    filters: /^Filters/,
    results: (count: number) => `of ${count} results`,
    remove: 'Remove Parking',
    showCount: (count: number) => new RegExp(`^Show ${count} results?$`),
  },
  fr: {
    path: '/fr/list-layout-new-3',
    rent: 'À louer',
    to: 'Max.',
    by: 'Libre au plus tard le',
    parking: 'Stationnement',
    pets: 'Animaux acceptés',
    all: 'Les 15 caractéristiques',
    more: 'Plus de filtres',
    show: 'Afficher les résultats',
    filters: /^Filtres/,
    results: (count: number) => `sur ${count}`,
    remove: 'Retirer Stationnement',
    showCount: (count: number) => new RegExp(`${count} résultats?$`),
  },
}
type Words = (typeof words)['en']
type Within = Pick<Page, 'getByText' | 'getByRole' | 'getByLabel'>

const ways = {
  async mouse(page: Page, text: Words) {
    await page.goto(text.path)
    await whenReady(page)
    await makeWish(text, page)
    return page.getByRole('link', { name: text.remove })
  },
  async keyboard(page: Page, text: Words) {
    await page.goto(text.path)
    await whenReady(page)
    await page.getByRole('radio', { name: text.rent }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/type=Rent/)
    const type = async (label: string, value: string) => {
      await page.getByRole('textbox', { name: label, exact: true }).first().focus()
      await page.keyboard.type(value)
    }
    await type(text.path.startsWith('/fr') ? 'Ville' : 'City', 'Dieppe')
    await expect(page).toHaveURL(/city=Dieppe/)
    await type(text.to, '1600')
    await expect(page).toHaveURL(/price=0-1600/)
    await page.getByRole('radio', { name: /^02/ }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/beds=2/)
    await page.locator('summary', { hasText: text.more }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(text.by).fill('2027-01-01')
    await expect(page).toHaveURL(/by=2027-01-01/)
    for (const feature of [text.parking, text.pets]) {
      await unfold(page, text, feature)
      await page.getByRole('checkbox', { name: feature }).focus()
      await page.keyboard.press('Space')
      await expect(page.getByRole('checkbox', { name: feature })).toBeChecked()
    }
    return page.getByRole('link', { name: text.remove })
  },
  async phone(page: Page, text: Words) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(text.path)
    await whenReady(page)
    await page.getByRole('button', { name: text.filters }).click()
    const sheet = page.getByRole('dialog')
    await makeWish(text, sheet)
    const homes = await listed(page, wish)
    await sheet.getByRole('button', { name: text.showCount(homes.length) }).click()
    return page.getByRole('link', { name: text.remove })
  },
}

for (const language of ['en', 'fr'] as const) {
  for (const [way, put] of Object.entries(ways)) {
    test(`a wish is put by ${way}, in ${language}`, {
      tag: way === 'keyboard' || (language === 'fr') !== (way === 'phone') ? '@release' : [],
    }, async ({ page }) => {
      const text = words[language]
      const remove = await put(page, text)
      await expect(page).toHaveURL((url) => sameWish(url))
      const homes = await listed(page, wish)
      expect(homes.length).toBeGreaterThan(0)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text.results(homes.length))
      // The address changes before the page does: a chip leads where the list that is shown leads.
      const chips = page.getByRole('list', { name: /^(Chosen filters|Filtres choisis)$/ }).getByRole('link')
      await expect(chips).toHaveCount(8)
      await remove.click()
      await expect(page).not.toHaveURL(/Parking/)
      // It was the last one: Clear all after it has the focus.
      await expect(chips.nth(6)).toBeFocused()
    })
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of ['en', 'fr'] as const) {
    test(`a wish is put with one button, in ${language}`, { tag: language === 'en' ? '@release' : [] }, async ({
      page,
    }) => {
      const text = words[language]
      await page.goto(text.path)
      await makeWish(text, page)
      await page.getByRole('button', { name: text.show }).click()
      await expect(page).toHaveURL((url) => sameWish(new URL(url)))
      const homes = await listed(page, wish)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text.results(homes.length))
      await page.getByRole('link', { name: text.remove }).click()
      await expect(page).not.toHaveURL(/Parking/)
    })
  }

  test('a place to search near is looked up, and a range that cannot be read is named', async ({ page }) => {
    await page.goto('/list-layout-new-3?type=Rent')
    await page.getByLabel('Sort').selectOption('nearest')
    await page.getByLabel('Nearest to which place').fill('Champlain, Dieppe')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/near=46/)
    const near = new URL(page.url()).searchParams.get('near')
    const homes = await listed(page, `?type=Rent&sort=nearest&near=${near}&limit=10`)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(homes.map(({ name }) => name))
    await page.goto('/list-layout-new-3?sort=nearest&place=CCNB')
    await expect(page.getByText('Nearest to CCNB Dieppe first, in a straight line.')).toBeVisible()
    const away = await page.getByText(/\d (?:m|km) away$/).allTextContents()
    const metres = away.map((text) => Number(/[\d.]+/.exec(text)) * (text.includes('km') ? 1000 : 1))
    expect(metres.length).toBeGreaterThan(7)
    expect(metres).toEqual(metres.toSorted((one, other) => one - other))
    await page.goto('/list-layout-new-3?from=2000&to=1000')
    await expect(page.getByText('The lowest price is above the highest.').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'From' }).first()).toHaveValue('2000')
  })
})

test.describe('with the map', () => {
  test.use({ map: 'shown' })

  test('the place that the nearest homes are looked for stands on the map', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/list-layout-new-3?near=46.0979%2C-64.7427&place=CCNB+Dieppe&sort=nearest')
    await whenReady(page)
    await page.mouse.move(30, 30)
    const map = page.getByRole('region', { name: 'Map of the results', exact: true })
    await expect(map.getByText('CCNB Dieppe', { exact: true })).toBeInViewport()
    // It is no home.
    const homes = (await listed(page)).filter(({ latitude }) => latitude !== null)
    await expect(map.getByRole('button', { name: /outside this view/ })).toContainText(`Show all ${homes.length}`)
  })

  test('the part that is searched is drawn again by one of its corners', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/list-layout-new-3?box=46.06%2C-64.84%2C46.12%2C-64.74')
    await whenReady(page)
    await page.mouse.move(30, 30)
    const map = page.getByRole('region', { name: 'Map of the results', exact: true })
    await expect(map.getByRole('button', { name: /^\$/ }).first()).toBeVisible()
    const corner = map.locator('[data-corner="1 1"]')
    const { x, y } = (await corner.boundingBox())!
    const before = new URL(page.url()).search
    await page.mouse.move(x + 7, y + 7)
    await page.mouse.down()
    await page.mouse.move(x - 80, y - 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => new URL(page.url()).search).not.toBe(before)
    const box = (query: string) => new URLSearchParams(query).get('box')!.split(',').map(Number)
    const [south, west, north, east] = box(new URL(page.url()).search) as [number, number, number, number]
    expect([west, north].map((edge) => edge.toFixed(3))).toEqual(['-64.840', '46.120'])
    expect(east).toBeLessThan(-64.745)
    expect(south).toBeGreaterThan(46.061)
  })

  test('the map is searched only when asked, and its part is a chip', { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/list-layout-new-3')
    await whenReady(page)
    await page.mouse.move(30, 30)
    const map = page.getByRole('region', { name: 'Map of the results', exact: true })
    await expect(map.getByRole('button', { name: /^(\$|\d+ homes in )/ }).first()).toBeVisible()
    const search = map.getByRole('button', { name: 'Search this area' })
    await expect(search).toHaveCount(0)
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await expect(search).toBeVisible()
    await expect(page).toHaveURL('/list-layout-new-3')
    await search.click()
    await expect(page).toHaveURL(/box=/)
    const query = new URL(page.url()).search
    const homes = await listed(page, query)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`of ${homes.length} results`)
    const chip = page.getByRole('link', { name: 'Remove In this part of the map' })
    await chip.click()
    await expect(page).toHaveURL('/list-layout-new-3')
    // The address changes before the page does, which then moves the focus.
    await expect(chip).toHaveCount(0)
    // By keyboard: the rectangle in the middle.
    await map.getByRole('button', { name: 'Draw an area to search' }).press('Enter')
    await expect(map.getByRole('group', { name: 'Area to search' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/box=/)
    // The map has come closer: half as close, it shows two to three times the rectangle.
    const drawn = new URL(page.url()).search
    await expect(chip).toBeVisible()
    await map.getByRole('button', { name: 'Zoom out' }).click()
    await search.click()
    await expect.poll(() => new URL(page.url()).search).not.toBe(drawn)
    expect(widthOf(new URL(page.url()).search) / widthOf(drawn)).toBeLessThan(3)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('an area is drawn by instructions for fingers', { tag: '@release' }, async ({ page }) => {
    await page.goto('/list-layout-new-3#map')
    await whenReady(page)
    await page.getByRole('button', { name: 'Draw an area to search' }).tap()
    const area = page.getByRole('group', { name: 'Area to search' })
    await expect(area).toHaveAccessibleDescription(/^Drag a rectangle with your finger/)
  })
})

/** Degrees from west to east. */
function widthOf(query: string) {
  const [, west, , east] = new URLSearchParams(query).get('box')!.split(',').map(Number)
  return east! - west!
}

test('a filter that is taken back before its answer leaves the filters free to follow a link', async ({ page }) => {
  await page.goto('/list-layout-new-3?feature=Parking')
  await whenReady(page)
  const parking = page.getByRole('checkbox', { name: 'Parking' }).first()
  await expect(parking).toBeChecked()
  const { release, asked } = await hold(page, /list-layout-new-3\.data/)
  await parking.uncheck()
  await asked
  await parking.check()
  await expect(page).toHaveURL(/feature=Parking/)
  release()
  await page.getByRole('link', { name: 'Remove Parking' }).click()
  await expect(page).toHaveURL('/list-layout-new-3')
  await expect(parking).not.toBeChecked()
})

test('what is chosen and typed lasts when an earlier search is drawn late', { tag: '@release' }, async ({ page }) => {
  const draw = await holdDrawing(page)
  await page.goto('/list-layout-new-3')
  await whenReady(page)
  // The code of the filters comes with the first touch. It has acted, and what it led to is drawn.
  await page.getByRole('checkbox', { name: 'Parking' }).first().check()
  await expect(page.getByRole('link', { name: 'Remove Parking' })).toBeVisible()
  await draw.hold()
  await page.getByText('Rent', { exact: true }).first().click()
  // The address alone: the page of it is not drawn.
  await page.waitForURL(/type=Rent/)
  const { release, asked } = await hold(page, /list-layout-new-3\.data/)
  await page.getByText('02', { exact: true }).click()
  await asked
  await page.getByText('More filters').click()
  await page.getByLabel('Available by').fill('2027-01-01')
  await draw.release()
  release()
  await expect(page).toHaveURL('/list-layout-new-3?type=Rent&beds=2&bedrooms=exact&by=2027-01-01&feature=Parking')
})

/** Pages whose navigations React draws only after `release`, as on a slow device; what is pressed and typed it draws at once. */
async function holdDrawing(page: Page) {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    let waiting: (() => void)[] | undefined
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      if (waiting) waiting.push(() => postMessage.apply(this, message))
      else postMessage.apply(this, message)
    }
    addEventListener('hold-drawing', () => {
      waiting = []
    })
    addEventListener('release-drawing', () => {
      const all = waiting ?? []
      waiting = undefined
      for (const draw of all) draw()
    })
  })
  const tell = (name: string) => page.evaluate((event) => void dispatchEvent(new Event(event)), name)
  return { hold: () => tell('hold-drawing'), release: () => tell('release-drawing') }
}

/** Holds requests back until `release`; `asked` is the address of the first. */
async function hold(page: Page, path: RegExp) {
  const held = Promise.withResolvers<void>()
  const first = Promise.withResolvers<string>()
  await page.route(path, async (route) => {
    first.resolve(route.request().url())
    await held.promise
    // The page may have taken it back.
    await route.continue().catch(() => {})
  })
  return { release: held.resolve, asked: first.promise }
}

async function makeWish(text: Words, within: Within) {
  await within.getByText(text.rent, { exact: true }).first().click()
  await within.getByRole('textbox', { name: /^(City|Ville)$/ }).fill('Dieppe')
  await within.getByRole('textbox', { name: text.to, exact: true }).first().fill('1600')
  await within.getByText('02', { exact: true }).click()
  await within.getByText(text.more).click()
  await within.getByLabel(text.by).fill('2027-01-01')
  for (const feature of [text.parking, text.pets]) {
    await unfold(within, text, feature)
    await within.getByRole('checkbox', { name: feature }).check()
  }
}

/** A feature may be among those that unfold. */
async function unfold(within: Within, text: Words, feature: string) {
  const box = within.getByRole('checkbox', { name: feature, includeHidden: true })
  if (!(await box.isVisible())) await within.getByText(text.all).click()
}

function sameWish(url: URL) {
  const params = (search: string) =>
    [...new URLSearchParams(search)]
      .filter(([, value]) => value)
      .map(String)
      .sort()
      .join()
  const asked = new URLSearchParams(url.search)
  // Without script the free end has a field of its own.
  if (asked.get('to') === '1600') asked.set('price', '0-1600')
  for (const name of ['from', 'to', 'bedrooms', 'sort', 'place']) asked.delete(name)
  return params(asked.toString()) === params(wish)
}
