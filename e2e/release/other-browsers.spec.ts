import { writeFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { WireProperty } from '../../app/core/listing/wire/property-wire.ts'
import { expect, test } from '../support/browsers/fixtures.ts'
import type { Tab } from '../support/browsers/tab.ts'
import { named } from '../support/fixtures.ts'
import { staff } from '../support/staff-account.ts'
import { photoOf } from '../support/submitting.ts'

/** One of each kind of screen. */
const screens = [
  '/',
  '/list-layout-new-3',
  '/submit-property',
  '/contact',
  '/services-offered',
  '/blog',
  '/compare-property',
  '/grid-layout-with-map',
  '/dashboard',
  '/payment',
]

test('every kind of screen hydrates without an error and fits a phone', async ({ tab, request }) => {
  const [home] = await listed(request)
  await tab.resize(390, 844)
  for (const path of [...screens, `/single-property-1/${home!.id}`]) {
    await tab.goto(path)
    const [title, width, room] = await tab.evaluate(() => [
      document.querySelector('h1')?.textContent,
      document.documentElement.scrollWidth,
      innerWidth,
    ])
    expect(title, path).toBeTruthy()
    expect(width, path).toBeLessThanOrEqual(Number(room))
    expect(await tab.evaluate(legendsOnBorders), path).toEqual([])
  }
})

test('a visitor filters the listings and reads one', async ({ tab, request }) => {
  await tab.goto('/')
  await tab.click('link', 'Browse More Properties')
  await tab.find('heading', `Showing 1-10 of ${(await listed(request)).length} results`)
  await tab.tick('Apartment')
  await tab.tick('$1,001-$1,500')
  const homes = await listed(request, '?kind=Apartment&price=1001-1500')
  expect(homes.length).toBeGreaterThan(1)
  await tab.see(
    'the filtered count',
    (count) => document.querySelector('h1')?.textContent?.endsWith(` of ${count} results`),
    homes.length,
  )
  const address = new URL(await tab.evaluate(() => location.href))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ kind: 'apartment', price: '1001-1500' })

  const name = await tab.evaluate(() => document.querySelector('article h2, article h3')!.textContent!)
  await tab.click('link', `View Property: ${name}`)
  await tab.see('the listing', (title) => document.querySelector('h1')?.textContent === title, name)
})

test('a visitor asks about a listing', async ({ tab, request }) => {
  const [home] = await listed(request)
  await tab.goto(`/single-property-1/${home!.id}`)
  await tab.type('Name', 'Ann Roy')
  await tab.type('Email', 'ann@example.com')
  await tab.type('Phone', '506 555 0142')
  await tab.click('button', 'Send message')
  await tab.see('what is missing', () => document.body.innerText.includes('You must consent to the terms.'))
  await tab.tick('I consent')
  await tab.see('nothing missing', () => !document.body.innerText.includes('You must consent to the terms.'))
  await tab.click('button', 'Send message')
  // The full text, so that a failure shows the reason.
  const said = await tab.see('an answer', () => document.querySelector('[role=alertdialog][open]')?.textContent)
  expect(said).toContain('Your message has been sent successfully.')
})

test('an owner submits a property with a photo', async ({ tab }, info) => {
  const photo = info.outputPath('house.jpg')
  writeFileSync(photo, (await photoOf('#3050c0', 'house.jpg')).buffer)
  await tab.goto('/submit-property')
  await tab.type('Property title', 'House seen in another browser')
  await tab.set('Status', 'For Rent')
  await tab.set('Property type', 'Semi-Detached')
  await tab.type('Price', '$2,350')
  await tab.type('Sqft', '1,640')
  await tab.set('Bedrooms', '3')
  await tab.set('Bathrooms', '1.5')
  await tab.set('Available date', '2027-03-01')
  await tab.set('Address', '9 Orchard Lane')
  await tab.type('Street number', '9')
  await tab.type('Street name', 'Orchard Lane')
  await tab.type('City', 'Moncton')
  await tab.type('Postal code', 'E1C 4Z1')
  await tab.tick('Parking')
  await tab.type('Name', 'Zoé Roy')
  await tab.type('Email', 'zoe@example.com')
  await tab.type('Phone', '(506) 555-0188')
  await tab.tick('I agree')
  await tab.attach('input[name=pictures]', photo)
  await tab.see('the photo on the server', () => document.querySelector('[data-state=kept]') !== null)
  await tab.click('button', 'Submit property')
  await tab.find('alertdialog', 'Submitted!')
})

test('staff sign in, see the properties, and log out', async ({ tab }) => {
  await tab.goto('/propertyadmin')
  await signIn(tab)
  await tab.see('the list of properties', () => location.pathname === '/propertyadmin')
  await tab.see('the greeting', () => document.body.innerText.includes('Hi, Admin'))
  await tab.goto('/')
  await tab.find('link', 'Admin')
  await tab.click('button', 'Logout')
  await tab.see('the login page', () => location.pathname === '/login')
})

/** Legends that the browser draws across the border of their fieldset. */
function legendsOnBorders() {
  const legends = Array.from(document.querySelectorAll<HTMLElement>('fieldset > legend:first-child'))
  const onBorder = legends.filter((legend) => {
    const { borderTopWidth } = getComputedStyle(legend.parentElement!)
    const { float, position } = getComputedStyle(legend)
    return borderTopWidth !== '0px' && float === 'none' && position !== 'absolute'
  })
  return onBorder.map(({ textContent }) => textContent)
}

async function signIn(tab: Tab) {
  await tab.type('Email', staff.email)
  await tab.type('Password', staff.password)
  await tab.click('button', 'Login')
}

async function listed(request: APIRequestContext, query = ''): Promise<WireProperty[]> {
  return (await (await request.get(`/api/get-properties${query}`)).json()).map(named)
}
