import { expect, type Page } from '@playwright/test'
import type { Store } from '../../platform/database/database.ts'
import {
  account,
  inquiry,
  invitation,
  listings,
  type Made,
  merged,
  oldListing,
  pastVisit,
  people,
  review,
  roleRequest,
  visit,
} from './office-subjects.ts'
import { openActions } from './staff.ts'

/** An act of the office, and what the screen shows of it before the server has confirmed it. */
export interface OfficeAct {
  name: string
  /** The call that is held back. */
  call: RegExp
  prepare: (page: Page, store: Store, at: number) => Promise<Made>
  does: (page: Page, made: Made) => Promise<void>
  shows: (page: Page, made: Made) => Promise<void>
  /** Makes the server refuse it; `undone` is what the screen shows then. */
  spoil?: (store: Store, made: Made) => Promise<unknown>
  undone?: (page: Page, made: Made) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rowOf = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

const goesOn = (page: Page, { name }: Made) => expect(heading(page)).not.toHaveText(name)
const isGone = (page: Page, { name }: Made) => expect(rowOf(page, name)).toHaveCount(0)
const hasLeft = (page: Page, { name }: Made) =>
  expect(page.getByRole('listitem').getByRole('link', { name: new RegExp(name) })).toBeHidden()
const removed = (store: Store, { id }: Made) => store.db.deleteFrom('account').where('id', '=', id).execute()
const isBack = (page: Page, { name }: Made) => expect(rowOf(page, name).getByRole('alert')).not.toBeEmpty()
const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }

async function openVisit(page: Page, { name }: Made) {
  await page.getByRole('link', { name }).click()
  return page.getByRole('region', { name })
}

const bulk = (label: string, shown: string): OfficeAct => ({
  name: `bulk: ${label}`,
  call: /\/propertyadmin\.data$/,
  prepare: listings,
  does: async (page) => {
    await page.keyboard.press('a')
    await page.getByRole('form', { name: 'With the chosen listings' }).getByRole('button', { name: label }).click()
  },
  shows: async (page, { name }) => {
    await expect(page.getByRole('form', { name: 'With the chosen listings' })).toContainText('Under way')
    await expect(rowOf(page, name)).toContainText(shown)
  },
})

