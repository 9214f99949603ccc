import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { csvHeaders, pageLinks } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { csvLine } from '../../../core/csv-cells.ts'
import { languages } from '../../../core/language/language.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import type { Permission } from '../../accounts/rules/permissions.ts'
import { permitted, recentlyProven } from '../../accounts/server/guards.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { contact, contactPage } from '../rules/contact-schemas.ts'
import { type Contact, contactGroups, contactPageSizes, contactSorts, roleText } from '../rules/person.ts'
import { getPersonData } from './data-queries.ts'
import { findContact } from './page-queries.ts'
import { listContacts } from './people-queries.ts'

/** The endpoints of the people whom the office is in touch with. */
export function createPeopleEndpoints(services: Services) {
  const may = (permission: Permission) => permitted(services, permission)
  const proven = recentlyProven(services)
  return new Hono()
    .get('/people', may('read-people'), ...getPeople(services))
    .get('/people-table', may('change-people'), proven, ...getPeopleTable(services))
    .get('/person/:id', may('read-people'), ...getPerson(services))
    .get('/person-data/:id', may('change-people'), proven, ...getPersonData(services))
}

type Needs = Pick<Services, 'store' | 'now'>

const once = { error: () => t('Give this once.') }
const oneOf = (names: readonly string[]) => ({
  error: () => t('Use one of {names}.', { names: names.join(', ') }),
})
const sizes = contactPageSizes.map(String) as [string, ...string[]]

const filter = z.object({
  group: z.enum(contactGroups, oneOf(contactGroups)).optional(),
  language: z.enum(languages, oneOf(languages)).optional(),
  q: z
    .string(once)
    .max(100, { error: () => t('Please search for at most 100 characters.') })
    .overwrite((text) => text.replaceAll('\0', ''))
    .meta({ description: 'Words of a name, the beginning of an e-mail, or a phone number in any spelling.' })
    .optional(),
})
const query = filter.extend({
  sort: z.enum(contactSorts, oneOf(contactSorts)).optional(),
  order: z.enum(['asc', 'desc'], oneOf(['asc', 'desc'])).optional(),
  page: z
    .string(once)
    .regex(/^[1-9]\d{0,5}$/, { error: () => t('Page must be a whole number from 1.') })
    .optional(),
  limit: z.enum(sizes, oneOf(sizes)).meta({ description: 'People a page. Left out: 10.' }).optional(),
})

/** Mounted behind `permitted`. */
function getPeople({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listPeople',
      summary: 'Everyone who is in touch with the company',
      description:
        'Each person once, by their e-mail and what staff have joined; last seen first. Staff; agents for what concerns the listings that name them.',
      good: {
        description: 'A page of people, and how many there are.',
        schema: z.object({ contacts: z.array(contact), total: z.int() }),
        headers: {
          'X-Total-Count': 'How many there are on all pages.',
          Link: 'RFC 8288: the first, prev, next and last page.',
        },
      },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { q, page: asked = '1', limit: size = '10', sort = 'last-seen', order, ...rest } = c.req.valid('query')
      const [page, limit] = [Number(asked), Number(size)]
      const found = await listContacts(
        store.db,
        { ...rest, words: q, scope: c.get('scope')! },
        { sort, descending: order ? order === 'desc' : sort !== 'name', offset: (page - 1) * limit, limit },
      )
      c.header('X-Total-Count', String(found.total))
      c.header('Link', pageLinks(c.req.url, { page, limit, total: found.total }))
      return c.json(found, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

/** Mounted behind `permitted`: managers only. */
function getPeopleTable({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'exportPeople',
      summary: 'People as a table',
      description: 'CSV of everybody whom the filter names. Noted in the history. Managers only.',
      speaks: true,
      good: { description: 'The table, as `text/csv`.' },
      refuses: [403, 422],
    }),
    validQuery(filter),
    async (c) => {
      const { q, ...rest } = c.req.valid('query')
      const at = new Date(now())
      const entry = { propertyId: '', what: 'people-exported', from: null, to: { ...rest, ...(q && { q }) } }
      await insertAudit(store.db, { ...entry, person: c.get('person')! }, at)
      const all = { sort: 'first-seen', descending: true, offset: 0, limit: Number.MAX_SAFE_INTEGER } as const
      const { contacts } = await listContacts(store.db, { ...rest, words: q, scope: 'all' }, all)
      return c.body(writeContactsTable(contacts), 200, csvHeaders(`people-${at.toISOString().slice(0, 10)}.csv`))
    },
  )
}

/** Mounted behind `permitted`. */
function getPerson({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getPerson',
      summary: 'One person',
      description:
        'With listings, messages, visits, saved searches and what they agreed to, the newest 50 of each. The id of somebody who was merged into another one gives that one. Agents get what concerns their listings.',
      good: { description: 'The person.', schema: contactPage },
      refuses: [403, 404],
    }),
    async (c) => {
      const found = await findContact(store.db, c.req.param('id') ?? '', c.get('scope')!)
      if (!found) return c.json({ error: t('There is no such person.') }, 404)
      return c.json(found, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

/** People as CSV, in the current language. */
function writeContactsTable(contacts: readonly Contact[]): string {
  const heading = [
    ...[t('Name'), t('Email'), t('Phone'), t('Language'), t('Account')],
    ...[t('Messages'), t('Listings'), t('Visits'), t('Saved searches'), t('First seen'), t('Last seen')],
  ]
  return ['\ufeff', csvLine(heading), ...contacts.map((contact) => csvLine(cellsOf(contact)))].join('')
}

function cellsOf({ name, email, phone, language, role, ...rest }: Contact) {
  const { messages, listings, visits, searches, firstSeen, lastSeen } = rest
  return [
    ...[name, email, phone, languageName(language), role ? roleText[role] : ''],
    ...[messages, listings, visits, searches].map(String),
    ...[firstSeen, lastSeen].map(dayOf),
  ]
}
