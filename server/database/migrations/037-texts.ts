import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** The texts that a company could replace before 037, by their names. */
const former: Record<string, string> = {
  homeTitle: 'Find your place around the Bend',
  homeLead: 'Rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac.',
  homeServices: 'Your property, looked after by people nearby',
  homeServicesLead:
    'A local team for owners with one door or forty. Fees are stated plainly, with HST, before you sign anything.',
  homeCall: 'Have a place to rent or sell?',
  homeCallText:
    'Send us the details and up to 8 photos. Our staff review each one, usually within a day, and it goes live.',
  servicesTitle: 'What we do, and what it costs',
  servicesLead: 'Six services for owners around Greater Moncton. Every fee is on this page, in full, with HST.',
  servicesListTitle: 'Six things you can hand over',
  servicesListLead: 'Take one or take all of them. Which plan includes what is listed below.',
  service1: 'Marketing',
  service1Text: 'Photos, copy and ads that reach tenants where they look.',
  service2: 'Tenant screening',
  service2Text: 'References, credit and income checked before you decide.',
  service3: 'Rent collection',
  service3Text: 'Paid on the first, in your account the same week.',
  service4: 'Maintenance',
  service4Text: 'One number to call, trades we know by name.',
  service5: 'Financial reporting',
  service5Text: 'A clear statement each month and one for tax time.',
  service6: 'Eviction protection',
  service6Text: 'If it goes wrong, we handle the file and the hearing.',
  packagesLead: 'For owners and agents who look after their own tenants and want the listing seen.',
  packagesNote: 'Prices in Canadian dollars. Listing a single property stays free.',
  plansLead: 'For owners who would rather not be the landlord. Set your rent and compare a first year.',
  servicesCall: 'Not sure which plan fits?',
  servicesCallText: 'Tell us about the place and what you would like to stop doing. We reply within one working day.',
  questionsTitle: 'Questions owners ask',
  aboutTitle: 'Property people from around the Bend',
  aboutLead: '{name} looks after homes in Moncton, Dieppe, Riverview and Shediac for owners with one door or forty.',
  aboutStoryTitle: 'Our story',
  aboutToday:
    'Today we list rentals and homes for sale, find tenants, collect rents and keep buildings in order. Every listing is checked by one of us before it appears.',
  aboutWork: 'How we work',
  aboutWorkLead: 'Five steps from the first visit to an ordinary month.',
  step1: 'We look at the place',
  step1Text: 'A walk through with you, a list of what to fix, and an honest rent for the street it is on.',
  step2: 'We put it on the market',
  step2Text: 'Photos in daylight, a listing that says exactly what is there, and showings on evenings too.',
  step3: 'We check who applies',
  step3Text: 'References, credit and income. You see what we saw and you decide.',
  step4: 'We hand over the keys',
  step4Text: 'Lease, deposit and a move-in report with photos, signed on the same day.',
  step5: 'We look after it',
  step5Text: 'Rent on the first, repairs by people we know, one page of figures each month.',
  teamTitle: 'The people who answer',
  teamLead: 'Six of us, one office on Main Street.',
  contactTitle: 'Talk to someone who knows the building',
  contactLead: 'Write to us about a listing, a showing or your own property. We answer within one working day.',
  blogName: 'Notes from the Bend',
  blogLead: 'Houses, tenants and tides around Greater Moncton, with the rules of New Brunswick in plain words.',
  privacyEffective: 'Effective 1 January 2025',
  metaHomeTitle: 'Rentals and homes for sale in Greater Moncton',
  metaHome:
    'Verified rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac, from a local property-management company.',
  metaServices:
    'Marketing, tenant screening, rent collection, maintenance, financial reporting and eviction protection around Greater Moncton, with every fee in full.',
  metaAbout:
    'Who looks after homes in Moncton, Dieppe, Riverview and Shediac, why, and how we work from the first visit on.',
  metaPrivacy: 'What this website keeps about you, why, for how long and who sees it.',
}

type Words = Record<'en' | 'fr', string>

/** What stood under names stands under the hash of the message that it replaces, as every text of the pages and mails does now. */
export async function moveTexts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: unknown }>`select value from setting where key = 'content-texts'`.execute(db)
  const [row] = rows
  if (!row) return
  const texts = (typeof row.value === 'string' ? JSON.parse(row.value) : row.value) as Record<string, Words>
  const company = await companyName(db)
  const moved = Object.entries(texts).flatMap(([name, { en, fr }]) => {
    const message = former[name]
    if (message === undefined || !(en || fr)) return []
    const id = createHash('sha256').update(message).digest('base64url').slice(0, 8)
    const words = (text: string) => wordsFor(text, message, company)
    return [[id, { en: words(en), fr: words(fr) }]]
  })
  await sql`delete from setting where key = 'content-texts'`.execute(db)
  const value = JSON.stringify(Object.fromEntries(moved))
  if (moved.length > 0) await sql`insert into setting (key, value) values ('content-wording', ${value})`.execute(db)
}

/** A message of ICU: braces are its fields, and a straight apostrophe would quote them. `{name}` was the company's name in every text. */
function wordsFor(text: string, message: string, company: string) {
  const plain = text.replaceAll("'", '’')
  if (!plain || message.includes('{name}')) return plain
  return plain.replaceAll('{name}', company).replace(/[{}<>]/g, '')
}

async function companyName(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ value: unknown }>`select value from setting where key = 'company'`.execute(db)
  const value = rows[0]?.value
  const company = (typeof value === 'string' ? JSON.parse(value) : value) as { name?: string } | undefined
  return company?.name ?? 'Fundy'
}
