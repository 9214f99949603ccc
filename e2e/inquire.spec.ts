import type { Locator, Page } from '@playwright/test'
import type { WireProperty } from '../app/core/listing/wire/property-wire.ts'
import { axeViolations, wcagRules } from './support/axe.ts'
import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { timesOf } from './support/visit-times.ts'

const who = { Name: 'Ann Roy', Email: 'ann@example.com', Phone: '5065550142' }
const notSent = 'Failed to send the message. Please try again.'

/** The two forms of a listing: their place, and their button. */
const forms = [
  ['sidebar', 'Send message', 'I am interested in this property. Please contact me with more details.'],
  ['booking modal', 'Book a showing', 'I am interested in the property at '],
] as const

for (const [place, action, interest] of forms) {
  test.describe(`the ${place}`, () => {
    test('reports what is missing, and clears the error when the field is edited', async ({ page }) => {
      const form = await openForm(page, action, 0)
      await send(form, action)
      await expect(form.getByLabel('Name')).toBeFocused()
      for (const text of ['Name is required.', 'Email is required.', 'Phone number is required.']) {
        await expect(form.getByText(text, { exact: true })).toBeVisible()
      }
      await expect(form.getByText('You must consent to the terms.')).toBeVisible()
      await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required.')
      await expect(form.getByLabel('Message')).not.toHaveAttribute('aria-invalid')

      await form.getByLabel('Name').fill('Ann Roy')
      await expect(form.getByText('Name is required.')).toBeHidden()
      await form.getByLabel('Email').fill('ann@mail')
      await expect(form.getByText('Email is required.')).toBeHidden()
      await form.getByLabel('Phone').fill('506555014')
      await form.getByRole('checkbox').check()
      await expect(form.getByText('You must consent to the terms.')).toBeHidden()
      await send(form, action)
      await expect(form.getByLabel('Email')).toBeFocused()
      await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
      await expect(form.getByText('Please enter a valid phone number (at least 10 digits).')).toBeVisible()
      await expect(form.getByLabel('Name')).toHaveValue('Ann Roy')
    })

    test('the phone keeps digits, 15 at most', { tag: '@release' }, async ({ page }) => {
      const form = await openForm(page, action, 0)
      await phoneKeepsDigits(form)
    })

    test('sends once, with the specified sentence for an empty message, and is cleared', async ({ page }) => {
      const form = await openForm(page, action, 1)
      await fill(form, who)
      await form.getByRole('checkbox').check()
      const sent = page.waitForRequest('**/api/send-email')
      const answered = page.waitForResponse('**/api/send-email')
      await send(form, action)
      const body = (await sent).postDataJSON()
      const home = await homeAt(page, 1)
      expect(body).toMatchObject({ name: who.Name, email: who.Email, phone: who.Phone, consent: true, website: '' })
      expect(body.propertyId).toBe(home.id)
      expect(body.address).toContain(home.city)
      expect(body.description).toContain(interest)
      if (place === 'booking modal') expect(body.description).toContain(body.address)
      expect(body.stamp).toBeTruthy()
      expect(body.key).toBeTruthy()
      expect(body.kind).toBe(place === 'booking modal' ? 'booking' : undefined)
      const answer = await answered
      expect(answer.status()).toBe(202)
      const { reference } = await answer.json()

      const good = page.getByRole('alertdialog', { name: 'Success!' })
      await expect(good.getByText('Your message has been sent successfully.')).toBeVisible()
      await expect(good.getByText(`Your reference is ${reference}.`)).toBeVisible()
      await expect(good.getByRole('heading')).toBeFocused()
      await expect(good.getByText(body.description, { exact: true })).toBeVisible()
      await expect(good.getByText(`We answer within one working day, to ${who.Email}.`)).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Book a showing' })).toBeHidden()
      await good.getByRole('button', { name: 'OK', exact: true }).click()
      await expect(good).toBeHidden()
      if (place === 'booking modal') await opener(page).click()
      for (const label of Object.keys(who)) await expect(form.getByLabel(label)).toHaveValue('')
      await expect(form.getByRole('checkbox')).not.toBeChecked()
    })

    test('a failure keeps the values, and a retry is the same message', async ({ page, problems }) => {
      problems.expect(/ERR_FAILED|status of 429/)
      const form = await openForm(page, action, 2)
      await fill(form, { ...who, Message: 'Is it quiet?' })
      await form.getByRole('checkbox').check()
      const keys: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/send-email')) keys.push(request.postDataJSON().key)
      })
      await page.route('**/api/send-email', (route) => route.abort())
      await send(form, action)
      const bad = page.getByRole('alertdialog', { name: 'Error!' })
      await expect(bad.getByText(notSent)).toBeVisible()
      await expect(bad.getByText('The server did not answer.')).toBeVisible()
      await bad.getByRole('button', { name: 'Back to the form' }).click()
      await expect(bad).toBeHidden()
      for (const [label, typed] of Object.entries({ ...who, Message: 'Is it quiet?' })) {
        await expect(form.getByLabel(label)).toHaveValue(typed)
      }
      await expect(form.getByRole('checkbox')).toBeChecked()
      await expect(form.getByRole('button', { name: action })).toBeFocused()

      await page.unroute('**/api/send-email')
      await page.route('**/api/send-email', (route) =>
        route.fulfill({ status: 429, json: { error: 'Please wait a little.' } }),
      )
      await send(form, action)
      await expect(bad.getByText('Please wait a little.')).toBeVisible()
      await page.unroute('**/api/send-email')
      await bad.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Success!' })).toBeVisible()
      expect(keys).toHaveLength(3)
      expect(new Set(keys).size).toBe(1)
    })
  })
}

