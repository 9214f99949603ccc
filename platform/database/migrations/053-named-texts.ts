import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { readTranslations } from '../../../locales/catalogue.ts'

type Words = Record<'en' | 'fr', string>

/** Where the texts that have names are kept, by the messages that stood for them. */
const openings = {
  home: ['Find your place around the Bend', 'Rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac.'],
  homeServices: [
    'Your property, looked after by people nearby',
    'A local team for owners with one door or forty. Fees are stated plainly, with HST, before you sign anything.',
  ],
  servicesPage: [
    'What we do, and what it costs',
    'Six services for owners around Greater Moncton. Every fee is on this page, in full, with HST.',
  ],
  serviceList: [
    'Six things you can hand over',
    'Take one or take all of them. Which plan includes what is listed below.',
  ],
} as const
const services = [
  ['speakerphone', 'Marketing', 'Photos, copy and ads that reach tenants where they look.'],
  ['user-search', 'Tenant screening', 'References, credit and income checked before you decide.'],
  ['cash', 'Rent collection', 'Paid on the first, in your account the same week.'],
  ['tool', 'Maintenance', 'One number to call, trades we know by name.'],
  ['clipboard-list', 'Financial reporting', 'A clear statement each month and one for tax time.'],
  ['shield-check', 'Eviction protection', 'If it goes wrong, we handle the file and the hearing.'],
] as const

/**
 * A company could put its own words in place of every message, kept by a hash of the message. What has a name now stands under it;
 * the others are kept with the words that they replaced, for Settings to show. What a message says is read from the catalogue: of one
 * that the site does not have any more only the company's words are known.
 */
export async function nameTexts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: unknown }>`select value from setting where key = 'content-wording'`.execute(db)
  if (!rows[0]) return
  const { value } = rows[0]
  const said: Record<string, Words> = typeof value === 'string' ? JSON.parse(value) : value
  const site = siteTexts()
  const named = new Set<string>()
  const words = (message: string): Words => {
    const id = idOf(message)
    named.add(id)
    return { en: said[id]?.en || message, fr: said[id]?.fr || (site.get(id)?.fr ?? '') }
  }
  const texts = {
    ...Object.fromEntries(
      Object.entries(openings).map(([name, [heading, line]]) => [name, { heading: words(heading), line: words(line) }]),
    ),
    services: services.map(([icon, name, text]) => ({ icon, name: words(name), text: words(text), shown: true })),
    closing: { en: '', fr: '' },
  }
  const former = Object.entries(said)
    .filter(([id]) => !named.has(id))
    .map(([id, own]) => ({ site: site.get(id) ?? { en: '', fr: '' }, own }))
  await sql`delete from setting where key = 'content-wording'`.execute(db)
  if (Object.keys(said).some((id) => named.has(id))) await put(db, 'content-texts', texts)
  if (former.length > 0) await put(db, 'former-texts', former)
}

/** Every message of the site in both languages, by the ids of the company's words. */
function siteTexts(): Map<string, Words> {
  const french = readTranslations(join(import.meta.dirname, '../../../locales/fr'))
  return new Map(Array.from(french, ([key, fr]) => [idOf(key), { en: key.slice(key.indexOf('\u0004') + 1), fr }]))
}

/** Of the English message, after its context if it has one. */
function idOf(key: string) {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8)
}

async function put(db: Kysely<unknown>, key: string, value: object) {
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)})`.execute(db)
}
