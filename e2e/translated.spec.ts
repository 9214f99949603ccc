import type { Page } from '@playwright/test'
import { expect, listed, test, whenReady } from './support/fixtures.ts'
import { signIn } from './support/staff.ts'
import { staff } from './support/staff-account.ts'
import { fillIn } from './support/submitting.ts'
import { translatePage } from './support/translate-page.ts'
import { homeWithTimes } from './support/visit-times.ts'

// Pages that the browser translates: it replaces every text node, of which React knows nothing.
test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.79' } })

const who = { Name: 'Renée Cormier', Phone: '5065550173', Email: 'renee.cormier@mail.example' }

interface Act {
  /** Opens the form; the page is translated then. */
  open: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** What shows that it was done. */
  done: (page: Page) => ReturnType<Page['getByRole']>
}

const forms: Record<string, Act> = {
  'the contact form sends': {
    open: (page) => openAt(page, '/contact'),
    async act(page) {
      const form = page.getByRole('form', { name: 'Send us a message' })
      await press(page, 'Send message')
      await expect(form.getByText('A subject is required.')).toBeVisible()
      await fill(page, 'form', { ...who, Subject: 'A duplex', Message: 'Do you take on duplexes?' })
      await press(page, 'Send message')
    },
    done: (page) => page.getByRole('alertdialog', { name: 'Thank You!' }),
  },
  'the inquiry form of a listing sends': {
    open: openHome,
    async act(page) {
      await fill(page, 'form', who)
      await page.getByRole('form', { name: 'Send message' }).getByRole('checkbox').check()
      await press(page, 'Send message')
    },
    done: (page) => page.getByRole('alertdialog', { name: 'Success!' }),
  },
  'the booking dialog asks once its time is left open': {
    async open(page) {
      await signIn(page)
      const { id } = await homeWithTimes(page.request)
      await openAt(page, `/single-property-1/${id}`)
      const times = page.getByRole('region', { name: 'Visit this home' }).filter({ visible: true })
      await times.getByRole('radio', { name: '5:00 pm' }).check()
      await times.getByRole('button', { name: /^Book / }).click()
      await expect(page.getByRole('dialog', { name: 'Book a showing' })).toBeVisible()
    },
    async act(page) {
      await press(page, 'Ask a question without booking a time')
      await fill(page, 'dialog', who)
      await page.getByRole('dialog').getByRole('checkbox').check()
      await press(page, 'Ask a question without booking a time')
    },
    done: (page) => page.getByRole('alertdialog', { name: 'Question sent' }),
  },
  'the report form sends': {
    async open(page) {
      await openHome(page)
      await page.getByText('Report this listing').click()
      await expect(page.getByRole('dialog', { name: 'Report this listing' })).toBeVisible()
    },
    async act(page) {
      const dialog = page.getByRole('dialog', { name: 'Report this listing' })
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
      await dialog.getByRole('radio').first().check()
      await dialog.getByRole('button', { name: 'Send report' }).click()
    },
    done: (page) => page.getByRole('alertdialog', { name: 'Thank You!' }),
  },
  'the submit form sends': {
    open: (page) => openAt(page, '/submit-property'),
    async act(page) {
      await press(page, 'Submit property')
      await expect(page.getByText('Property title is required.')).toBeVisible()
      await fillIn(page, 'Translated cottage')
      await press(page, 'Submit property')
    },
    done: (page) => page.getByRole('alertdialog', { name: 'Submitted!' }),
  },
  'the login refuses a wrong password, then lets in': {
    open: (page) => openAt(page, '/login'),
    async act(page) {
      await page.getByLabel('Email').fill(staff.email)
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await press(page, 'Login')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill(staff.password)
      await press(page, 'Login')
    },
    done: (page) => page.getByText('Hi, Admin'),
  },
  'the filters and the order of the list act': {
    open: (page) => openAt(page, '/list-layout-new-3'),
    async act(page) {
      await page.getByLabel('Sort').selectOption({ label: 'Low Price' })
      await expect(page).toHaveURL(/sort=low/)
      await page
        .getByRole('checkbox', { name: /^Parking/ })
        .filter({ visible: true })
        .first()
        .check()
      await expect(page).toHaveURL(/Parking/)
    },
    done: (page) => page.getByRole('list', { name: 'Chosen filters' }),
  },
  'the home page searches': {
    open: (page) => openAt(page, '/'),
    async act(page) {
      await page.getByLabel('Location', { exact: true }).fill('Dieppe')
      await press(page, 'Search')
      await expect(page).toHaveURL(/location=Dieppe/)
    },
    done: (page) => page.getByRole('article').first(),
  },
  'a reply of staff is sent': {
    async open(page) {
      const name = `Translated ${Date.now()}`
      const data = { name, email: 'translated@mail.example', phone: '5065550142', description: 'Heated?', address: '' }
      expect((await page.request.post('/api/send-email', { data })).status()).toBe(202)
      await signIn(page)
      await openAt(page, `/propertyadmin/inbox?q=${encodeURIComponent(name)}`)
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click()
      await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible()
    },
    async act(page) {
      await page.getByRole('textbox', { name: 'Reply' }).fill('It is heated.')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    },
    done: (page) => page.getByRole('main').getByRole('article').filter({ hasText: 'It is heated.' }).first(),
  },
}

for (const [name, { open, act, done }] of Object.entries(forms)) {
  test(`on a translated page ${name}`, async ({ page, problems }) => {
    problems.expect(/status of 401/)
    // What is hydrated at the first touch is drawn anew, because the translation has changed it.
    problems.expect(/React error #418/)
    await open(page)
    await translatePage(page)
    await act(page)
    await expect(done(page)).toBeVisible()
    await expect(page.getByText('Something went wrong on our side')).toHaveCount(0)
  })
}

async function openAt(page: Page, path: string) {
  await page.goto(path)
  await whenReady(page)
}

async function openHome(page: Page) {
  const home = (await listed(page, '?limit=100')).find(({ PropertyClosed }) => !PropertyClosed)
  await openAt(page, `/single-property-1/${home!.id}`)
}

function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()
}

async function fill(page: Page, place: 'form' | 'dialog', typed: Record<string, string>) {
  const form =
    place === 'dialog' ? page.getByRole('dialog') : page.getByRole('form', { name: /^Send (us a )?message$/ })
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
}
