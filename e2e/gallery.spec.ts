import { expect, test, whenReady } from './support/fixtures.ts'

test.describe('the sample lists', () => {
  test('filter, sort and page by the address, and are marked as samples', async ({ page }) => {
    await page.goto('/grid-layout-with-sidebar')
    await whenReady(page)
    const heading = page.getByRole('heading', { level: 1 })
    const names = page.getByRole('article').getByRole('heading')
    await expect(heading).toHaveText('Found 1-10 of 142 Results')
    await expect(page.getByText('Sample page')).toBeVisible()
    await expect(names).toHaveCount(6)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '…', '18'])
    await pages.getByRole('link', { name: 'Page 18' }).click()
    await expect(heading).toHaveText('Found 133-142 of 142 Results')

    await page.getByRole('checkbox', { name: 'Shediac' }).check()
    await expect(heading).toHaveText('Found 1-2 of 2 Results')
    await page.getByRole('checkbox', { name: 'Dieppe' }).check()
    await page.getByText('Sell', { exact: true }).click()
    await expect(page).toHaveURL(/type=Sell.*city=Dieppe.*city=Shediac/)
    await page.getByLabel('Sort').selectOption('High Price')
    await expect(names).toHaveText([
      'Evening house on the hill',
      'Dark house on half an acre of spruces',
      'Red-roofed cottage near the strait',
    ])
    await page.reload()
    await whenReady(page)
    await expect(names).toHaveCount(3)
    await expect(page.getByRole('checkbox', { name: 'Dieppe' })).toBeChecked()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(heading).toHaveText('Found 1-10 of 142 Results')
    await expect(page.getByRole('checkbox', { name: 'Dieppe' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Basement' }).check()
    await page.getByRole('radio', { name: '$1,001-$1,500' }).check()
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
  })

  test('search with every control of the advanced filter, and switch the layout', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/classical-property')
    await whenReady(page)
    await page.getByRole('searchbox', { name: 'Search' }).fill('moncton')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.textContent()
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
    await expect(page).toHaveURL(/q=moncton/)
    // The address changes before the page does, and the filter counts within the search that is shown.
    await expect(heading).not.toHaveText(before!)
    await page.getByRole('button', { name: 'Advanced filter' }).click()
    const filter = page.getByRole('dialog', { name: 'Advanced filter' })
    const slider = filter.getByRole('slider', { name: 'Price, up to' })
    await expect(slider).toHaveAttribute('step', '1.25')
    await expect(filter.getByRole('group', { name: 'Bedrooms' }).getByRole('radio')).toHaveCount(6)
    await expect(filter.getByRole('group', { name: 'Bathrooms' }).getByRole('radio')).toHaveCount(6)
    await expect(filter.getByRole('group', { name: 'Amenities' }).getByRole('checkbox')).toHaveCount(15)
    for (const sort of ['Best Match', 'Price Low to High', 'Price High to Low', 'Top Rated'])
      await expect(filter.getByRole('radio', { name: sort })).toBeAttached()
    await filter.getByRole('checkbox', { name: 'Hot Deals' }).check()
    await slider.fill('50')
    await filter.getByText('Price Low to High').click()
    await filter.getByRole('button', { name: 'Show 2 results' }).click()
    await expect(filter).toBeHidden()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Studio in the red walk-up',
      'Basement suite with its own door',
    ])
    await expect(page).toHaveURL(/q=moncton/)
    const layouts = page.getByRole('navigation', { name: 'Layout', exact: true })
    await expect(layouts.getByRole('link', { name: 'Grid' })).toHaveAttribute('href', '/grid')
    await layouts.getByRole('link', { name: 'List' }).click()
    await expect(page).toHaveURL('/list-layout-full')
    await expect(layouts.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page')
  })

  test('link to a sample detail page, except for the picture of a closed one', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/grid')
    await whenReady(page)
    const closed = page.getByRole('article').filter({ hasText: 'Bungalow with a tree' })
    await expect(closed.getByText('Rented', { exact: true })).toBeVisible()
    await expect(closed.getByRole('link').filter({ has: page.locator('img') })).toHaveCount(0)
    await expect(closed.getByRole('link', { name: /^View Property/ })).toHaveCount(1)
    await expect(page.getByRole('article').getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'View Property: House behind an old maple' }).click()
    await expect(page).toHaveURL('/single-property-2?id=3')
    await expect(page.getByRole('heading', { level: 1, name: 'House behind an old maple' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This listing is an example' })).toBeVisible()
    const strip = page.getByRole('navigation', { name: 'Sample layouts' })
    await strip.getByRole('link', { name: 'Property side by side' }).click()
    await expect(strip.getByRole('link', { name: 'Property side by side' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(page.getByText('Third floor', { exact: true })).toBeVisible()
  })
})

test('Open Filter Option and Close Filter work at every width; a phone starts with the panel closed', {
  tag: '@release',
}, async ({ page }) => {
  for (const path of ['/grid-layout-with-sidebar', '/listings-list-with-sidebar', '/grid'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const open = page.getByText('Open Filter Option', { exact: true })
      const close = page.getByText('Close Filter', { exact: true })
      if (width === 390) await open.click()
      await close.click()
      await expect(open).toBeVisible()
      await expect(close).toBeHidden()
    }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter panel opens and closes, and the form is sent', async ({ page }) => {
    await page.goto('/list-layout-new')
    await page.getByText('Open Filter Option').click()
    await expect(page.getByText('Close Filter')).toBeVisible()
    await page.getByLabel('City').selectOption('Riverview')
    await page.getByLabel('Type', { exact: true }).selectOption('Rent')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Found 1-1 of 1 Results')
    await page.getByText('Close Filter').click()
    await expect(page.getByText('Open Filter Option')).toBeVisible()
    await page.goto('/classical-property')
    await page.locator('summary', { hasText: 'Advanced filter' }).click()
    await page.getByRole('checkbox', { name: 'Pool' }).check()
    await page.getByRole('button', { name: 'Show 142 results' }).click()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Evening house on the hill'])
  })
})

test.describe('the sample home pages', () => {
  test('the map opens at zoom 15 and its Advance Search closes and searches', { tag: '@release' }, async ({ page }) => {
    await page.goto('/map')
    await whenReady(page)
    await expect(page.getByRole('region', { name: 'Map of the sample listings', exact: true })).toBeVisible()
    await page.getByText('Advance Search').click()
    await expect(page.getByLabel('Location')).toBeHidden()
    await page.getByText('Advance Search').click()
    await page.getByText('For Buy', { exact: true }).first().click()
    await page.getByLabel('Location').fill('Shediac')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/grid\?type=Sell&city=Shediac/)
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  test('a search for a place that no sample has keeps its address and says so after hydration', {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto('/grid?city=Nowhere')
    await whenReady(page)
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page).toHaveURL('/grid?city=Nowhere')
  })

  test('the film plays without sound, and does not autoplay under reduced motion', { tag: '@release' }, async ({
    page,
    request,
  }) => {
    const film = page.getByLabel('The bay in motion')
    const requested: string[] = []
    page.on('request', (one) => /\.(webm|mp4)$/.test(one.url()) && requested.push(one.url()))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/video')
    await whenReady(page)
    await expect(film).toHaveAttribute('poster', /\.webp$/)
    await expect(film).toHaveJSProperty('paused', true)
    expect(requested).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.reload()
    await whenReady(page)
    await expect(film).toHaveJSProperty('paused', false)
    await expect(film).toHaveJSProperty('muted', true)
    expect(requested.length).toBeGreaterThan(0)

    const sources = await film.locator('source').evaluateAll((all) => all.map((one) => one.getAttribute('src')!))
    expect(sources.map((source) => source.split('.').at(-1))).toEqual(['webm', 'mp4'])
    for (const source of sources) {
      const part = await request.get(source, { headers: { Range: 'bytes=0-1' } })
      expect(part.status()).toBe(206)
      expect(part.headers()['content-range']).toMatch(/^bytes 0-1\/\d+$/)
    }
    const tracks = film.locator('track[kind=captions]')
    expect(await tracks.evaluateAll((all) => all.map((one) => one.getAttribute('srclang')))).toEqual(['en', 'fr'])
    const captions = await request.get((await tracks.first().getAttribute('src'))!)
    expect(captions.headers()['content-type']).toContain('text/vtt')
    expect(await captions.text()).toMatch(/^WEBVTT/)
  })

  test('a tile links to its samples', { tag: '@release' }, async ({ page }) => {
    await page.goto('/home-10')
    await page.getByRole('link', { name: 'Villa' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Found 1-3 of 3 Results')
  })

  test('the components on /component respond', async ({ page }) => {
    await page.goto('/component')
    await whenReady(page)
    for (const name of ['Typography', 'Buttons', 'Inputs', 'Checkboxes', 'Radios'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription('Price must be a valid number.')
    await page.getByRole('button', { name: 'Show an error' }).click()
    await expect(page.getByRole('status').getByText('Failed to send the message.')).toBeVisible()
    await page.getByRole('button', { name: 'Show a dialog' }).click()
    await page.getByRole('alertdialog', { name: 'Submitted!' }).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})
