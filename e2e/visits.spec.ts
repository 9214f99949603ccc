import type { Locator, Page } from '@playwright/test'
import { dayAfter, today } from '../app/core/dates.ts'
import { weekdayOf } from '../app/features/visits/rules/moncton-time.ts'
import { axeViolations, screenRules } from './support/axe.ts'
import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { submitHome, verifyHome } from './support/own-listing.ts'
import { expectAccessibleLightScreen } from './support/screen.ts'
import { signIn } from './support/staff.ts'
import { colours, type Photo, photoOf } from './support/submitting.ts'
import { book, homeWithTimes as ownHomeWithTimes, timesOf } from './support/visit-times.ts'

// Bookings are limited by address: these tests share one of their own.
test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.77' } })

const who = { Name: 'Renée Cormier', Phone: '5065550173', Email: 'renee.cormier@mail.example' }

test('on a phone a visitor books a time, gets a calendar file, moves the visit and cancels it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await homeWithTimes(page, [await photoOf(colours[0]!, 'front.jpg')])
  await page.goto(`/single-property-1/${id}`)
  await whenReady(page)
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('status').first()).toHaveText(/, 5:00 to 5:30 pm$/)
  await fill(dialog, who)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^Book \w+day 5:00 pm$/ }).click()

  const booked = page.getByRole('alertdialog', { name: 'Your visit is booked' })
  await expect(booked.getByRole('heading')).toBeFocused()
  await expect(booked.getByText('5:00 to 5:30 pm, Atlantic time')).toBeVisible()
  await expect(booked.getByText(`We sent it to ${who.Email}.`)).toBeVisible()
  const picture = booked.locator('img')
  await expect(picture).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(picture).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolations(page, { runOnly: screenRules })).toEqual([])
  await expect(booked.getByRole('link', { name: 'Move' })).toHaveAttribute('href', /\?change=move#move$/)
  await booked.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Cancel this visit?' })).toBeFocused()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(page).toHaveURL(/\/visit\/[\w.-]+\??$/)
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible()
  await expect(page.getByText('5:00 to 5:30 pm, Atlantic time')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const address = page.url()
  const answer = await page.request.get(address)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)

  await page.getByRole('link', { name: 'Move', exact: true }).click()
  await page.getByRole('radio', { name: '6:00 pm' }).first().check()
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit is moved' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your visit is moved' })).toBeInViewport()
  await expect(page.getByText('6:00 to 6:30 pm, Atlantic time')).toBeVisible()

  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Move', exact: true })).toBeHidden()
})

test('a time that is chosen on the page is chosen in the dialog and at the foot of a phone, and the other way round', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await homeWithTimes(page)
  await page.goto(`/single-property-1/${id}`)
  await whenReady(page)
  const section = visitSection(page)
  const bar = page.locator('[data-booking-bar]')
  await expect(section.getByText('No time is chosen, so no visit is booked.')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Book a showing' })).toBeVisible()
  await firstTime(page).check()
  await expect(section.getByRole('status')).toHaveText(/, 5:00 to 5:30 pm$/)
  // Beside the section the bar would say the same once more.
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'What you pay' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Location map' }).scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: /^Book \w+day 5:00 pm$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a showing' })
  await expect(dialog.getByRole('radio', { name: '5:00 pm' })).toBeChecked()
  await dialog.getByRole('radio', { name: '6:00 pm' }).check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(bar.getByRole('button', { name: /^Book \w+day 6:00 pm$/ })).toBeVisible()
  await expect(section.getByRole('radio', { name: '6:00 pm' })).toBeChecked()
})

test('by keyboard, a time that is taken meanwhile is said, what was typed is kept, and no other time is chosen', {
  tag: '@release',
}, async ({ page, problems }) => {
  problems.expect(/status of 409/)
  const { id, times } = await homeWithTimes(page)
  await page.goto(`/single-property-1/${id}`)
  await whenReady(page)
  await firstTime(page).focus()
  await page.keyboard.press('Space')
  await visitSection(page)
    .getByRole('button', { name: /^Book \w+day 5:00 pm$/ })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Book a showing' })
  await fill(dialog, who)
  await dialog.getByRole('checkbox').check()
  await book(page.request, times[0]!.id)
  await dialog.getByRole('button', { name: /^Book \w+day 5:00 pm$/ }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    /^5:00 pm was taken a moment ago\. 2 times are still free on .+ What you typed is kept\.$/,
  )
  await expect(dialog.getByLabel('Name')).toHaveValue(who.Name)
  await expect(dialog.getByRole('radio', { name: /5:00 pm/ })).toBeDisabled()
  await expect(
    dialog.getByRole('group', { name: 'Time', exact: true }).getByRole('radio', { checked: true }),
  ).toHaveCount(0)
  // The group of times has the focus: the days come first, then the times, where arrows choose.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '6:00 pm' })).toBeChecked()
  await dialog.getByRole('button', { name: /^Book \w+day 6:00 pm$/ }).press('Enter')
  await expect(page.getByRole('alertdialog').getByText('6:00 to 6:30 pm, Atlantic time')).toBeVisible()
})

