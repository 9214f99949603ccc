import { formatDay, monthYear } from '../../../core/dates.ts'
import { isLanguage } from '../../../core/language/language.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { kindFrom, kindLabel, offerBadge, type Province, provinceLabel } from '../../../core/listing/fields/choices.ts'
import { type Feature, featureLabel } from '../../../core/listing/fields/features.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import { formatMoment } from '../../../core/moments.ts'
import { formatNumber, formatPrice } from '../../../core/money.ts'
import { cutAtWord } from '../../../core/words/cut.ts'
import { connectionChangeText } from '../../connections/rules/connection.ts'
import { decisionText, proposedText } from '../../review/rules/revision.ts'
import { visitChangeText } from '../../visits/rules/visit-words.ts'
import type { HistoryArea } from './history-kinds.ts'

/** Who changed what, and when. Kept forever. */
export interface Change {
  id: string
  /** ISO 8601 instant. */
  at: string
  /** Its number among the entries. */
  seq?: number
  /** E-mail of the account. */
  who: string
  /** The name of the API key with which; empty without one. */
  via?: string
  area?: HistoryArea
  propertyId: string
  /** As it is called now; null when it is gone. */
  propertyName: string | null
  /** The field, in the spelling of the wire: Verified, PropertyClosed ... */
  what: string
  from?: unknown
  to?: unknown
  /** What else it concerns: "message:<id>", or empty. */
  subject?: string
  /** The values were erased. */
  erased?: boolean
}

/** What the history is asked for; all of it text, as in an address. */
export interface HistorySearch {
  property?: string
  person?: string
  kind?: string
  from?: string
  to?: string
  words?: string
  after?: string
  limit?: string
}

export interface HistoryPage {
  entries: Change[]
  /** Where the earlier ones begin. */
  next: string | null
  /** How many there are of one property. */
  total: number | null
}

/** A change in words. */
interface ChangeText {
  /** After the name of who did it: "verified this property". */
  did: string
  /** What stands below it, when there is something to say. */
  note?: string
  /** The value before and the value now; not of personal facts, which are not written down. */
  values?: { label: string; from: string; to: string }
}

interface FlagTexts {
  label: string
  did: [string, string]
  values: [string, string]
}

const flags: Record<string, () => FlagTexts> = {
  Verified: () => ({
    label: t('Verified'),
    did: [t('un-verified this property'), t('verified this property')],
    values: [t('No'), t('Yes')],
  }),
  PropertyClosed: () => ({
    label: tc('of a property', 'Closed'),
    did: [t('marked it as available'), t('marked it as rented')],
    values: [tc('of a property', 'Available'), t('Rented')],
  }),
  PropertyArchived: () => ({
    label: tc('of a property', 'Archived'),
    did: [t('activated it'), t('deactivated it')],
    values: [t('No'), t('Yes')],
  }),
}

/** Label and deed by the name in update-property (spec 3). */
const fields: Record<string, () => readonly [label: string, did: string]> = {
  agent: () => [t('Agent'), t('chose another agent for it')],
  position: () => [t('Place on the map'), t('moved the place on the map')],
  ...Object.fromEntries(
    Object.values(propertyFields).flatMap((field) => ('history' in field ? [[field.sent, field.history]] : [])),
  ),
}

/** A change as staff read it. What is not known by name is shown by the name it has. */
export function describeChange({ what, from, to }: Pick<Change, 'what' | 'from' | 'to'>): ChangeText {
  const flag = typeof to === 'boolean' && flags[what]?.()
  if (flag) {
    const value = (on: unknown) => flag.values[on === true ? 1 : 0]
    return { did: flag.did[to ? 1 : 0], values: { label: flag.label, from: value(from), to: value(to) } }
  }
  if (what === 'confirmed') return { did: t('noted that the owner confirmed it') }
  if (what === 'role') return { did: to ? t('granted a role') : t('refused a role'), note: String(from) }
  if (what === 'asked-owner') return { did: t('asked the owner whether it is still available') }
  if (what === 'asked-owner-undone') return { did: t('took back the question whether it is still available') }
  if (what === 'private-note') return { did: t('changed what only staff see of it') }
  if (what === 'owner-account') return { did: t('kept the listing in an account') }
  const known =
    visitChangeText({ what, from, to }) ??
    connectionChangeText({ what, from, to }) ??
    settingsChangeText({ what, from, to }) ??
    officeChangeText({ what, from, to })
  if (known) return { ...known, values: valuesOf(what, from, to) }
  if (what === 'proposed') return proposedText(to)
  if (what === 'decision') return decisionText(from, to)
  if (what === 'submitted' && to === 'office') return { did: t('entered the property for its owner') }
  if (what === 'submitted') return { did: t('submitted the property'), note: submittedNote(to) }
  if (what === 'imported') return { did: t('imported the property'), note: typeof to === 'string' ? to : undefined }
  const [label, did] = fields[what]?.() ?? [what, t('changed {field}', { field: what })]
  const isPersonal = personal.has(what) && isNothing(from) && isNothing(to)
  return isPersonal ? { did } : { did, values: { label, from: valueText(what, from), to: valueText(what, to) } }
}

