import { globSync } from 'node:fs'
import { expect, test, whenReady } from './support/fixtures.ts'

const files = globSync('posts/*.md')

test('the blog links its posts, and each names its sources and the date on which it was checked', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes from the Bend')
  await expect(page.getByRole('article')).toHaveCount(files.length)
  await whenReady(page)
  await page.getByRole('link', { name: 'Read it' }).click()
  await expect(page).toHaveURL(/\/blog-detail\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(page.getByText(/^Facts checked on \w+ \d+, \d{4}\./)).toBeVisible()
  // Both posts have more notes, and the same link back.
  const last = page.getByRole('article').last().getByRole('link')
  const title = await last.innerText()
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More notes' })).toBeVisible()
  await page.getByRole('link', { name: 'Notes from the Bend' }).click()
  await expect(page).toHaveURL('/blog')
})

test('a post address without a name shows the newest post, and an unknown one is not found', async ({
  page,
  request,
}) => {
  await page.goto('/blog')
  const newest = await page.getByRole('article').first().getByRole('heading').innerText()
  await page.goto('/blog-detail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toMatch(/\/blog-detail\/[a-z0-9-]+$/)
  expect((await request.get('/blog-detail')).status()).toBe(200)
  expect((await request.get('/blog-detail/no-such-post')).status()).toBe(404)
})

test('the feed and the sitemap contain every post', async ({ page, request, baseURL }) => {
  await page.goto('/blog')
  const feedAddress = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const feed = await request.get(feedAddress!)
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  const items = await page.evaluate(
    (text) => {
      const rss = new DOMParser().parseFromString(text, 'application/xml')
      return Array.from(rss.querySelectorAll('parsererror, item > link'), (node) => node.textContent)
    },
    await feed.text(),
  )
  expect(items).toHaveLength(files.length)
  expect(await feed.text()).not.toMatch(/href=(&#34;|")\//)

  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const item of items) expect(sitemap).toContain(`<loc>${item}</loc>`)
  await page.goto(items[0]!.slice(baseURL!.length))
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  const posting = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'BlogPosting')
  expect(posting).toMatchObject({ headline: await page.getByRole('heading', { level: 1 }).innerText(), url: items[0] })
  expect((await request.get(posting.image)).status()).toBe(200)
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
})
