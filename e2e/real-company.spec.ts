import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { emptyDraft } from '../app/core/listing/fields/property-draft.ts'
import { demoCompany } from '../app/features/company/rules/demo-company.ts'
import { inquiryToWire } from '../app/features/inbox/rules/message-wire.ts'
import { startSmtp, type TestSmtp } from '../app/features/mail/server/test-smtp.ts'
import { submissionToWire } from '../app/features/submit/rules/submission.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { sampleTexts } from './support/sample-texts.ts'
import { ownRoutes, specRoutes } from './support/spec-routes.ts'
import { staff } from './support/staff-account.ts'

/** Differs from the demo company in every detail. */
const tidewater = {
  name: 'Tidewater',
  descriptor: 'Homes and keys',
  legalName: 'Tidewater Homes Inc.',
  street: '1 Quay Lane',
  city: 'Shediac',
  province: 'New Brunswick',
  postalCode: 'E4P 2H8',
  phone: '506-532-7000',
  email: 'office@tidewater.test',
  latitude: 46.219,
  longitude: -64.541,
  hours: 'Tuesday to Saturday, 10 to 4',
  childrenAge: 14,
  sample: false,
  social: [{ name: 'Facebook', url: 'https://www.facebook.com/tidewater-homes' }],
}
/** Every address of the site, linked or not, and what programs read. */
const every = [
  ...Object.keys({ ...specRoutes, ...ownRoutes }),
  ...['/nowhere', '/fr/faq', '/fr/compare-property', '/compare-property?ids=sample-cape', '/edit-agent?id=4'],
  ...['/single-property-1/no-such-home', '/blog/feed.xml', '/sitemap.xml', '/robots.txt', '/site.webmanifest'],
]
const sampleOnly = ['/agents', '/agency-page/1', '/home-2', '/grid', '/component', '/checkout', '/payment']

let folder: string
let smtp: TestSmtp
let server: OwnServer
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-company-'))
  await setCompany(tidewater)
  smtp = await startSmtp()
  server = await startOwnServer({
    DATA_DIR: folder,
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
  })
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await smtp?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('before its first home a company’s pages speak of that, not of filters, and offer no service that it has not switched on', async ({
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  for (const path of ['/', '/list-layout-new-3', '/single-property-1']) {
    const text = await (await request.get(path)).text()
    expect(text, path).toContain('No homes are listed yet')
    expect(text, path).toContain('Tell me about new homes')
    expect(text, path).not.toContain('Please refine your search criteria.')
  }
  for (const path of ['/', '/services-offered', '/pricing']) {
    const text = await (await request.get(path)).text()
    expect(text, path).not.toMatch(/rent collection|eviction protection|Six (services|things)|Management plans/i)
    expect(text, path).not.toMatch(/\$(49|99|199)\b|Every fee|Listing packages|Not sure which plan fits/)
  }
  for (const path of ['/services-offered', '/pricing', '/fr/pricing'])
    expect(await (await request.get(path)).text(), path).toMatch(/Listing is free|Annoncer est gratuit/)
  await request.dispose()
})

test('a real company offers no Google or Facebook login before it has set them up', async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  for (const path of ['/create-account', '/login'])
    expect(await (await request.get(path)).text(), path).not.toMatch(/Google|not set up on this site/)
  await request.dispose()
})

test('no page of a real company shows anything invented; what is a sample alone is not there', async ({
  playwright,
  browser,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const home = `/single-property-1/${await list(request)}`
  for (const path of [...every, home]) expect(found(await (await request.get(path)).text()), path).toEqual([])
  const office = await playwright.request.newContext({ baseURL: server.url })
  expect((await office.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  for (const path of every.filter((path) => !path.startsWith('/propertyadmin/settings')))
    expect(found(await (await office.get(path)).text()), `${path} as a manager`).toEqual([])
  await office.dispose()
  for (const path of ['/', '/contact', '/services-offered', '/about-us', '/faq', home])
    expect(await (await request.get(path)).text(), path).not.toMatch(/>Sample/)
  for (const path of sampleOnly) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(found(await answer.text()), path).toEqual([])
  }

  const page = await browser.newPage({ baseURL: server.url })
  for (const path of ['/', '/contact', home]) {
    await page.goto(path)
    const links = page.getByRole('link', { name: /Facebook/ })
    await expect(links.first()).toHaveAttribute('href', tidewater.social[0]!.url)
    await expect(page.getByRole('link', { name: /Instagram|LinkedIn|YouTube/ })).toHaveCount(0)
  }
  await setCompany({ ...tidewater, social: [] })
  for (const path of ['/', '/contact', home]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/follow/i)).toHaveCount(0)
    await expect(page.locator('a[href*="facebook"]')).toHaveCount(0)
  }
  await page.close()
  await request.dispose()
})

test('its mails contain no sample details', async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const draft = { name: 'Ann Roy', email: 'ann@tide.test', phone: '5065327001', message: 'Is it quiet?' }
  const data = inquiryToWire(
    { ...draft, consent: true as const },
    { address: '9 Pine Street, Shediac' },
    { key: 'k-1' },
  )
  expect((await request.post('/api/send-email', { data })).status()).toBe(202)
  await expect.poll(() => smtp.mails.length).toBeGreaterThan(0)
  for (const mail of smtp.mails) expect(found(JSON.stringify(mail))).toEqual([])
  await request.dispose()
})

/** Sample text in a page: that of the samples, and every detail of the demo company. */
function found(text: string) {
  const { name, legalName, descriptor, street, postalCode, phone, email, hours } = demoCompany
  const invented = [legalName, descriptor, street, postalCode, phone, email, hours, ...sampleTexts()]
  const decoded = text.replace(/&#(?:x27|39);/g, "'").replaceAll('&amp;', '&')
  const names = decoded.match(new RegExp(`.{20}\\b${name}\\b(?! API)`, 'g')) ?? []
  return [...invented.filter((words) => decoded.includes(words)), ...names]
}

async function setCompany(company: unknown) {
  const file = join(folder, 'company.json')
  await writeFile(file, JSON.stringify(company))
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'commands/company.ts', 'set', file], { env })
}

/** Submits a home and verifies it as staff. */
async function list(request: APIRequestContext) {
  const draft = {
    ...emptyDraft,
    title: 'Loft over the bakery',
    offer: 'rent' as const,
    kind: 'apartment' as const,
    price: '1400',
    sqft: '800',
    beds: '2',
    washrooms: '1',
    availableOn: '2027-02-01',
    line: '9 Pine Street',
    streetNumber: '9',
    streetName: 'Pine Street',
    city: 'Shediac',
    province: 'New Brunswick',
    postalCode: 'E4P 1A1',
    name: 'Ann Roy',
    email: 'ann@tide.test',
    phone: '5065327001',
    consent: true,
  }
  const data = submissionToWire(draft, [])
  const { id } = await (await request.post('/api/submit-property', { data })).json()
  expect((await request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
  const { token } = await (await request.get('/api/auth/token')).json()
  const verified = await request.post('/api/update-property-status', {
    data: { id, field: 'Verified', value: true },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(verified.status()).toBe(200)
  await request.post('/api/auth/sign-out')
  return id as string
}
