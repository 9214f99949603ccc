import { daysBetween, monthDay, today } from '../../../core/dates.ts'
import { labels } from '../../../core/language/labels.ts'
import { t, tc } from '../../../core/language/translate.ts'
import type { Actor, Stage } from '../../../core/listing/listing-stage.ts'
import { closedLabel, type Property, type StaffProperty } from '../../../core/listing/property.ts'
import type { PropertyVersion } from '../../../core/listing/property-versions.ts'
import { dayOf, formatMoment, nearMoment } from '../../../core/moments.ts'
import type { ItemAnswer } from '../../review/rules/asked-items.ts'
import type { PhotoPart } from '../../review/rules/change-parts.ts'
import type { VisitTime } from '../../visits/rules/visit.ts'
import type { ListingFigures } from './listing-figures.ts'

/** A listing as its owner sees it. Instants are ISO 8601. */
export interface OwnListing {
  property: StaffProperty
  stages: Stage[]
  /** What office and owner wrote, the newest first. */
  said: Words[]
  /** What the office asks before the listing goes live, or of a change; null when it asks nothing. */
  asked: AskedOfOwner | null
  /** What the office did not accept; null when it accepted the last, or has not decided. */
  refused: RefusedByOffice | null
  /** The change that staff have not decided on yet; null when none waits. */
  waiting: WaitingChange | null
  figures: ListingFigures
  /** What follows where the owner has ended the offer; null otherwise. */
  ending: Ending | null
  /** The private link that opened the page; null for an owner who is signed in. */
  link: OwnLink | null
  /** The address to which links are mailed, of which only a part is shown. */
  mailbox: string
  /** Whether an account keeps the listing, and which. */
  account: 'none' | 'own' | 'other'
  /** Offered times of the next days and whoever has booked them. */
  times: OwnTime[]
  /** Booked visits that are ahead. */
  visits: BookedVisit[]
  /** What visitors wrote, the newest first; null where the company lets owners only count it. */
  inquiries: OwnInquiry[] | null
}

/** A booked visit as the owner of the home sees it. */
export interface BookedVisit {
  id: string
  startsAt: string
  endsAt: string
  /** "Luc G." */
  visitor: string
  host: string
}

/** What a visitor wrote about a listing, as its owner reads it: the office has email and phone. */
export interface OwnInquiry {
  id: string
  /** "Luc G." */
  from: string
  text: string
  at: string
  /** When the office first answered; null while it has not. */
  answeredAt: string | null
}

/** Why the office did not accept a listing, or a change of it: all of the change, or the parts named in `kept`. */
export interface RefusedByOffice {
  of: 'listing' | 'change' | 'part'
  /** As the mail said it; empty for decisions of earlier versions without a reason. */
  text: string
  at: string
  kept: string[]
}

export interface AskedOfOwner {
  text: string
  at: string
  /** What was written so far to the numbered things in `text` (`askedItems`). */
  answers: ItemAnswer[]
}

/** A change by the owner that waits for staff, part by part. */
export interface WaitingChange {
  at: string
  /** Old and new values for people; `field` names the part. */
  fields: { field: string; label: string; from: string; to: string }[]
  photos: Pick<PhotoPart, 'kind' | 'path'>[]
  /** What the form shows: the listing with all of the change. */
  form: PropertyVersion
}

export interface Words {
  id: string
  by: Actor
  text: string
  at: string
}

export interface Ending {
  kind: 'closed' | 'down'
  at: string
  /** Visits that are still booked. */
  visits: number
  /** When they are called off; null where that is done. */
  visitsEndAt: string | null
}

interface OwnLink {
  expiresAt: string
  lastOpenedAt: string | null
}

/** An offered time of a listing, as its owner sees it. */
export interface OwnTime extends VisitTime {
  offerId: string
  /** "Luc G." of each visitor. */
  visitors: string[]
}

/** What an owner may do with one press. */
export const ownerActions = ['confirm', 'close', 'open', 'take-down', 'put-back'] as const
export type OwnerAction = (typeof ownerActions)[number]

/** Whether its owner may change a listing and answer about it: what is taken down is put back first. */
export function mayEdit({ archived }: Pick<StaffProperty, 'archived'>) {
  return !archived
}