test('without a connection a phone says so and leads back to the form, where the address can be corrected', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Worker failed to load|dynamically imported module/)
  await page.setViewportSize({ width: 390, height: 844 })
  const form = await openForm(page, 'Send message', 3)
  await fill(form, { ...who, Email: 'ann@exmaple.com' })
  await form.getByRole('checkbox').check()
  await page.context().setOffline(true)
  await send(form, 'Send message')
  const bad = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(bad).toContainText('You are offline.')
  await bad.getByRole('button', { name: 'Back to the form' }).click()
  await expect(form.getByLabel('Email')).toHaveValue('ann@exmaple.com')
  await form.getByLabel('Email').fill(who.Email)
  await page.context().setOffline(false)
  await send(form, 'Send message')
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toBeVisible()
})

test('while sending, the button is disabled and says so', { tag: '@release' }, async ({ page }) => {
  const form = await openForm(page, 'Send message', 3)
  await fill(form, who)
  await form.getByRole('checkbox').check()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/send-email', async (route) => {
    await gate.promise
    await route.fulfill({ status: 202, json: { reference: 'F-000000' } })
  })
  await send(form, 'Send message')
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  gate.resolve()
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toBeVisible()
})

test('nothing is sent about the listing one is leaving', async ({ page }) => {
  const form = await openForm(page, 'Send message', 3)
  await fill(form, who)
  await form.getByRole('checkbox').check()
  const gate = Promise.withResolvers<void>()
  await page.route('**/list-layout-new-3.data*', async (route) => {
    await gate.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/list-layout-new-3.data*')
  await page.getByRole('banner').getByRole('link', { name: 'Listings' }).click()
  await asked
  await expect(page.locator('[data-under-way]')).toBeVisible()
  await form.getByLabel('Name').press('Enter')
  const wait = page.getByRole('alertdialog', { name: 'Please Wait' })
  await expect(wait.getByText('Property details are still loading. Please try again in a moment.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue(who.Name)
  gate.resolve()
  await expect(wait).toBeHidden()
})

test('server-side errors appear at their fields', async ({ page, problems }) => {
  problems.expect(/status of 422/)
  const form = await openForm(page, 'Send message', 3)
  await fill(form, { ...who, Message: 'Hello' })
  await form.getByRole('checkbox').check()
  await page.route('**/api/send-email', (route) =>
    route.fulfill({ status: 422, json: { errors: { description: ['Please use at most 2000 characters.'] } } }),
  )
  await send(form, 'Send message')
  await expect(form.getByText('Please use at most 2000 characters.')).toBeVisible()
  await expect(form.getByLabel('Message')).toBeFocused()
})

test('the open booking modal, its errors and its outcome are accessible', { tag: '@release' }, async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  // During a fade-in the contrast is lower.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const form = await openForm(page, 'Book a showing', 0)
  await send(form, 'Book a showing')
  await expect(form.getByText('Name is required.')).toBeVisible()
  expect(await axeViolations(page, { runOnly: wcagRules })).toEqual([])
  await fill(form, who)
  await form.getByRole('checkbox').check()
  await page.route('**/api/send-email', (route) => route.abort())
  await send(form, 'Book a showing')
  await expect(page.getByRole('alertdialog', { name: 'Error!' })).toBeVisible()
  expect(await axeViolations(page, { runOnly: wcagRules })).toEqual([])
})

test.describe('the contact page', () => {
  const asked = { ...who, Subject: 'A duplex', Message: 'Do you take on duplexes?' }

  test('reports errors under each field, and sends nothing until all are fixed', async ({ page }) => {
    const form = await openContact(page)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/send-email')) sent += 1
    })
    await send(form, 'Send message')
    await expect(form.getByLabel('Name')).toBeFocused()
    for (const [label, text] of [
      ['Name', 'Your name is required.'],
      ['Email', 'Email is required.'],
      ['Phone', 'Phone number is required. Digits only, at least 10'],
      ['Subject', 'A subject is required.'],
      ['Message', 'A message is required.'],
    ] as const) {
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(text)
    }
    expect(await axeViolations(page, { runOnly: wcagRules })).toEqual([])
    await fill(form, { ...asked, Email: 'ann', Phone: '123' })
    await expect(form.getByText('required.')).toHaveCount(0)
    await send(form, 'Send message')
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
    await expect(form.getByText('Please enter a valid phone number (at least 10 digits).')).toBeVisible()
    await form.getByLabel('Email').fill(who.Email)
    await expect(form.getByText('Please enter a valid email address.')).toBeHidden()
    await send(form, 'Send message')
    await expect(form.getByLabel('Phone')).toBeFocused()
    await phoneKeepsDigits(form)
    expect(sent).toBe(0)
  })

  test('an extension typed behind the number is kept, a second number pasted is shown as left out', {
    tag: '@release',
  }, async ({ page }) => {
    const phone = (await openContact(page)).getByLabel('Phone')
    await phone.pressSequentially('(506) 555-0142 ext. 12')
    await expect(phone).toHaveValue('5065550142')
    await expect(phone).toHaveAccessibleDescription('Extension 12 is sent with it.')
    await phone.fill('506-555-0142 506-555-0199')
    await expect(phone).toHaveValue('5065550142')
    await expect(phone).toHaveAccessibleDescription('One number only. Left out: 506-555-0199')
  })

  test('sends, says thanks, and leads home with the form cleared', async ({ page }) => {
    const form = await openContact(page)
    await fill(form, asked)
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/send-email', async (route) => {
      await gate.promise
      await route.continue()
    })
    const request = page.waitForRequest('**/api/send-email')
    const answered = page.waitForResponse('**/api/send-email')
    await send(form, 'Send message')
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    gate.resolve()
    expect((await request).postDataJSON()).toMatchObject({
      name: who.Name,
      email: who.Email,
      phone: who.Phone,
      description: asked.Message,
      subject: 'General Inquiry',
      address: 'General Inquiry',
      visitorSubject: 'A duplex',
    })
    const thanks = page.getByRole('alertdialog', { name: 'Thank You!' })
    await expect(thanks.getByText('Your message has been sent successfully.')).toBeVisible()
    const { reference } = await (await answered).json()
    await expect(thanks.getByText(`Your reference is ${reference}.`)).toBeVisible()
    for (const label of Object.keys(asked)) await expect(form.getByLabel(label)).toHaveValue('')
    await thanks.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  test('a failure keeps the values', async ({ page, problems }) => {
    problems.expect(/status of 500/)
    const form = await openContact(page)
    await fill(form, asked)
    await page.route('**/api/send-email', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await send(form, 'Send message')
    const bad = page.getByRole('alertdialog', { name: 'Error!' })
    await expect(bad.getByText('Failed to send message. Please try again later.')).toBeVisible()
    await bad.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL('/contact')
    for (const [label, typed] of Object.entries(asked)) await expect(form.getByLabel(label)).toHaveValue(typed)
  })
})

test('the outcome of a form that the browser posted is accessible', { tag: '@release' }, async ({ page }) => {
  for (const [path, form] of [
    ['/contact', 'contact'],
    [`/single-property-1/${(await homeAt(page, 4)).id}`, 'inquiry'],
  ]) {
    await page.goto(`${path}?sent=${form}&reference=F-7K3M9X`)
    await expect(page.getByRole('status').filter({ hasText: 'F-7K3M9X' })).toBeVisible()
    expect(await axeViolations(page, { runOnly: wcagRules })).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  // A message without a form token counts twice towards the limit of its address, which the other tests share.
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.31' } })

  test('an inquiry is sent, and its page says so, can be reloaded and leads back', async ({ page }) => {
    const home = await homeAt(page, 4)
    await page.goto(`/single-property-1/${home.id}`)
    const form = page.getByRole('form', { name: 'Send message' })
    await fill(form, { ...who, Phone: '(506) 555-0142' })
    await form.getByRole('checkbox').check()
    await send(form, 'Send message')
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeInViewport()
    await expect(page.getByText('Your message has been sent successfully.')).toBeVisible()
    const reference = page.getByText(/^Your reference is F-[0-9A-Z]{6}\.$/)
    await expect(reference).toBeVisible()
    await page.reload()
    await expect(reference).toBeVisible()
    await page.getByRole('link', { name: 'Write another message' }).click()
    await expect(page).toHaveURL(`/single-property-1/${home.id}`)
    await expect(reference).toHaveCount(0)
  })

  test('a refused inquiry keeps its fields and its consent', async ({ page, problems }) => {
    problems.expect(/status of 422/)
    const home = await homeAt(page, 4)
    await page.goto(`/single-property-1/${home.id}`)
    const form = page.getByRole('form', { name: 'Send message' })
    await fill(form, { ...who, Name: '', Message: 'Is it quiet?' })
    await form.getByRole('checkbox').check()
    await send(form, 'Send message')
    await expect(form.getByLabel('Name')).toBeInViewport()
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required.')
    await expect(form.getByLabel('Message')).toHaveValue('Is it quiet?')
    await expect(form.getByRole('checkbox')).toBeChecked()
  })

  test('a contact message with mistakes comes back with what was typed, and can be sent', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 422/)
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Send us a message' })
    await fill(form, { ...who, Email: 'ann', Subject: 'A duplex', Message: 'Hello' })
    await send(form, 'Send message')
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(form.getByLabel('Subject')).toHaveValue('A duplex')
    await form.getByLabel('Email').fill(who.Email)
    await send(form, 'Send message')
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  })

  test('the chat box sends', { tag: '@release' }, async ({ page }) => {
    await page.goto('/faq')
    const form = page.getByRole('form', { name: 'Chat' })
    await fill(form, { ...who, Message: 'What does Standard cost?' })
    await send(form, 'Leave a message')
    await expect(page.getByText(/^Your reference is F-[0-9A-Z]{6}\.$/)).toBeVisible()
  })

  test('an address cannot put words into the page', async ({ page }) => {
    await page.goto('/contact?sent=contact&reference=Call+555')
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await expect(page.getByText('Call 555')).toHaveCount(0)
    await page.goto('/contact?sent=nonsense&reference=F-7K3M9X')
    await expect(page.getByText('F-7K3M9X')).toHaveCount(0)
  })
})

async function openForm(page: Page, action: (typeof forms)[number][1], place: number) {
  await page.goto(`/single-property-1/${(await homeAt(page, place)).id}`)
  await whenReady(page)
  if (action === 'Book a showing') await opener(page).click()
  return page.getByRole('form', { name: action })
}

async function openContact(page: Page) {
  await page.goto('/contact')
  await whenReady(page)
  return page.getByRole('form', { name: 'Send us a message' })
}

/** The button beside the sidebar's form. */
function opener(page: Page) {
  return page.getByRole('complementary').getByRole('button', { name: 'Book a showing' })
}

/** An open home without visiting times: with some, the form asks for one. */
async function homeAt(page: Page, place: number) {
  const found: WireProperty[] = []
  for (const home of await listed(page, '?limit=100')) {
    if (home.PropertyClosed) continue
    if ((await timesOf(page.request, home.id)).length === 0 && found.push(home) > place) break
  }
  return found[place]!
}

async function fill(form: Locator, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
}

async function send(form: Locator, action: string) {
  await form.getByRole('button', { name: action }).click()
}

async function phoneKeepsDigits(form: Locator) {
  const phone = form.getByLabel('Phone')
  await phone.fill('')
  await phone.pressSequentially('+1 (506) 555-01ab42')
  await expect(phone).toHaveValue('15065550142')
  await phone.fill('12345678901234567890')
  await expect(phone).toHaveValue('123456789012345')
}
