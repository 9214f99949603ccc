import type { Locator } from '@playwright/test'
import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { watchShifts } from './support/layout-shift.ts'

/** The number of visible slides at each width of the window (spec 9). */
for (const [slider, path, visible] of [
  ['Customer reviews', '/', { 1800: 3, 1768: 3, 1767: 2, 480: 2, 479: 1 }],
  ['The people who answer', '/about-us', { 1280: 4, 1023: 4, 1022: 3, 768: 3, 767: 2, 480: 2, 479: 1 }],
  ['Pictures of', 'a listing', { 1800: 3, 1280: 2, 992: 2, 991: 1, 390: 1 }],
] as const) {
  test(`${slider}: the number of slides follows the window's width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const home = (await listed(page)).find(({ image }) => image.length > 4)!
    await page.goto(path === 'a listing' ? `/single-property-1/${home.id}` : path)
    const slides = page.getByRole('group', { name: slider }).getByRole('group', { name: / of \d+$/ })
    for (const [width, count] of Object.entries(visible)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      await expect
        .poll(() =>
          slides.evaluateAll((all) => {
            const track = all[0]!.parentElement!.getBoundingClientRect()
            return all.filter((slide) => {
              const { left, right } = slide.getBoundingClientRect()
              return left > track.left - 2 && right < track.right + 2
            }).length
          }),
        )
        .toBe(count)
    }
  })
}

test('a listing shows a loading overlay until it is there, and appears at once on Back', async ({ page }) => {
  await page.goto('/list-layout-new-3')
  await whenReady(page)
  const gate = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/single-property-1/*.data*', async (route) => {
    requests++
    await gate.promise
    await route.continue()
  })
  const first = page.getByRole('link', { name: 'View Property' }).first()
  await first.click()
  await expect(page.getByText('Loading the property')).toBeAttached()
  gate.resolve()
  await expect(page.getByRole('heading', { name: 'Detail & Features' })).toBeVisible()
  await expect(page.getByText('Loading the property')).toHaveCount(0)
  expect(requests).toBe(1)
  await page.goBack()
  // The listing one leaves has similar homes, with links of the same name.
  await expect(page.getByText(/^Showing 1-10 of/)).toBeVisible()
  await first.click()
  await expect(page.getByRole('heading', { name: 'Detail & Features' })).toBeVisible()
  expect(requests).toBe(1)
})

test('a street map that cannot be loaded says so, and the sketch stays', { tag: '@release' }, async ({
  browser,
  baseURL,
  page,
}) => {
  const home = (await listed(page)).find(({ latitude }) => latitude !== null)!
  // A separate context: the shared one forbids requests to other hosts.
  const context = await browser.newContext({ baseURL })
  const visitor = await context.newPage()
  await visitor.route(
    (url) => url.origin !== baseURL && url.protocol.startsWith('http'),
    (route) => route.abort(),
  )
  await visitor.goto(`/single-property-1/${home.id}`)
  await whenReady(visitor)
  await visitor.getByRole('heading', { name: 'Location map' }).scrollIntoViewIfNeeded()
  await visitor.getByRole('button', { name: 'Street map' }).click()
  await expect(visitor.getByText('Network Error')).toBeVisible()
  await expect(
    visitor.getByText('Could not load the map service. Please check your internet connection and try again.'),
  ).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Open in maps' })).toBeVisible()
  await context.close()
})

test('a listing is shared by its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const [home] = await listed(page, '?limit=1')
  await page.goto(`/single-property-1/${home!.id}?from=somewhere`)
  await whenReady(page)
  await page.getByRole('button', { name: `Share ${home!.name}` }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(`/single-property-1/${home!.id}`)
  expect(copied).not.toContain('somewhere')
})

test('the fees of a rent are calculated for each plan, also without JavaScript', { tag: '@release' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const firstYears = ['$1,667.50', '$2,034.35', '$2,834.75']
  await page.goto('/services-offered')
  await whenReady(page)
  const rent = page.getByLabel('Monthly rent', { exact: true })
  await rent.fill('1,450')
  for (const sum of firstYears) await expect(page.getByText(sum).first()).toBeVisible()
  await rent.fill('a lot')
  await rent.blur()
  await expect(page.getByText(/^Please enter a monthly rent from/)).toBeVisible()

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/services-offered')
  await plain.getByLabel('Monthly rent', { exact: true }).fill('1450')
  await plain.getByRole('button', { name: 'Work out' }).click()
  for (const sum of firstYears) await expect(plain.getByText(sum).first()).toBeVisible()
  await context.close()
})

test('a printed listing has its header at any scroll position, and the map as displayed', { tag: '@release' }, async ({
  page,
}) => {
  const home = (await listed(page)).find(({ latitude }) => latitude !== null)!
  await page.goto(`/single-property-1/${home.id}`)
  await whenReady(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Location map' })).toBeHidden()
  await page.emulateMedia({ media: null })
  const map = page.getByRole('region', { name: /^Map/ })
  await page.getByRole('heading', { name: 'Location map' }).scrollIntoViewIfNeeded()
  await expect(map.locator('canvas')).toBeVisible()
  // In print colours the drawing has land, roads and their outlines.
  await expect
    .poll(() =>
      map.locator('canvas').evaluate(async (canvas) => {
        dispatchEvent(new Event('beforeprint'))
        const holder = canvas.closest<HTMLElement>('[style*="--drawn:"]')!
        const picture = new Image()
        picture.src = holder.style.getPropertyValue('--drawn').slice(4, -1).replaceAll('"', '')
        await picture.decode()
        const pen = Object.assign(document.createElement('canvas'), { width: 60, height: 60 }).getContext('2d')!
        pen.drawImage(picture, 0, 0, 60, 60)
        return new Set(new Uint32Array(pen.getImageData(0, 0, 60, 60).data.buffer)).size
      }),
    )
    .toBeGreaterThan(8)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
  await expect(page.getByRole('heading', { name: 'Location map' })).toBeVisible()
})

test('the search of the home page is in the first view of a low window, of a tablet and of a phone', async ({
  page,
}) => {
  const search = page.getByRole('search', { name: 'Properties' })
  for (const [width, height] of [
    [720, 450],
    [1280, 720],
    [820, 1180],
    [390, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(search).toBeInViewport({ ratio: 1 })
    const text = await boxOf(page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p'))
    expect(text.y + text.height, `${width} by ${height}`).toBeLessThanOrEqual((await boxOf(search)).y)
  }
})

test('with letters twice as large the search of home is in the first view, and all of the header on the screen', async ({
  page,
}) => {
  for (const path of ['/', '/fr'])
    for (const [width, height] of [
      [720, 450],
      [1024, 768],
      [1280, 720],
      [1440, 900],
      [1920, 1080],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const search = page.getByRole('search').first()
      await expect(search).toBeInViewport({ ratio: 1 })
      const heading = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(heading.y + heading.height, `${width} by ${height}`).toBeLessThanOrEqual((await boxOf(search)).y)
      const menu = page.getByRole('banner').getByRole('button', { name: /^(?:Menu|Open menu|Ouvrir le menu)$/ })
      await expect(menu).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
})

test('nothing of the frame covers the marks of homes, and no mark leaves its row or covers another', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, path] of [
    [390, '/'],
    [820, '/'],
    [1280, '/'],
    [390, '/list-layout-new-3'],
    [820, '/list-layout-new-3'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await whenReady(page)
    const top = await boxOf(page.getByRole('button', { name: 'Back to top', includeHidden: true }))
    const marks = await page
      .getByRole('main')
      .getByRole('button', { name: /^(?:Save|Compare) / })
      .all()
    for (const mark of marks) {
      const { x, width } = await boxOf(mark)
      expect(x >= top.x + top.width || x + width <= top.x, path).toBe(true)
    }
  }
  const rows = page.getByRole('main').getByRole('article')
  const [first, second] = [await boxOf(rows.nth(0)), await boxOf(rows.nth(1))]
  expect(second.y).toBe(first.y)
  await page.setViewportSize({ width: 1280, height: 900 })
  const compare = rows.first().getByRole('button', { name: /^Compare / })
  await compare.click()
  const [row, chip] = [await boxOf(rows.first()), await boxOf(compare)]
  expect(chip.x + chip.width).toBeLessThanOrEqual(row.x + row.width)
})

test('the button that leads to the top covers nothing at the end of the page', async ({ page }) => {
  const home = `/fr/single-property-1/${(await listed(page))[0]!.id}`
  for (const [width, path] of [
    [320, '/fr/contact'],
    [390, home],
    [768, home],
    [1024, '/fr/contact'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await footer.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const top = await boxOf(page.getByRole('button', { name: 'Haut de la page' }))
    const last = await boxOf(footer.getByText('Sombre'))
    expect(last.y + last.height, `${width}`).toBeLessThanOrEqual(top.y)
  }
})

test('the pause of a row stands beside its plate at 1280 pixels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/list-layout-new-3')
  await whenReady(page)
  const row = page.getByRole('main').getByRole('article').first()
  await row.hover()
  const pause = await boxOf(row.getByRole('button', { name: /^(?:Pause|Play)/ }))
  const plate = await boxOf(row.getByText(/^For (?:Rent|Sale)$/))
  expect(pause.y + pause.height <= plate.y || pause.x >= plate.x + plate.width).toBe(true)
})

test('the choices of the type fit their column in French, also with letters twice as large', async ({ page }) => {
  for (const [width, letters] of [
    [992, '100%'],
    [1100, '100%'],
    [1320, '100%'],
    [1320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/fr/list-layout-new-3')
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    const column = page.getByRole('complementary', { name: 'Filtres' })
    const beyond = async () => {
      const { x, width } = await boxOf(column)
      const choices = await Promise.all((await column.locator('label:has([type=radio])').all()).map(boxOf))
      return choices.filter((choice) => choice.x + choice.width > x + width).length
    }
    await expect(column.getByRole('radio').first()).toBeVisible()
    await expect.poll(beyond).toBe(0)
  }
})

test('the agents stay where they are while their pictures load', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const moved = await watchShifts(page)
  await page.goto('/agents')
  await whenReady(page)
  expect(await moved()).toBeLessThan(0.02)
})

test('each home nearby is in view when the keyboard reaches it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [home] = await listed(page, '?type=Rent&limit=1&sort=popular')
  await page.goto(`/single-property-1/${home!.id}`)
  const homes = page.getByRole('region', { name: /^Also for rent/ }).getByRole('link')
  for (const link of await homes.all()) {
    await link.focus()
    await expect(link).toBeInViewport({ ratio: 0.9 })
  }
})

async function boxOf(locator: Locator) {
  return (await locator.boundingBox())!
}
