import { type Company, companyAddress } from '../../../domain/company/company.ts'
import { today } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { dayOf } from '../../../domain/moments.ts'
import { staffVisitPath } from '../../../domain/office-paths.ts'
import { localPath, paths, propertyPath } from '../../../domain/paths.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { reminderLead } from '../../../domain/visit/visit.ts'
import { clockSpan, clockTime, visitDay, visitMoment } from '../../../domain/visit/visit-words.ts'
import { officeCalendar, visitorCalendar, visitorMethod } from '../../visits/calendar/calendar-file.ts'
import type { VisitMailSubject } from '../../visits/event-queries.ts'
import type { VisitRecord } from '../../visits/visit-queries.ts'
import { factsHtml, lineButton, mailPage, paragraph, rule, smallPrint } from './mail-html.ts'
import {
  companyReply,
  factLine,
  heading,
  languageRow,
  type MailFrame,
  mailHead,
  type OutgoingMail,
  oneLine,
} from './mail-text.ts'
import { linkLine } from './notice-mail.ts'

export interface VisitMailFacts extends MailFrame {
  about: VisitMailSubject
  /** Of the page on which the visitor moves or cancels the visit. */
  link: string
  /** Origin of other links, without a trailing slash. */
  siteUrl: string
  now: Date
}

/** Writes a mail about a visit: to its visitor with the private link, or to the company. Both carry it as a calendar file. */
export function writeVisitMail(facts: VisitMailFacts): OutgoingMail {
  const content = facts.recipient === 'company' ? toCompany(facts) : toVisitor(facts)
  return { ...mailHead(facts), ...content, automatic: facts.recipient !== 'company' }
}

/**
 * Contains no text from the form, not even the name: anybody could type another person's address and use the site to send
 * them text.
 */
function toVisitor({ about, company, link, siteUrl, now }: VisitMailFacts) {
  const { kind, visit } = about
  const words = visitorWords(about, now)
  const isCancelled = kind === 'cancelled'
  const home = siteUrl + localPath(visit.property?.listed ? propertyPath(visit.property.id) : paths.listings)
  const button = isCancelled
    ? { text: t('Choose another time'), link: home }
    : { text: t('Move or cancel this visit'), link }
  const rows = factRows(visit, company)
  const willRemind = kind !== 'reminder' && !isCancelled && Date.parse(visit.startsAt) - reminderLead > now.getTime()
  const after = [
    ...(willRemind ? [t('We remind you the day before.')] : []),
    ...(isCancelled ? [] : [t('If it was not you who booked it, please cancel it there.')]),
  ]
  const signature = signatureOf(company)
  return {
    to: visit.email,
    replyTo: companyReply(company),
    subject: heading(words.subject),
    text: plain([
      words.title,
      ...words.intro,
      rows.map(factLine).join('\n'),
      words.before,
      linkLine(button.text, button.link),
      ...after,
      signature,
    ]),
    html: mailPage(company, words.title, [
      ...words.intro.map(paragraph),
      factsHtml(rows),
      paragraph(words.before),
      lineButton(button.text, button.link),
      ...after.map(paragraph),
      rule,
      smallPrint(signature),
    ]),
    ...(kind !== 'reminder' && {
      calendar: { method: visitorMethod(visit), content: visitorCalendar(visit, { company, link }), name: 'visit.ics' },
    }),
  }
}

interface VisitorWords {
  subject: string
  title: string
  intro: string[]
  /** Before the button. */
  before: string
}

