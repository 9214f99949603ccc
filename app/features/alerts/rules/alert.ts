import { labels } from '../../../core/language/labels.ts'
import type { Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { cityLabel } from '../../../core/listing/fields/choices.ts'
import {
  emptySearch,
  type PropertySearch,
  readSearch,
  writeSearch,
} from '../../../core/listing/search/property-search.ts'
import { priceText, searchChips } from '../../../core/listing/search/search-summary.ts'
import { formatPhone } from '../../../core/phone.ts'
import { type Company, companyAddress, legalName } from '../../company/rules/company.ts'

export { confirmationDays, undoDays } from './terms.ts'

/** A saved search whose subscriber is mailed what is new in it. */

/** `asked`: not confirmed yet. Only a search that is `on` is mailed. */
const alertStates = ['asked', 'on', 'paused', 'stopped'] as const
export type AlertState = (typeof alertStates)[number]

/** What a subscriber does with a search on the page that their mails lead to. */
export const alertActions = ['pause', 'resume', 'stop', 'undo', 'change', 'forget'] as const
export type AlertAction = (typeof alertActions)[number]

/** Instants are ISO 8601. */
export interface Alert {
  id: string
  /** The query of the list's address, as `alertQuery` spells it. */
  search: string
  state: AlertState
  /** Since when its homes are news: its confirmation, its last change or the end of a pause. Null while it is `asked`. */
  since: string | null
  /** When it was first asked for. */
  createdAt: string
  /** How many mails have gone out, and when the last one. */
  mails: number
  lastMailAt: string | null
  /** Homes that fit now. */
  homes: number
}

/** What a person agreed to (Canada's Anti-Spam Legislation, section 6 and 10). */
export interface Consent {
  /** Word for word as it was read. */
  words: string
  language: Language
  /** How it was given. */
  way: string
  askedAt: string
  confirmedAt: string
}

/** Everything that is kept of one address. */
export interface Mailbox {
  email: string
  alerts: Alert[]
  /** Newest first. */
  consents: Consent[]
}

/** What a mailed link to confirm a search leads to. */
export type Confirmation =
  | { link: 'open' | 'used'; email: string; search: string; state: AlertState; homes: number; manage: string }
  | { link: 'expired' | 'unknown' }

/** What a mailed link to stop a search leads to. */
/** Without `manage` where the link was mailed to an address that the subscriber has left. */
export type StopLink =
  | { link: 'open'; search: string; state: AlertState; manage?: string | undefined }
  | { link: 'unknown' }

/** Searches of one mailbox that may be on or paused. */
export const maxAlerts = 10
/** Confirmation mails to one mailbox in 24 hours, whoever asks. */
export const maxConfirmations = 3
/** The hour of the day in Moncton at which news are looked for. */
export const newsHour = 7
/** Homes that one mail shows; the rest are behind its button. */
export const maxHomesInMail = 10
/** Characters of a search's query. */
export const maxQueryLetters = 1_000

/** Why something was not done. */
export const alertTexts = labels({
  unknown: () => t('This link does not work. It may have been cut off, or what it belonged to is deleted.'),
  expired: () => t('This link has ended: it worked for three days. Ask again from the list.'),
  used: () => t('This link was used already.'),
  full: () => t('You have {most} searches already. Stop one of them, then confirm this one.', { most: maxAlerts }),
  same: () => t('You have this very search already.'),
  gone: () => t('There is no such search any more.'),
  stale: () => t('This form was open for too long. Please send it once more.'),
  often: () => t('Too many requests. Please wait a few minutes and try again.'),
  linkSent: () => t('If this address has searches with us, a mail with a new link is on its way.'),
  noMail: () => t('This site does not send mail at the moment. Please try again later.'),
  consent: () => t('Please tick that you agree. Without it we may not write to you.'),
})

/** The part of a search that homes are compared with: neither its order nor its page. */
function alertSearch(search: PropertySearch): PropertySearch {
  const { near, ...wishes } = search
  return { ...wishes, sort: emptySearch.sort, page: emptySearch.page }
}

/** One spelling for one search, in which it is kept. */
export function alertQuery(search: PropertySearch) {
  return writeSearch(alertSearch(search)).toString()
}

/** What is kept of a saved search -> the search. */
export function readAlert(query: string): PropertySearch {
  return alertSearch(readSearch(new URLSearchParams(query)))
}

/** The wishes in words, as on the list; a search without one names all homes. */
export function alertChips(search: PropertySearch): string[] {
  const chips = searchChips(search).map(({ label }) => label)
  return chips.length > 0 ? chips : [t('All homes')]
}

/** "For rent in Dieppe, up to $1,600": the heading of a saved search. */
export function alertTitle(search: PropertySearch) {
  const place = placeTitle(search)
  return search.price ? t('{place}, {price}', { place, price: startSmall(priceText(search.price)) }) : place
}

/** The same in the middle of a line: "for rent in Dieppe, up to $1,600". */
export function alertTopic(search: PropertySearch) {
  return startSmall(alertTitle(search))
}

function placeTitle({ offer, city: typed }: PropertySearch) {
  const city = cityLabel(typed)
  if (offer === 'rent') return city ? t('For rent in {city}', { city }) : t('Homes for rent')
  if (offer === 'sale') return city ? t('For sale in {city}', { city }) : t('Homes for sale')
  return city ? t('Homes in {city}', { city }) : t('All homes')
}

function startSmall(text: string) {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1)
}

/** Beside the box that is never ticked beforehand. */
export function consentSentence(company: Pick<Company, 'name'>) {
  return t('I agree that {company} sends me mail about homes that fit this search. I can stop it in every mail.', {
    company: company.name,
  })
}

/** Who asks for consent, as CASL wants to be said beside it. */
function senderLine(company: Company) {
  return `${senderPlace(company)}, ${formatPhone(company.phone)}`
}

/** The same without the phone number. */
export function senderPlace(company: Company) {
  return [legalName(company), companyAddress(company)].join(', ')
}

/** What is kept of what was read: the sentence with its box, and who asked. */
export function consentWords(company: Company) {
  return `${consentSentence(company)}\n${t('At most one mail a day, only when something new fits.')}\n${senderLine(company)}`
}
