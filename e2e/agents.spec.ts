import type { Browser, Page } from '@playwright/test'
import { dayAfter, today } from '../app/core/dates.ts'
import { type AccountServer, password, startAccountServer } from './support/account-server.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { inLanguage } from './support/in-language.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { expectAccessibleScreen } from './support/screen.ts'
import { staff } from './support/staff-account.ts'
import { photoOf } from './support/submitting.ts'
import { book, offerTimes, timesOf } from './support/visit-times.ts'

/** Real agents and agencies, on a server that sends mail. */
let server: AccountServer
let office: Page
// In one worker: one server for all tests of this file.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  server = await startAccountServer()
  office = await openPage(browser)
  await signIn(office, staff)
})
test.afterAll(() => server?.end())

async function openPage(browser: Browser) {
  return (await browser.newContext({ baseURL: server.url })).newPage()
}

async function signIn(page: Page, who: { email: string; password: string }) {
  expect((await page.request.post('/api/auth/sign-in/email', { data: who })).status()).toBe(200)
}

for (const language of ['en', 'fr'] as const) {
  const { say, at } = inLanguage(language)
  const fill = (text: string, values: Record<string, string>) =>
    say(text).replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)

  /** Signs up with the wish for a role, which staff grant on the page of people. */
  async function signUpGranted(page: Page, name: string, role: 'agent' | 'agency') {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@people.example`
    await server.signUp(page.request, email, language, name, role)
    // A wish opens nothing.
    expect((await page.request.get('/api/visits?from=2026-06-01&to=2026-06-01')).status()).toBe(403)
    await office.goto(at('/propertyadmin/people'))
    const granted = office.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/propertyadmin/people'),
    )
    await office.getByRole('button', { name: fill('Grant it to {name}', { name }) }).click()
    expect((await granted).ok()).toBe(true)
    await expect(office.getByRole('button', { name: fill('Grant it to {name}', { name }) })).toHaveCount(0)
    // A new role ends the sessions of the old one.
    await signIn(page, { email, password })
    return email
  }

  /** Fills the form of a page, in which the consent is still missing. */
  async function fillPage(page: Page, typed: Record<string, string>, languages: string[]) {
    await whenReady(page)
    const form = page.getByRole('main').getByRole('form')
    const address = { Address: '12 Main Street', City: 'Moncton', 'Zip code': 'E1C 1A1', Phone: '5065550148' }
    for (const [label, text] of Object.entries({ ...address, ...typed })) {
      await form.getByLabel(say(label), { exact: true }).fill(text)
    }
    for (const spoken of languages) {
      await form
        .getByRole('group', { name: say('Languages') })
        .getByLabel(spoken)
        .check()
    }
    await form.getByLabel(/RGPD|GDPR/).check()
    return form
  }

  /** An agency whose page is public. */
  async function openAgency(browser: Browser, name: string) {
    const page = await openPage(browser)
    const email = await signUpGranted(page, name, 'agency')
    await page.goto(at('/edit-agent'))
    const form = await fillPage(page, { 'Full name': name, Designation: 'Realty', Email: email }, [])
    await form.getByRole('button', { name: say('Submit & Update') }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    return page
  }

  /** Invites somebody to the agency; returns the mailed link. */
  async function invite(agency: Page, name: string, email: string, agencyName: string) {
    await agency.goto(at('/propertyadmin/agents'))
    await agency.getByRole('link', { name: say('Add New Agent') }).click()
    await expect(agency.getByRole('heading', { level: 1, name: say('Add agent') })).toBeVisible()
    const form = await fillPage(agency, { 'Full name': name, Designation: 'Leasing agent', Email: email }, [
      say('French', 'a spoken language').replace('français', 'Français'),
    ])
    await form.getByRole('button', { name: say('Submit'), exact: true }).click()
    await expect(agency.getByText(say('The invitation is on its way.'))).toBeVisible()
    return server.linkTo(email, fill('{agency} invites you to be its agent', { agency: agencyName }))
  }

  /** A live listing that staff have given to an agent, by the list on its page in the office. */
  async function homeOf(name: string, title: string) {
    const { id } = await submitHome(office.request, { title, line: `1 ${title}` })
    await verifyHome(office.request, id)
    await office.goto(at(`/propertyadmin/property/${id}`))
    await whenReady(office)
    await office.getByLabel(say('Agent'), { exact: true }).selectOption({ label: name })
    await office.getByRole('button', { name: say('Save agent') }).click()
    await expect(office.getByText(say('Saved.'), { exact: true })).toBeVisible()
    return id
  }

  test(`a granted agent gets a public page with picture, languages and live homes (${language})`, {
    tag: '@release',
  }, async ({ browser }) => {
    const name = `Lea Roy ${language}`
    const agent = await openPage(browser)
    const email = await signUpGranted(agent, name, 'agent')
    const visitor = await openPage(browser)
    await visitor.goto(at('/agents'))
    await expect(visitor.getByRole('link', { name, exact: true })).toHaveCount(0)

    await agent.goto(at('/propertyadmin'))
    await agent
      .getByRole('navigation')
      .getByRole('link', { name: say('Your page') })
      .first()
      .click()
    const spoken = ['English', 'French'].map((word) =>
      say(word, 'a spoken language').replace(/^[af]/, (a) => a.toUpperCase()),
    )
    const form = await fillPage(agent, { 'Full name': name, Designation: 'Broker', Email: email }, spoken)
    await form.getByLabel(new RegExp(say('Profile logo'))).setInputFiles(await photoOf('#3050c0', 'me.jpg'))
    await form.getByRole('button', { name: say('Submit & Update') }).click()
    await expect(agent.getByRole('heading', { level: 1, name })).toBeVisible()

    const title = `Loft ${language}`
    const id = await homeOf(name, title)
    await visitor.goto(at('/agents'))
    await visitor.getByRole('link', { name, exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    const main = visitor.getByRole('main')
    await expect(main.getByText(`${spoken[0]}, ${say('French', 'a spoken language')}`)).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
    // Named by the heading beside it.
    const picture = main.getByRole('presentation').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessibleScreen(visitor, new URL(visitor.url()).pathname)
    await visitor.goto(at(`/single-property-1/${id}`))
    await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible()
  })

  test(`an agency invites an agent by mail, edits the page, and parts from the agent (${language})`, {
    tag: '@release',
  }, async ({ browser }) => {
    const [agencyName, name] = [`Bay Homes ${language}`, `Max Cyr ${language}`]
    const email = `max.${language}@people.example`
    const agency = await openAgency(browser, agencyName)
    const link = await invite(agency, name, email, agencyName)
    const invited = await openPage(browser)
    await invited.goto(link)
    await expect(
      invited.getByRole('heading', { name: fill('{agency} invites you', { agency: agencyName }) }),
    ).toBeVisible()
    await expectAccessibleScreen(invited, new URL(link).pathname + new URL(link).search)
    await invited.getByLabel(say('Choose a password')).fill(password)
    await invited.getByLabel(/RGPD|GDPR/).check()
    await invited.getByRole('button', { name: say('Confirm') }).click()
    await expect(invited.getByRole('heading', { name: say('You are an agent now') })).toBeVisible()
    await invited.getByRole('link', { name: say('Your page') }).click()
    await expect(invited.getByRole('heading', { level: 1, name })).toBeVisible()
    const page = new URL(invited.url()).pathname
    await invited.goto(link)
    await expect(invited.getByText(say('This invitation was accepted already.'))).toBeVisible()

    await agency.goto(at('/propertyadmin/agents'))
    await agency.getByRole('link', { name: fill('Edit the page of {name}', { name }) }).click()
    await expect(agency.getByLabel(say('Full name'))).toHaveValue(name)
    const form = await fillPage(agency, { Designation: 'Senior agent' }, [])
    await form.getByRole('button', { name: say('Submit & Update') }).click()
    await expect(agency).toHaveURL(new RegExp(`${page}$`))
    await invited.goto(page)
    await expect(invited.getByText('Senior agent', { exact: false })).toBeVisible()

    const title = `Cape ${language}`
    const id = await homeOf(name, title)
    await agency.goto(at('/propertyadmin/agents'))
    await whenReady(agency)
    await agency.getByLabel(fill('Listings of {name} go to', { name })).selectOption({ label: agencyName })
    await agency.getByRole('button', { name: fill('Part from {name}', { name }) }).click()
    await expect(agency.getByText(say('The agent has left. Their listings name whom you chose.'))).toBeVisible()
    const left = fill('You are no longer an agent of {agency}', { agency: agencyName })
    await expect.poll(() => server.mailsTo(email).map(({ subject }) => subject)).toContain(left)
    // With nobody left, the demo shows its sample at this address.
    await invited.goto(page)
    await expect(invited.getByText(say('Sample')).first()).toBeVisible()
    await expect(invited.getByRole('heading', { level: 1, name })).toHaveCount(0)
    await invited.goto(at(`/single-property-1/${id}`))
    await expect(invited.getByRole('link', { name: agencyName, exact: true })).toBeVisible()
  })

  test(`inquiries and visits about a listing reach its agent, and staff see them (${language})`, {
    tag: '@release',
  }, async ({ browser }) => {
    const [agent, other, visitor] = [await openPage(browser), await openPage(browser), await openPage(browser)]
    const [name, stranger] = [`Ida Hue ${language}`, `Otto Poe ${language}`]
    const email = await signUpGranted(agent, name, 'agent')
    await signUpGranted(other, stranger, 'agent')
    const id = await homeOf(name, `Mill ${language}`)
    const asked = `Is it quiet, ${name}?`
    await visitor.goto(at(`/single-property-1/${id}`))
    await whenReady(visitor)
    const form = visitor.getByRole('form', { name: say('Send message') })
    await form.getByLabel(say('Name')).fill(`Vi ${language}`)
    await form.getByLabel(say('Email')).fill(`vi.${language}@mail.example`)
    await form.getByLabel(say('Phone')).fill('5065550111')
    await form.getByLabel(new RegExp(say('Message'))).fill(asked)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: say('Send message') }).click()
    await expect(visitor.getByRole('alertdialog')).toBeVisible()
    for (const to of [email, 'hello@fundy.example']) {
      await expect.poll(() => server.mailsTo(to).filter(({ text }) => text.includes(asked))).toHaveLength(1)
    }
    const [mail] = server.mailsTo(email).filter(({ text }) => text.includes(asked))
    const way = /https?:\/\/\S+\/propertyadmin\/inbox\/[\w-]+/.exec(mail!.text)![0]
    for (const page of [agent, office]) {
      await page.goto(way)
      await expect(page.getByRole('article').getByText(asked)).toBeVisible()
    }
    expect((await other.goto(way))?.status()).toBe(404)

    await offerTimes(agent.request, id, { to: '17:30', host: name })
    const [time] = await timesOf(visitor.request, id)
    const sender = `Vera ${language}`
    await book(visitor.request, time!.id, sender)
    await expect.poll(() => server.mailsTo(email).filter(({ text }) => text.includes(sender))).toHaveLength(1)
    for (const page of [agent, office]) {
      await page.goto(at(`/propertyadmin/visits?day=${dayAfter(today(), 5)}`))
      await expect(page.getByRole('link', { name: sender })).toBeVisible()
    }
    await other.goto(at(`/propertyadmin/visits?day=${dayAfter(today(), 5)}`))
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByRole('link', { name: sender })).toHaveCount(0)
  })
}
