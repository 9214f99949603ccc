import { formatLongDay } from '../../domain/dates.ts'
import { t } from '../../domain/language/translate.ts'
import { dayOf } from '../../domain/moments.ts'
import { formatPrice } from '../../domain/money.ts'
import { ownerWordsPath } from '../../domain/office-paths.ts'
import { localPath } from '../../domain/paths.ts'
import { kindLabel } from '../../domain/property/fields/choices.ts'
import { type Property, shortAddress } from '../../domain/property/property.ts'
import type { Db } from '../database/tables/tables.ts'
import { button, copyAddress, mailPage, paragraph, rule, smallPrint } from '../messages/mail/mail-html.ts'
import { signatureOf } from '../messages/mail/mail-text.ts'
import type { NoticeFacts, NoticeText, NoticeWriters } from '../messages/mail/notice-mail.ts'
import { titleFrom } from '../properties/title-queries.ts'
import type { Services } from '../services.ts'
import { listAnswers } from './answers-text.ts'
import { manageLinkAddress, ownerPageAddress } from './links/mail-links.ts'

/** The mails between owners and the office. */
export function createOwnerNotices({ store, secret }: Pick<Services, 'store' | 'secret'>): NoticeWriters {
  return {
    'manage-links': (facts) => writeLinks(store.db, secret, facts),
    'owner-wrote': (facts) => writeToOffice(store.db, facts),
    'office-wrote': (facts) => writeToOwner(store.db, secret, facts),
  }
}

/** New private links, one for each listing. Those that have ended meanwhile are left out. */
async function writeLinks(db: Db, secret: string, facts: NoticeFacts): Promise<NoticeText | undefined> {
  const { links } = facts.notice.details as { links: string[] }
  const rows = await db
    .selectFrom('manage_link')
    .innerJoin('property', 'property.id', 'manage_link.property_id')
    .leftJoin('submission', 'submission.property_id', 'property.id')
    .select(['manage_link.id', 'manage_link.expires_at', 'property.address_line as line', 'property.city'])
    .select(['property.verified', 'property.kind', 'property.offer', 'property.price', 'submission.reference'])
    .where('manage_link.id', 'in', links.length ? links : [''])
    .where('manage_link.ended_at', 'is', null)
    .orderBy('property.created_at', 'desc')
    .orderBy('manage_link.id')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const until = t('They are good until {day}.', { day: formatLongDay(dayOf(first.expires_at.toISOString())) })
  const title = t('{count, plural, one {Your new link} other {Your new links}}', { count: rows.length })
  const homes = rows.map((row) => ({
    name: homeName(row),
    link: manageLinkAddress({ secret, siteUrl: facts.siteUrl }, row.id),
  }))
  return letter(facts, {
    subject: title,
    title,
    text: [...homes.map(({ name, link }) => `${t('{field}:', { field: name })}\n${link}`), until],
    html: [
      ...homes.flatMap(({ name, link }) => [paragraph(name), button(t('Open your listing'), link), copyAddress(link)]),
      paragraph(until),
    ],
    note: keepNote(),
  })
}

type LinkedHome = Pick<Property, 'verified' | 'kind' | 'offer' | 'price'> & {
  line: string
  city: string
  reference: string | null
}

/**
 * Which home a link opens. As long as nobody of the office has seen the listing, nothing that was typed: a sender could submit it with
 * another person's address and use the site to send them text.
 */
function homeName({ verified, kind, offer, price, reference, ...address }: LinkedHome) {
  if (verified) return shortAddress({ address })
  const amount = offer === 'rent' ? t('{price} per month', { price: formatPrice(price) }) : formatPrice(price)
  return [kindLabel[kind], amount, reference].filter(Boolean).join(', ')
}

async function writeToOffice(db: Db, facts: NoticeFacts): Promise<NoticeText | undefined> {
  const { propertyId, details } = facts.notice
  const home = await findHome(db, propertyId)
  if (!home) return undefined
  const { text, decisionId } = details as { text: string; decisionId?: string }
  const answers = await listAnswers(db, decisionId)
  const said = answers.length > 0 ? answers : [text]
  const link = facts.siteUrl + localPath(ownerWordsPath(home.id))
  return letter(facts, {
    subject: t('The owner of {home} has written', { home: home.address }),
    title: home.name,
    text: [...said, `${t('{field}:', { field: t('Answer on its page') })}\n${link}`],
    html: [...said.map(paragraph), button(t('Answer on its page'), link)],
    note: home.address,
  })
}

async function writeToOwner(db: Db, secret: string, facts: NoticeFacts): Promise<NoticeText | undefined> {
  const { propertyId, details } = facts.notice
  const home = await findHome(db, propertyId)
  if (!home) return undefined
  const { text } = details as { text: string }
  const link = await ownerPageAddress(db, { secret, siteUrl: facts.siteUrl }, home.id, facts.now)
  return letter(facts, {
    subject: t('About your listing: {home}', { home: home.address }),
    title: t('We have written to you about {home}', { home: home.address }),
    text: [text, `${t('{field}:', { field: t('Answer on its page') })}\n${link}`],
    html: [...text.split('\n').map(paragraph), button(t('Answer on its page'), link), copyAddress(link)],
    note: keepNote(),
  })
}

export interface Letter {
  subject: string
  title: string
  text: string[]
  html: string[]
  note: string
}

/** A mail about a listing, with the company's signature. */
export function letter({ company }: NoticeFacts, { subject, title, text, html, note }: Letter): NoticeText {
  const signature = signatureOf(company).join('\n')
  return {
    subject,
    text: `${[title, ...text, note, signature].join('\n\n')}\n`,
    html: mailPage(company, title, [...html, rule, smallPrint(signature.replaceAll('\n', ', ')), smallPrint(note)]),
  }
}

export function keepNote() {
  return t('You get this because you listed a home. Do not forward it: the link opens your listing.')
}

async function findHome(db: Db, id: string | null) {
  if (id === null) return undefined
  const row = await db
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'address_line as line', 'city'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, name: titleFrom(row) ?? '', address: shortAddress({ address: row }) }
}