/** Without those that say nothing new: what is saved at once in Settings is an entry for each value, and they read the same. */
export function withoutRepeats(entries: readonly Change[]): Change[] {
  return entries.filter((entry, index) => {
    const before = entries[index - 1]
    return before?.at !== entry.at || saying(before) !== saying(entry)
  })
}

function saying({ who, via, propertyId, subject, ...change }: Change) {
  return JSON.stringify([who, via, propertyId, subject, describeChange(change)])
}

/** Some changes have a value before and one now beside the words. */
function valuesOf(what: string, from: unknown, to: unknown) {
  if (what !== 'message-state') return undefined
  return { label: tc('of a message', 'State'), from: valueText(what, from), to: valueText(what, to) }
}

const personal = new Set(['name', 'email', 'phone'])
/** Of a value in words. */
export const maxLetters = 160

/** `suspicion`: why it may not have come from a person (docs/decisions/006-spam.md). */
function submittedNote(suspicion: unknown) {
  return suspicion
    ? t('From the public form, without signing in. It may come from a program.')
    : t('From the public form, without signing in.')
}

function isNothing(value: unknown) {
  return value === null || value === undefined || value === ''
}

function valueText(what: string, value: unknown): string {
  if (isNothing(value)) return t('nothing')
  if (what === 'language' && isLanguage(value)) return languageName(value)
  if (what === 'availableDate') return formatDay(String(value))
  if (what === 'ForRent' && typeof value === 'boolean') return value ? offerBadge.rent : offerBadge.sale
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'number') return what === 'PropertyAmount' ? formatPrice(value * 100) : formatNumber(value)
  if (Array.isArray(value)) return listText(what, value)
  const text = typeof value === 'string' ? wordText(what, value) : JSON.stringify(value)
  return cutAtWord(text, maxLetters)
}

/** The words of choices are recorded in the spelling of the wire. */
function wordText(what: string, word: string) {
  const kind = what === 'Type' ? kindFrom(word) : undefined
  if (kind) return kindLabel[kind]
  if (what === 'Province') return provinceLabel[word as Province] ?? word
  if (what !== 'position') return word
  const [figures = ''] = word.split(' (approximate)')
  return figures === word ? word : t('{coordinates} (approximate)', { coordinates: figures })
}

/** Paths of pictures say nothing to people; their number does. */
function listText(what: string, values: unknown[]) {
  if (what === 'images') return formatNumber(values.length)
  return values.length
    ? values.map((value) => featureLabel[value as Feature] ?? String(value)).join(', ')
    : t('nothing')
}

/** What was changed in Settings and among staff accounts, in words; undefined for any other change. */
function settingsChangeText({ what, from, to }: { what: string; from?: unknown; to?: unknown }) {
  if (what === 'account-role') return { did: t('changed the role of a staff account') }
  if (what === 'account-ended') return { did: t('ended a staff account'), note: String(from) }
  if (what === 'account-accepted') return { did: t('accepted an invitation to the office'), note: String(to) }
  if (what === 'account-invited') {
    return to
      ? { did: t('invited somebody to the office'), note: String(to) }
      : { did: t('took back an invitation to the office'), note: String(from) }
  }
  const [, place] = /^setting-(.+)$/.exec(what) ?? []
  return place === undefined ? undefined : { did: t('changed the settings'), note: placeText(place) }
}

const pages: Record<string, () => string> = {
  company: () => t('Company'),
  plans: () => t('Plans and prices'),
  reviews: () => t('Reviews'),
  questions: () => t('Questions'),
  texts: () => t('Texts'),
  privacy: () => t('Privacy policy'),
  posts: () => t('Posts'),
  reasons: () => t('Canned reasons'),
  templates: () => t('Reply templates'),
  mail: () => tc('of the office', 'Mail'),
  team: () => t('Team'),
  start: () => t('First steps'),
}