test('the dialog without a chosen time sends a question, says so, and books nothing', async ({ page }) => {
  const { id } = await homeWithTimes(page, [await photoOf(colours[0]!, 'front.jpg')])
  await page.goto(`/single-property-1/${id}`)
  await whenReady(page)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Ask a question without booking a time' }).click()
  await expect(dialog.getByLabel('Your question')).toBeFocused()
  await expect(dialog.getByText('No time is chosen, so no visit is booked.')).toBeVisible()
  await fill(dialog, who)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Ask a question without booking a time' }).click()
  const sent = page.getByRole('alertdialog', { name: 'Question sent' })
  await expect(sent.getByRole('heading')).toBeFocused()
  await expect(sent).toContainText('No visit is booked yet.')
  await expect(sent.locator('img')).toBeVisible()
  await expect(sent).toContainText(`We answer within one working day, to ${who.Email}.`)
  await sent
    .getByRole('button', { name: /^\w+ 6:00 pm$/ })
    .first()
    .click()
  await expect(dialog.getByRole('radio', { name: '6:00 pm' })).toBeChecked()
  const times = await timesOf(page.request, id)
  expect(times.map(({ free }) => free)).toEqual([1, 1, 1])
})

test('a booking without a connection keeps what was typed, and is made by trying again', {
  tag: '@release',
}, async ({ page, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  const { id } = await homeWithTimes(page)
  await page.goto(`/single-property-1/${id}`)
  await whenReady(page)
  const dialog = await openDialog(page)
  await fill(dialog, who)
  await dialog.getByRole('checkbox').check()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: /^Book / }).click()
  const failed = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(failed).toContainText('You are offline.')
  await expect(dialog.getByLabel('Name')).toHaveValue(who.Name)
  await page.context().setOffline(false)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alertdialog', { name: 'Your visit is booked' }).getByRole('button', { name: 'Close' }).click()
  await expect(visitSection(page).getByRole('button', { name: /^Ask a question/ })).toBeFocused()
  // Nobody else can choose the time.
  await expect(firstTime(page)).toBeDisabled()
})