export const officeActs: OfficeAct[] = [
  { name: 'accept', call: /\/review\/.*\/behind$/, prepare: review, does: press('a', 'a'), shows: goesOn },
  {
    name: 'ask for changes',
    call: /\/review\/.*\/behind$/,
    prepare: review,
    does: press('c', '1', 'Control+Enter'),
    shows: goesOn,
  },
  {
    name: 'refuse',
    call: /\/review\/.*\/behind$/,
    prepare: review,
    does: press('r', '1', 'Control+Enter'),
    shows: goesOn,
  },
  {
    name: 'reply',
    call: /\/inbox\/.*\.data/,
    prepare: inquiry,
    does: async (page) => {
      await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, it is.')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    },
    shows: async (page) => {
      const log = page.getByRole('article')
      await expect(log.getByText('Yes, it is.', { exact: true }).first()).toBeVisible()
      // The first mail to the company may still be on its way too, in the closed details of the message.
      await expect(log.getByText('Sending', { exact: true }).last()).toBeVisible()
    },
  },
  {
    name: 'answered by',
    call: /\/inbox.*\.data$/,
    prepare: inquiry,
    does: async (page) => {
      await page.locator('summary').filter({ hasText: 'Nobody yet' }).click()
      await page.getByRole('article').getByRole('button', { name: 'Admin' }).click()
    },
    shows: (page) => expect(page.locator('summary').filter({ hasText: 'Admin' })).toBeVisible(),
  },
  {
    name: 'snooze',
    call: /\/inbox.*\.data$/,
    prepare: inquiry,
    does: async (page) => {
      await page.locator('summary').filter({ hasText: 'Snooze' }).click()
      await page.getByRole('button', { name: 'For a week' }).click()
    },
    shows: hasLeft,
  },
  { name: 'close', call: /\/inbox.*\.data$/, prepare: inquiry, does: press('e'), shows: hasLeft },
  bulk('Mark as Rented', 'Rented'),
  bulk('Deactivate', 'Deactivated'),
  {
    name: 'mark one as rented',
    call: /update-property-status$/,
    prepare: listings,
    does: async (page, { name }) =>
      (await openActions(page, name)).getByRole('button', { name: 'Mark as Rented' }).click(),
    shows: (page, { name }) => expect(rowOf(page, name)).toContainText('Rented'),
  },
  {
    name: 'cancel a visit',
    call: /visits\.data$/,
    prepare: visit,
    does: async (page, made) => {
      const card = await openVisit(page, made)
      await card.locator('summary').filter({ hasText: 'Cancel this visit' }).click()
      await card.getByRole('button', { name: 'Cancel the visit' }).click()
    },
    shows: (page, { name }) => expect(page.getByRole('region', { name })).toContainText('Cancelled by us'),
  },
  {
    name: 'nobody came',
    call: /visits\.data$/,
    prepare: pastVisit,
    does: async (page, made) => (await openVisit(page, made)).getByRole('button', { name: 'Nobody came' }).click(),
    shows: (page, { name }) =>
      expect(page.getByRole('region', { name }).getByText('Nobody came', { exact: true })).toBeVisible(),
  },
  {
    name: 'confirm a listing',
    call: /property\/.*\.data/,
    prepare: oldListing,
    does: (page) => button(page, 'Owner confirmed it today').click(),
    shows: (page) => expect(main(page).getByText('Last confirmed by the owner on')).toBeVisible(),
  },
  {
    name: 'change a role',
    call: /accounts\.data/,
    prepare: account,
    does: async (page, { name }) => {
      await page.getByLabel(`Role of ${name}`, { exact: true }).selectOption('agent')
      await button(page, `Change the role of ${name}`).click()
    },
    shows: async (page, { name }) => {
      await expect(rowOf(page, name).getByRole('status')).toHaveText('Saving')
      await expect(page.getByLabel(`Role of ${name}`, { exact: true })).toHaveValue('agent')
    },
    spoil: removed,
    undone: async (page, made) => {
      await isBack(page, made)
      await expect(page.getByLabel(`Role of ${made.name}`, { exact: true })).toHaveValue('reader')
    },
  },
  {
    name: 'end an account',
    call: /accounts\.data/,
    prepare: account,
    does: (page, { name }) => button(page, `End the account of ${name}`).click(),
    shows: isGone,
    spoil: removed,
    undone: isBack,
  },
  {
    name: 'take back an invitation',
    call: /accounts\.data/,
    prepare: invitation,
    does: (page, { name }) => button(page, `Take back the invitation of ${name}`).click(),
    shows: (page, { name }) => expect(main(page).getByText(name)).toHaveCount(0),
  },
  {
    name: 'grant a role',
    call: /people\.data/,
    prepare: roleRequest,
    does: (page, { name }) => button(page, `Grant it to ${name}`).click(),
    shows: (page, { name }) => expect(button(page, `Grant it to ${name}`)).toHaveCount(0),
    spoil: removed,
    undone: async (page, { name }) => {
      const row = page.getByRole('listitem').filter({ hasText: name })
      await expect(row.getByRole('alert')).not.toBeEmpty()
    },
  },
  {
    name: 'merge two people',
    call: /people\/.*\.data/,
    prepare: people,
    does: (page, { name }) =>
      main(page)
        .getByRole('button', { name: `Merge with ${name}` })
        .click(),
    shows: (page, { name }) =>
      expect(main(page).getByRole('button', { name: `Merge with ${name}` })).toHaveText('Merging'),
  },
  {
    name: 'part two people',
    call: /people\/.*\.data/,
    prepare: merged,
    does: (page, { name }) =>
      main(page)
        .getByRole('button', { name: `Not the same person: ${name}` })
        .click(),
    shows: (page, { name }) =>
      expect(main(page).getByRole('button', { name: `Not the same person: ${name}` })).toHaveText('Parting'),
  },
  {
    name: 'choose columns',
    call: /\/propertyadmin\.data$/,
    prepare: listings,
    does: async (page) => {
      await page.locator('summary').filter({ hasText: 'Columns' }).click()
      await page.getByRole('checkbox', { name: 'Inquiries' }).uncheck()
      await button(page, 'Save').last().click()
    },
    shows: (page) => expect(page.getByRole('columnheader', { name: 'Inquiries' })).toHaveCount(0),
  },
  {
    name: 'save a view',
    call: /\/propertyadmin\.data$/,
    prepare: listings,
    does: async (page) => {
      await page.locator('summary').filter({ hasText: 'Save this view' }).click()
      await page.getByLabel('Name of the view').fill('Of today')
      await page.getByLabel('Name of the view').press('Enter')
    },
    shows: (page) => expect(page.getByRole('navigation').getByRole('link', { name: 'Of today' })).toBeVisible(),
  },
]
