import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { landingPath } from '../app/core/listing/search/search-summary.ts'
import { fromWire } from '../app/core/listing/wire/property-wire.ts'
import { localPath } from '../app/core/paths.ts'
import { expect, listed, test } from './support/fixtures.ts'

test.describe('server responses', () => {
  test('the sitemap lists exactly the public listings, the cities and types with open homes, and the live pages', async ({
    request,
    page,
    baseURL,
  }) => {
    const text = await (await request.get('/sitemap.xml')).text()
    const named = Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => new URL(address!).pathname).sort()
    const homes = (await listed(page)).map(({ id }) => `/single-property-1/${id}`)
    const live = ['/', '/about-us', '/blog', '/contact', '/list-layout-new-3', '/privacy-details', '/services-offered']
    const posts = globSync('posts/*.md').map((file) => `/blog-detail/${basename(file, '.md')}`)
    const open = (await listed(page)).map(fromWire).filter(({ closed }) => !closed)
    const landings = open.flatMap(({ offer, kind, address: { city } }) => [
      landingPath({ offer, city }),
      landingPath({ offer, city, kind }),
    ])
    const paths = [...homes, ...live, ...posts, ...new Set(landings)]
    expect(named).toEqual([...paths, ...paths.map((path) => localPath(path, 'fr'))].sort())
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  })

  for (const prefix of ['', '/fr']) {
    test(`the main cities are linked from the home page, those to rent from every footer: ${prefix || 'English'}`, async ({
      request,
    }) => {
      const linked = async (path: string) => {
        const html = await (await request.get(prefix + path)).text()
        return Array.from(html.matchAll(/href="(?:\/fr)?(\/for-(?:rent|sale)\/[a-z-]+)"/g), ([, to]) => to!)
      }
      const cities = ['moncton', 'dieppe', 'riverview', 'shediac']
      const rentals = cities.map((city) => `/for-rent/${city}`)
      const sales = cities.map((city) => `/for-sale/${city}`)
      expect(new Set(await linked(prefix ? '' : '/'))).toEqual(new Set([...rentals, ...sales]))
      expect((await linked('/privacy-details')).sort()).toEqual(rentals.toSorted())
    })
  }

  for (const [address, status] of [
    ['/404', 404],
    ['/nowhere', 404],
    ['/single-property-1', 200],
    ['/single-property-1/no-such-home', 404],
    ['/single-property-1/%22%27%3Cscript%3E', 404],
    [`/single-property-1/${'x'.repeat(10_000)}`, 404],
    ['/single-property-1/%E0%A4%A', 404],
    ['/list-layout-new-3?page=0', 200],
    ['/list-layout-new-3?page=-1', 200],
    ['/list-layout-new-3?page=999999', 200],
    ['/list-layout-new-3?beds=abc&price=x-y&type=Castle&sort=best&nonsense=1', 200],
    ['/list-layout-new-3?city=Moncton&city=Dieppe&type=Rent&type=Sell', 200],
    ["/list-layout-new-3?city='%20or%201=1--", 200],
    [`/list-layout-new-3?city=${'z'.repeat(3000)}`, 200],
    ['/list-layout-new-3?city=%00', 200],
    ['/list-layout-new-3?city=%', 200],
    ['/list-layout-new-3/', 200],
    ['/LIST-LAYOUT-NEW-3', 200],
    ['//', 200],
    ['//evil.example/', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/images/../../secret/320.webp', 404],
    ['/assets/nothing.js', 404],
    ['/for-rent/DIEPPE/apartments', 200],
    ['/for-rent/dieppe/castles', 404],
    ['/for-rent/atlantis', 404],
    [`/for-sale/${'x'.repeat(10_000)}`, 404],
    ['/for-sale/%27%20or%201=1--', 404],
    ['/for-rent', 404],
    ['/api/nowhere', 404],
  ] as const) {
    test(`${address.slice(0, 60)} answers ${status}`, async ({ baseURL }) => {
      const { status: answered, body } = await raw(baseURL!, address)
      expect(status === 404 ? [400, 404] : [status]).toContain(answered)
      expect(body).not.toMatch(/\bat .+\.(ts|js):\d+|SQLITE|\/node_modules\//i)
    })
  }

  test('archived homes are gone, unverified ones unknown, and neither is in the API', async ({ page, request }) => {
    const { demoListings } = await import('../demo/listings.ts')
    const { demoId } = await import('../demo/seed.ts')
    const hidden = demoListings.filter(({ verified, archived }) => !verified || archived)
    expect(hidden.length).toBeGreaterThan(5)
    const open = new Set((await listed(page)).map(({ id }) => id))
    for (const listing of hidden) {
      const id = demoId(listing)
      expect(open.has(id)).toBe(false)
      const answer = await request.get(`/single-property-1/${id}`)
      expect(answer.status()).toBe(listing.archived && listing.verified ? 410 : 404)
      expect(await answer.text()).not.toContain(listing.customer.email)
    }
  })

  test('pages are cached, compressed and answered with 304', async ({ request }) => {
    const first = await request.get('/list-layout-new-3?type=Rent&utm_source=x', {
      headers: { 'Accept-Encoding': 'br' },
    })
    expect(first.headers()['content-encoding']).toBe('br')
    expect(first.headers()['content-security-policy']).toContain("default-src 'self'")
    const { etag } = first.headers()
    const again = await request.get('/list-layout-new-3?type=Rent', {
      headers: { 'If-None-Match': etag!, 'Accept-Encoding': 'br' },
    })
    expect(again.status()).toBe(304)
  })

  test('a listing has metadata for search engines and shares', async ({ page, baseURL }) => {
    const [home] = await listed(page, '?limit=1&sort=popular')
    await page.goto(`/single-property-1/${home!.id}`)
    const offer = home!.tag2 === 'For Rent' ? 'for rent' : 'for sale'
    const price = `$${home!.propertyValue.toLocaleString('en-CA')}${home!.tag2 === 'For Rent' ? '/month' : ''}`
    const title = `${home!.name}, ${home!.city}: ${home!.beds} beds ${offer}, ${price} |`
    expect((await page.title()).startsWith(title), await page.title()).toBe(true)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/single-property-1/${home!.id}`,
    )
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url']) {
      await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /.+/)
    }
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(picture!)).headers()['content-type']).toBe('image/jpeg')
    await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200')
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const types = data.map((text) => JSON.parse(text))
    const listing = types.find((item) => item['@type'] === 'RealEstateListing')
    expect(listing.offers).toMatchObject({ price: home!.propertyValue, priceCurrency: 'CAD' })
    expect(listing.mainEntity.numberOfBedrooms).toBe(home!.beds)
    expect(types.map((item) => item['@type'])).toContain('BreadcrumbList')
  })

  test('a filtered list that may be indexed has a title and a description of its own', async ({ request }) => {
    const head = async (query: string) => {
      const html = await (await request.get(`/list-layout-new-3${query}`)).text()
      const of = (pattern: RegExp) => pattern.exec(html)?.[1]
      return [
        of(/<title>([^<|]*) \|/),
        of(/<meta name="description" content="([^"]*)"/),
        of(/name="robots" content="(\w+)"/),
      ]
    }
    const [title, description, robots] = await head('?type=Rent&city=Dieppe&kind=apartment')
    expect(title).toBe('Apartments for rent in Dieppe')
    expect(description).toMatch(/^Apartments for rent in Dieppe: \d+ listings? with photos/)
    expect(robots).toBeUndefined()
    expect((await head('?city=mon'))[2]).toBe('noindex')
    expect((await head('?type=Rent&sort=newest'))[2]).toBe('noindex')
    expect((await head(''))[0]).toBe('Listings')
  })

  test('the home page has structured data about the company', async ({ page }) => {
    await page.goto('/')
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const company = data.map((text) => JSON.parse(text)).find((item) => item['@type'].includes('LocalBusiness'))
    expect(company).toMatchObject({
      telephone: '506-555-0142',
      address: { addressLocality: 'Moncton', addressCountry: 'CA' },
    })
  })

  test('no server code and no customer field reaches the browser', async ({ page, request }) => {
    const { demoListings } = await import('../demo/listings.ts')
    await page.goto('/list-layout-new-3')
    const html = await (await request.get('/list-layout-new-3')).text()
    const scripts = Array.from(html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g), ([, path]) => path!)
    const named = (await Promise.all(scripts.map(async (path) => (await request.get(path)).text()))).join('\n')
    expect(named.length).toBeGreaterThan(100_000)
    expect(named).not.toMatch(/customerEmail|customer_email|node:sqlite|kysely|DATABASE_URL|AUTH_SECRET|sharp/)
    const answers = [await page.content(), JSON.stringify(await listed(page)), named].join('\n')
    for (const { customer } of demoListings) expect(answers).not.toContain(customer.email)
  })
})

/** Sends the address unchanged: fetch would normalise it. */
async function raw(baseURL: string, path: string) {
  const { request } = await import('node:http')
  const { hostname, port } = new URL(baseURL)
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk)).on('end', () => resolve({ status: response.statusCode!, body }))
    })
      .on('error', reject)
      .end()
  })
}