test('the screens of visits are accessible, in both languages and on 320 pixels', { tag: '@release' }, async ({
  page,
}) => {
  const { id, times } = await homeWithTimes(page)
  const { token } = await book(page.request, times[0]!.id)
  for (const path of [
    `/visit-times/${id}`,
    `/fr/single-property-1/${id}`,
    `/fr/visit/${token}`,
    `/visit/${token}?change=move`,
    '/propertyadmin/visits',
    `/fr/propertyadmin/visits/offer?property=${id}`,
  ]) {
    await expectAccessibleLightScreen(page, path)
  }
  await expectAccessibleLightScreen(page, '/visit/altered', 404)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('times are offered in a dialog above the calendar, and Escape leads back to its button', {
  tag: '@release',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/propertyadmin/visits?span=day&day=2027-03-01')
  await whenReady(page)
  const button = page.getByRole('main').getByRole('link', { name: 'Offer times' }).first()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Offer times' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/visits\/offer\?span=day&day=2027-03-01$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/visits\?span=day&day=2027-03-01$/)
  await expect(button).toBeFocused()
})

test('a visit shows as cancelled before the server has answered, and as booked again when that refuses', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/)
  const { id, times } = await homeWithTimes(page)
  await book(page.request, times[0]!.id, `Slow ${id}`)
  await page.goto(`/propertyadmin/visits?day=${times[0]!.startsAt.slice(0, 10)}`)
  await whenReady(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/propertyadmin/visits.data?*', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  const entry = page.getByRole('link', { name: `Slow ${id}` })
  await entry.click()
  await page.locator('summary').filter({ hasText: 'Cancel this visit' }).click()
  const card = page.getByRole('region', { name: `Slow ${id}` })
  // Longer than the field takes, so that the server refuses it.
  const reason = 'The roof leaks. '.repeat(40)
  await card.getByLabel('Reason').evaluate((field) => field.removeAttribute('maxlength'))
  await card.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(card).toContainText('Cancelled by us: The roof leaks.')
  await expect(entry).toContainText('cancelled')
  // Whoever has gone on is told as well.
  await card.getByRole('link', { name: 'Close' }).click()
  await expect(card).toBeHidden()
  held.resolve()
  await expect(page.getByText(`Slow ${id}: nothing was changed. Please use at most 500 characters.`)).toBeVisible()
  await entry.click()
  await expect(card).toContainText('Please use at most 500 characters.')
  await expect(card.getByLabel('Reason')).toHaveValue(reason)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor books in French, moves and cancels', async ({ page }) => {
    const { id } = await homeWithTimes(page)
    await page.goto(`/fr/single-property-1/${id}`)
    const times = page.getByRole('region', { name: 'Visiter cette propriété' }).filter({ visible: true })
    await times.getByRole('radio', { name: /17.h$/ }).check()
    await times.getByRole('button', { name: 'Réserver une visite' }).click()
    const form = page.getByRole('form', { name: 'Réserver une visite' })
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(1)
    await form.getByLabel('Nom').fill(who.Name)
    await form.getByLabel('Téléphone').fill(who.Phone)
    await form.getByLabel('Courriel').fill('renee.sans-script@mail.example')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Réserver l’heure choisie' }).click()
    await expect(page.getByRole('heading', { name: 'Votre visite est réservée' })).toBeVisible()
    await page.getByRole('link', { name: 'Déplacer' }).click()
    await page.getByRole('radio', { name: /18.h$/ }).first().check()
    await page.getByRole('button', { name: 'Déplacer la visite' }).click()
    await expect(page.getByRole('heading', { name: 'Votre visite est déplacée' })).toBeVisible()
    await page.getByRole('link', { name: 'Annuler' }).click()
    await page.getByRole('button', { name: 'Annuler la visite' }).click()
    await expect(page.getByRole('heading', { name: 'Votre visite est annulée' })).toBeVisible()
  })

  test('the days of the next weeks stand open, later ones are folded', async ({ page }) => {
    const [home] = (await listed(page)).filter(({ name }) => name === 'Garden apartment with its own door')
    await page.goto(`/visit-times/${home!.id}`)
    const days = page.getByRole('group', { name: 'Choose a time' }).getByRole('group').filter({ visible: true })
    const times = page.getByRole('radio', { name: /pm|am/ }).filter({ visible: true })
    const before = await times.count()
    expect(before).toBeGreaterThan(6)
    await page.getByText(/^\d+ more days$/).click()
    expect(await times.count()).toBeGreaterThan(before)
    expect(await days.count()).toBeGreaterThan(6)
  })

  test('staff offer times, see the booking, and cancel it with a reason', async ({ page }) => {
    await signIn(page)
    const { id } = await submitHome(page.request)
    await verifyHome(page.request, id)
    const day = dayAfter(today(), 10)
    await page.goto(`/propertyadmin/visits/offer?property=${id}`)
    await page.getByRole('textbox', { name: 'Day', exact: true }).fill(day)
    await page.getByLabel('Who shows it').fill(`Host ${id}`)
    await page.getByRole('button', { name: 'Show the sum' }).click()
    await expect(page.getByText('4 times in all.')).toBeVisible()
    await expect(page.getByText('Visitors book at least 2 hours ahead.')).toBeVisible()
    await page.getByRole('button', { name: 'Offer 4 times' }).click()
    await expect(page.getByText('4 times are offered.')).toBeVisible()

    const [time] = await timesOf(page.request, id)
    await book(page.request, time!.id, `Visitor ${id}`)
    await page.goto(`/propertyadmin/visits?day=${day}`)
    await page.getByRole('link', { name: `Visitor ${id}` }).click()
    await page.locator('summary').filter({ hasText: 'Cancel this visit' }).click()
    await page
      .getByRole('region', { name: `Visitor ${id}` })
      .getByLabel('Reason')
      .fill('The roof leaks.')
    await page.getByRole('button', { name: 'Cancel the visit' }).click()
    await expect(page.getByText('Cancelled by us: The roof leaks.')).toBeVisible()
  })
})