/** Why an action was not carried out. */
export type OwnerObstacle = 'gone' | 'not-live' | 'by-office'

/** Milliseconds after which the visits of an ended offer are called off: until then nobody knows of an Undo. */
export const callOffDelay = 10 * 60_000
/** Days for which a listing that its owner took down can be put back. */
export const putBackDays = 90
/** Letters of what owner and office write to each other. */
export const mostWords = 2_000

export const ownerTexts = labels({
  ended: () => t('This link has ended'),
  endedText: () => t('It is too old, or somebody ended it. We gladly mail you a new one.'),
  replaced: () => t('All links have ended. A new one is on its way to the address that you listed the home with.'),
  often: () => t('Too many links were asked for from here. Please wait a little and try again.'),
  noMail: () => t('This site does not send mail. Please call us, or write to us.'),
  byOffice: () => t('Our office has taken this listing down. Please write to us.'),
  down: () => t('This listing is taken down. Put it back before you change it.'),
  notLive: () => t('Visitors do not see this listing at present.'),
  tooOften: () => t('Too many messages. Please wait a little and try again.'),
  undo: () => t('You can undo it below.'),
  noWords: () => t('Please write a few words.'),
  noAnswer: () => t('Please answer at least one of them, or change the listing.'),
  notAsked: () => t('The office asks nothing of you now.'),
  tooLong: () => t('This is too long.'),
  noVersion: () => t('Give the updatedAt of the property that was changed.'),
  other: () => t('Another account keeps this listing already.'),
})

/** "r•••@mail.example": enough to recognise one's own address. */
export function shortMailbox(email: string) {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}•••${email.slice(at)}`
}

/** "Luc G." of a visitor's name. */
export function shortVisitor(name: string) {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

/** Days after the last confirmation on which the owner of a live listing is asked whether it is still available. */
export const askAfterDays = 21
/** Days after which a question without an answer goes before staff. */
export const answerDays = 7

/** What staff see of the question whether a listing is still available. */
export interface AvailabilityQuestion {
  /** ISO 8601 instant of the last one since the owner confirmed the listing. */
  askedAt: string | null
  /** Since when it counts as unanswered. */
  unansweredAt: string | null
  /** Whether there is an owner with an e-mail address, and the listing is live and open. */
  mayAsk: boolean
}

/** The instant so many days before. */
export function daysBefore(at: Date, days: number) {
  return new Date(at.getTime() - days * 86_400_000)
}

/** What a step is called, on pages and in mails. */
export function stageTitle({ name }: Pick<Stage, 'name'>, property: Pick<Property, 'offer'>) {
  switch (name) {
    case 'received':
      return tc('of a listing', 'Received')
    case 'checking':
      return tc('of a listing', 'Being checked')
    case 'changes':
      return t('Changes asked')
    case 'live':
      return tc('of a listing', 'Live')
    case 'closed':
      return closedLabel(property)
    case 'down':
      return t('Taken down')
    case 'refused':
      return tc('of a listing', 'Not accepted')
  }
}

/** When it was: "Jul 2, 2026, 14:10", "Jul 2 to Jul 3", "since Jul 3". `on` is today's calendar day in Moncton. */
export function stageTime({ name, state, from, to, by }: Stage, on = today()) {
  if (!from) return name === 'live' ? t('once it is checked') : ''
  if (name === 'received') return formatMoment(from)
  if (state === 'done' && to) return spanText(dayOf(from), dayOf(to))
  if (by) {
    const time = nearMoment(from, on)
    return by === 'owner' ? t('{time}, by you', { time }) : t('{time}, by the office', { time })
  }
  return t('since {day}', { day: monthDay(dayOf(from)) })
}

/** "Jul 2 to Jul 3", or one day. */
export function spanText(from: string, to: string) {
  return from === to ? monthDay(from) : t('{from} to {to}', { from: monthDay(from), to: monthDay(to) })
}

/** Whether the owner is to be asked if the listing is still available. */
export function isAskedToConfirm({ confirmedAt }: Pick<Property, 'confirmedAt'>, on = today()) {
  return daysBetween(dayOf(confirmedAt), on) >= askAfterDays
}
