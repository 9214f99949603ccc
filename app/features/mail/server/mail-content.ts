import { inLanguage } from '../../../../platform/http/request-language.ts'
import { labels } from '../../../core/language/labels.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t } from '../../../core/language/translate.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import { isPublic, type Property, shortAddress } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { formatMoment } from '../../../core/moments.ts'
import { priceText } from '../../../core/money.ts'
import type { Company } from '../../company/rules/company.ts'
import type { Suspicion } from '../../inbox/rules/inquiry.ts'
import type { MailDetails, MailKind } from './kinds.ts'

export interface Link {
  text: string
  link: string
}

export type Fact = readonly [label: string, value: string]

/** A home with its cover. */
export interface HomeCard {
  title: string
  lines: readonly string[]
  /** Above the title: its price, or what was decided on it. */
  head?: string
  link?: string
  picture?: string | false
}

/** A part of a mail, from which its text and its HTML are made. No text is markup; line breaks stay. */
export type Block =
  /** `links`: words of it that lead somewhere. */
  | { text: string; links?: readonly Link[] }
  /** Below a hairline: what else to know. */
  | { notes: readonly string[] }
  /** `day` (2026-07-02) stands beside them as a leaf of a calendar; the facts say it, too. */
  | { facts: readonly Fact[]; day?: string }
  /** The wishes of a search. */
  | { chips: readonly string[] }
  | { homes: readonly HomeCard[] }
  /** What the mail is for; its address stands below it in clear. */
  | { button: Link }
  /** Several answers, the likely one first, each with what it does; `all`: the page that has them all. */
  | { answers: readonly (Link & { hint: string })[]; all: string }
  /** What may be done besides. */
  | { links: readonly Link[] }

/** What a mail says, in the current language. */
export interface MailContent {
  subject: string
  /** The heading; the subject by default. */
  title?: string
  blocks: readonly (Block | false | undefined)[]
  /** Why somebody gets this mail, below everything. */
  why?: readonly string[]
  /** A letter from a person: without a heading, signed, with what it answers below. */
  letter?: { quote?: { head: string; text: string } | undefined }
  /** Where it goes instead of the mailbox that it was queued for. */
  to?: string | undefined
  /** The language that it is written in, where it is not that in which its writer was called. */
  language?: Language
  /** Where an answer goes; the company by default. */
  replyTo?: { name: string; address: string }
  /** True if no person caused it just now: auto-responders are asked not to reply. */
  automatic?: boolean
  /** The address that stops further mails of this kind (RFC 8058). Such a mail is no reply. */
  oneClickStop?: string
  /** Message-IDs of the conversation, with their brackets, the oldest first; and the one that is answered. */
  references?: string[]
  inReplyTo?: string | undefined
  /** An iCalendar file, shown by mail programs that know how and attached for others. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; name: string }
}

/** What a mail is written from. */
export interface MailFacts<Kind extends MailKind = MailKind> {
  /** Of its row in the outbox. */
  id: string
  details: MailDetails[Kind]
  /** The mailbox that it was queued for; empty for a mail to the office, and for one of a record, which tells it. */
  email: string
  propertyId: string | null
  createdAt: Date
  company: Company
  /** Origin of links, without a trailing slash. */
  siteUrl: string
  now: Date
}

/** Writes a mail from the facts as they are now. Undefined: there is nothing to say any more, and no mail is sent. */
export type MailWriter<Kind extends MailKind> = (
  facts: MailFacts<Kind>,
) => MailContent | undefined | Promise<MailContent | undefined>

/** Who writes each kind. */
export type MailWriters<Kind extends MailKind = MailKind> = { readonly [Name in Kind]: MailWriter<Name> }

/** A mail to the person of a record, in their language. */
export async function toPerson(
  { email, language }: { email: string; language: Language },
  write: () => MailContent | Promise<MailContent>,
): Promise<MailContent> {
  return { ...(await inLanguage(language, write)), to: email, language }
}

/** When something was done and on which device, by which its reader tells whether it was them. */
export function deedFacts(at: Date, device = ''): { facts: Fact[] } {
  const when = t('{when} (Atlantic time)', { when: formatMoment(at.toISOString()) })
  return { facts: [[t('When'), when], ...(device ? [[t('Device'), device] as const] : [])] }
}

/** What the company is mailed, for the agent of the listing. */
export function forAgent(content: MailContent): MailContent {
  return { ...content, why: [t('You get this mail because you are the agent. The company has it, too.')] }
}

/** A listing with its price and its cover, where visitors see it: no other picture can be read without signing in. */
export function listingCard(listing: Property, siteUrl: string): HomeCard {
  const [cover] = listing.pictures
  return {
    title: titleIn(listing).text,
    lines: [shortAddress(listing), priceText(listing)],
    picture: isPublic(listing) && cover && siteUrl + pictureUrl(cover.path, 320),
  }
}

const doubts: Readonly<Record<Suspicion, string>> = labels({
  honeypot: () => t('A field that people do not see was filled in: this is likely to be spam.'),
  'no-stamp': () => t('It did not come through the form with scripts on. Look twice before you open a link.'),
  'forged-stamp': () => t('It did not come through our form. Look twice before you open a link.'),
  'too-quick': () => t('It was sent faster than our form sends it. Look twice before you open a link.'),
  'too-old': () => t('The form had been open for more than a day.'),
})

/** Whether what came by a form may be spam. */
export function doubtBlock(suspicion: Suspicion | null) {
  return suspicion ? { text: doubts[suspicion] } : undefined
}

/** The language of the answer, where it is another than that of the mail. */
export function languageRow(language: Language): Fact[] {
  return language === currentLanguage() ? [] : [[t('Language'), languageName(language)]]
}