test('staff book a visit for a caller, are told what overlaps, and move it; the days stay where they are', {
  tag: '@release',
}, async ({ page, problems }) => {
  problems.expect(/status of 4(?:09|22)/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id } = await homeWithTimes(page)
  const day = dayAfter(today(), 12)
  await page.goto(`/propertyadmin/visits?day=${day}`)
  await whenReady(page)
  const calendar = page.getByRole('region', { name: /^\w+day, / }).first()
  const top = () => calendar.evaluate((day) => day.getBoundingClientRect().top + scrollY)
  const before = await top()

  const [first, second] = [`Caller ${id}`, `Second ${id}`]
  await bookForCaller(page, id, { name: first, day, from: '10:00' })
  await expect(page.getByRole('region', { name: first })).toContainText('Somebody of the office')
  expect(await top()).toBe(before)

  const dialog = await bookForCaller(page, id, { name: second, day, from: '10:15' })
  await expect(dialog.getByText(`${first} visits this home then, 10:00 to 10:30 am.`)).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Book anyway' }).click()
  const card = page.getByRole('region', { name: second })
  await card.locator('summary').filter({ hasText: 'Move this visit' }).click()
  await fill(card, { From: '14:00' })
  await card.getByRole('button', { name: 'Move the visit' }).click()
  await expect(card).toContainText('2:00 to 2:30 pm')
  await expect(card.getByRole('heading', { name: second })).toBeFocused()
  await expect(card.getByLabel('From')).toBeHidden()
  expect(await top()).toBe(before)

  // The calendar opens on a day that is over; nobody is booked for it.
  await page.goto(`/propertyadmin/visits?day=${dayAfter(today(), -1)}`)
  await page.getByRole('link', { name: 'Book a visit' }).click()
  await expect(dialog.getByLabel('Day')).toHaveValue(dayAfter(today(), 1))
  await dialog.getByLabel('Name').fill(first)
  await dialog.getByRole('button', { name: 'Book the visit' }).click()
  await expect(dialog.getByLabel('Phone')).toBeFocused()
})

test('a visit is dragged to another day and time, is told what overlaps, and is moved by the form', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1300 })
  const { id } = await homeWithTimes(page)
  const monday = dayAfter(today(), 22 - weekdayOf(today()))
  const [dragged, other] = [`Dragged ${id}`, `Other ${id}`]
  await page.goto(`/propertyadmin/visits?day=${monday}`)
  await whenReady(page)
  await bookForCaller(page, id, { name: other, day: dayAfter(monday, 2), from: '13:00' })
  await expect(page.getByRole('region', { name: other })).toBeVisible()
  await bookForCaller(page, id, { name: dragged, day: monday, from: '10:00' })
  const card = page.getByRole('region', { name: dragged })
  await expect(card).toContainText('10:00 to 10:30 am')
  const box = page.getByRole('link', { name: new RegExp(dragged) })
  const days = page.getByRole('region', { name: /^\w+day, / })

  async function drag(to: number, hours: number) {
    const [from, column] = [(await box.boundingBox())!, (await days.nth(to).boundingBox())!]
    await page.mouse.move(from.x + 20, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(column.x + 60, from.y + 5 + hours * 88, { steps: 5 })
  }
  const told = page.getByText(`${other} visits this home then, 1:00 to 1:30 pm.`)
  await drag(2, 3)
  await expect(told).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(told).toBeHidden()

  await drag(2, 3)
  await page.mouse.up()
  await expect(card.getByRole('alert')).toHaveText(`${other} visits this home then, 1:00 to 1:30 pm.`)
  await expect(card.getByLabel('From')).toHaveValue('13:00')
  await expect(card.getByRole('button', { name: 'Move it anyway' })).toBeVisible()
  await expect(card).toContainText('10:00 to 10:30 am')

  await drag(3, 4)
  await page.mouse.up()
  await expect(card.getByLabel('Day')).toHaveValue(dayAfter(monday, 3))
  await card.getByRole('button', { name: 'Move the visit' }).click()
  await expect(card).toContainText('2:00 to 2:30 pm')
  await expect(days.nth(3)).toContainText(dragged)
})

function visitSection(page: Page) {
  return page.getByRole('region', { name: 'Visit this home' }).filter({ visible: true })
}

/** From the calendar, whose dialog stays open where it is refused. */
async function bookForCaller(page: Page, id: string, { name, day, from }: Record<'name' | 'day' | 'from', string>) {
  await page.getByRole('link', { name: 'Book a visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book for a caller' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await fill(dialog, { Name: name, Phone: who.Phone, Day: day, From: from })
  await dialog.getByLabel('Home').selectOption(id)
  await dialog.getByRole('button', { name: 'Book the visit' }).click()
  return dialog
}

function firstTime(page: Page) {
  return visitSection(page).getByRole('radio', { name: '5:00 pm' })
}

/** Chooses the first time on the page, and presses the button that names it. */
async function openDialog(page: Page) {
  await firstTime(page).check()
  await visitSection(page)
    .getByRole('button', { name: /^Book \w+day 5:00 pm$/ })
    .click()
  return page.getByRole('dialog', { name: 'Book a showing' })
}

async function fill(form: Locator, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
}

async function homeWithTimes(page: Page, photos: Photo[] = []) {
  await signIn(page)
  return ownHomeWithTimes(page.request, photos)
}