/** "Company: colours" for "company.dark.accent"; a page that is not known keeps the name it has. */
function placeText(place: string) {
  const [page = '', ...rest] = place.split('.')
  const name = pages[page]?.() ?? place
  const [part = ''] = rest
  if (page === 'posts' && part) return t('{page}: {part}', { page: name, part })
  return page === 'company' && /^(light|dark|colours)$/.test(part)
    ? t('{page}: {part}', { page: name, part: t('colours') })
    : name
}

/** What somebody did about accounts, settings, messages and the history itself; undefined for every other change. */
function officeChangeText({ what, from, to }: { what: string; from?: unknown; to?: unknown }) {
  const deed = deeds[what]?.(to, from)
  if (deed) return deed
  if (what === 'history-erased') {
    // Older entries name what they erased.
    const { ids = [], entries = ids.length } = (to ?? {}) as { ids?: string[]; entries?: number }
    return {
      did: t('erased personal details from {count, plural, one {# entry} other {# entries}} of the history', {
        count: entries,
      }),
    }
  }
  return undefined
}

type Deed = (to: unknown, from: unknown) => { did: string; note?: string }

const deeds: Record<string, Deed> = {
  'security-two-step': (to) => ({
    did: to ? t('required two-step sign-in of the staff') : t('no longer requires two-step sign-in of the staff'),
  }),
  'security-password': (to) => ({
    did: t('changed the password'),
    // A command names the account; its holder needs no name.
    ...(typeof to === 'string' && { note: to }),
  }),
  'account-language': (to) => ({ did: t('changed the language of an account'), note: String(to) }),
  'security-passkey': (to) => ({ did: to ? t('added a passkey') : t('removed a passkey') }),
  'security-authenticator': (to) => ({
    did: to ? t('turned on the authenticator app') : t('turned off the authenticator app'),
  }),
  'security-recovery-codes': () => ({ did: t('made new recovery codes') }),
  'security-email': () => ({ did: t('changed the email of the account') }),
  'security-provider': (to) => ({ did: to ? t('connected another account') : t('disconnected another account') }),
  'account-staff': (to, from) => ({
    did: to ? t('gave somebody a role in the office') : t('removed somebody from the office'),
    note: [from, to].filter((part) => typeof part === 'string').join(' → '),
  }),
  'account-agent': (to, from) => ({
    did: to ? t('changed an agent or an invitation') : t('removed an agent or an invitation'),
    ...(typeof (to ?? from) === 'string' && { note: String(to ?? from) }),
  }),
  'message-state': () => ({ did: t('changed a message') }),
  'message-note': () => ({ did: t('changed the note of a message') }),
  'message-resent': () => ({ did: t('sent mails again') }),
  'message-mail-seen': (to) => ({
    did: t('looked at {count, plural, one {# mail that is} other {# mails that are}} not in the inbox', {
      count: Number(to),
    }),
  }),
  'thread-mail-taken': () => ({ did: t('put a mail into the inbox') }),
  'owner-words': () => ({ did: t('wrote to the owner') }),
  'office-words': () => ({ did: t('wrote to the office') }),
  'sheet-mailed': (to) => ({ did: t('mailed the monthly sheet to the owner'), note: monthYear(`${String(to)}-01`) }),
  'other-home': (to) => ({
    did: to ? t('noted that a similar listing is another home') : t('noted that a similar listing is the same home'),
  }),
  'thread-begun': () => ({ did: t('wrote to somebody first') }),
  'thread-reply': (to) => ({
    did:
      to === null
        ? t('took an answer back before it left')
        : to === 'closed'
          ? t('answered a message and closed it')
          : t('answered a message'),
  }),
  'thread-note': () => ({ did: t('wrote a note about a message') }),
  'thread-state': (to) => ({
    did:
      to === 'spam'
        ? t('said that a message is spam')
        : to === 'closed'
          ? t('closed a message')
          : t('opened a message again'),
  }),
  'thread-deleted': () => ({ did: t('deleted a conversation that was spam') }),
  'thread-snoozed': (to) => ({
    did: to ? t('put a message off') : t('took up a message that was put off'),
    ...(typeof to === 'string' && { note: t('Until {time}', { time: formatMoment(to) }) }),
  }),
  'thread-assigned': (to, from) => ({
    did: to ? t('gave a message to somebody') : t('took a message from somebody'),
    note: [from, to].filter((part) => typeof part === 'string').join(' → '),
  }),
  'import-undone': () => ({ did: t('took an import back') }),
  // Without the names of those people.
  'people-merged': () => ({ did: t('merged two people') }),
  'people-parted': () => ({ did: t('parted two people') }),
  'people-exported': () => ({ did: t('exported the list of people') }),
  'person-exported': () => ({ did: t('exported a person’s data') }),
  'person-erased': () => ({ did: t('erased a person') }),
}