function visitorWords({ kind, visit }: VisitMailSubject, now: Date): VisitorWords {
  const { startsAt, property, address } = visit
  const day = visitDay(dayOf(startsAt))
  const time = clockTime(startsAt)
  const title = oneLine(property?.name ?? address)
  const attached = t('The time is attached for your calendar. If your plans change:')
  if (kind === 'booked') {
    return {
      subject: t('Your visit on {day} at {time}', { day, time }),
      title: t('Your visit is booked'),
      intro: [t('We look forward to showing you this home: {title}.', { title })],
      before: attached,
    }
  }
  if (kind === 'moved') {
    return {
      subject: t('Moved: your visit on {day} at {time}', { day, time }),
      title: t('Your visit is moved'),
      intro: [t('This is the new time of your visit to this home: {title}.', { title })],
      before: attached,
    }
  }
  if (kind === 'reminder') return reminderWords(visit, now)
  return {
    subject: t('Cancelled: your visit on {day} at {time}', { day, time }),
    title: t('Your visit is cancelled'),
    intro:
      visit.cancelledBy === 'staff'
        ? [
            t('We are sorry: we had to cancel your visit to this home: {title}.', { title }),
            ...(visit.reason ? [oneLine(visit.reason)] : []),
          ]
        : [t('You have cancelled your visit to this home: {title}.', { title })],
    before: t('Would another time suit you better?'),
  }
}

function reminderWords({ startsAt, host, address }: VisitRecord, now: Date): VisitorWords {
  const isToday = dayOf(startsAt) === today(now)
  const [time, place] = [clockTime(startsAt), oneLine(address)]
  const title = isToday ? t('Your visit is today') : t('Your visit is tomorrow')
  return {
    subject: isToday
      ? t('Today at {time}: your visit at {place}', { time, place })
      : t('Tomorrow at {time}: your visit at {place}', { time, place }),
    title,
    intro: [host ? t('{host} meets you at the door.', { host: oneLine(host) }) : t('We meet you at the door.')],
    before: t('Cannot come? Someone else may be waiting for this time.'),
  }
}

function factRows(visit: VisitRecord, { name, phone }: Company): [string, string][] {
  const { startsAt, endsAt, address, host, directions, state } = visit
  const when = t('{when} (Atlantic time)', { when: visitMoment(startsAt, endsAt) })
  const rows: [string, string][] = [
    [t('When'), when],
    [t('Where'), address],
    ...(state !== 'cancelled' && directions ? [[t('How to find it'), directions] as [string, string]] : []),
    [t('Who'), [host || name, formatPhone(phone)].join(', ')],
  ]
  return rows.filter(([, value]) => value.trim() !== '')
}

/** With a link to the visit in the staff's calendar. */
function toCompany({ about, company, siteUrl, to = company.email }: VisitMailFacts) {
  const { visit } = about
  const { id, reference, name, email, phone, startsAt, endsAt, address, property, message, language, reason } = visit
  const title = officeTitle(about)
  const link = siteUrl + localPath(staffVisitPath(id, dayOf(startsAt)))
  const rows: [string, string][] = [
    [t('When'), visitMoment(startsAt, endsAt)],
    [t('Where'), address],
    [t('Property'), property?.name ?? ''],
    [t('Who'), visit.host],
    [t('Name'), name],
    [t('Email'), email],
    [t('Phone'), formatPhone(phone)],
    [t('Reference'), reference],
    [t('Reason'), reason],
    ...languageRow(language),
  ].filter((row): row is [string, string] => row[1]!.trim() !== '')
  const day = visitDay(dayOf(startsAt))
  return {
    to,
    replyTo: { name: oneLine(name), address: email },
    subject: heading(`${title}: ${day}, ${clockSpan(startsAt, endsAt)}, ${oneLine(address)}`),
    text: plain([title, rows.map(factLine).join('\n'), message, link]),
    html: mailPage(company, title, [
      factsHtml(rows),
      ...message.split(/\n{2,}/).map(paragraph),
      lineButton(t('Open the visit'), link),
    ]),
    calendar: { method: 'PUBLISH' as const, content: officeCalendar(visit), name: 'visit.ics' },
  }
}

function officeTitle({ kind, visit }: VisitMailSubject) {
  if (kind === 'booked') return t('A visit is booked')
  if (kind === 'moved') return t('A visit is moved')
  return visit.cancelledBy === 'staff' ? t('A visit is cancelled by staff') : t('A visit is cancelled by the visitor')
}

function signatureOf(company: Company) {
  return [company.name, companyAddress(company), formatPhone(company.phone)].join(', ')
}

function plain(parts: string[]) {
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}
