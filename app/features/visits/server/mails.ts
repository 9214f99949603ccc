import type { Services } from '../../../../web/services.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'
import { staffVisitPath } from '../../../core/office-paths.ts'
import { localPath, paths, propertyPath } from '../../../core/paths.ts'
import { formatPhone } from '../../../core/phone.ts'
import type { Company } from '../../company/rules/company.ts'
import {
  type Block,
  type Fact,
  forAgent,
  languageRow,
  type MailContent,
  type MailFacts,
  type MailWriters,
  toPerson,
} from '../../mail/server/mail-content.ts'
import { oneLine } from '../../mail/server/mail-text.ts'
import { shortVisitor } from '../../owners/rules/own-listing.ts'
import { ownerPageAddress } from '../../owners/server/link-queries.ts'
import { reminderLead } from '../rules/visit.ts'
import { clockSpan, visitDay, visitMoment } from '../rules/visit-words.ts'
import {
  calendarPages,
  officeCalendar,
  ownerCalendar,
  visitorCalendar,
  visitorMethod,
} from './calendar/calendar-file.ts'
import { visitPageLink } from './own-visit.ts'
import { findVisitChange, type VisitChange, type VisitRecord } from './visit-queries.ts'

/** The mails about a visit: to its visitor with the private link, to the company, to the agent, to an owner who shows the home. They carry it as a calendar file. */
export function visitMails({
  store: { db },
  secret,
}: Pick<Services, 'store' | 'secret'>): MailWriters<'visit-company' | 'visit-receipt' | 'agent-visit' | 'owner-visit'> {
  return {
    async 'visit-company'({ details: { id }, now, siteUrl }) {
      const about = await findVisitChange(db, id, now)
      return about && toOffice(about, siteUrl)
    },

    async 'visit-receipt'(facts) {
      const found = await findVisitChange(db, facts.details.id, facts.now)
      if (!found) return undefined
      return toPerson(found.visit, async () => {
        // Once more, in the language of the visitor.
        const about = (await findVisitChange(db, facts.details.id, facts.now)) ?? found
        return toVisitor(about, facts, visitPageLink({ secret }, facts.siteUrl, about.visit))
      })
    },

    async 'agent-visit'({ details: { eventId }, now, siteUrl }) {
      const about = await findVisitChange(db, eventId, now)
      if (!about || about.visit.sample) return undefined
      return forAgent(toOffice(about, siteUrl))
    },

    async 'owner-visit'({ details: { eventId }, propertyId, now, siteUrl }) {
      const about = await findVisitChange(db, eventId, now)
      if (!about || about.visit.property?.id !== propertyId) return undefined
      return toOwner(about, await ownerPageAddress(db, { secret, siteUrl }, propertyId!, now))
    },
  }
}

/**
 * Contains no text from the form, not even the name: anybody could type another person's address and use the site to send
 * them text.
 */
function toVisitor(about: VisitChange, { company, siteUrl, now }: MailFacts, link: string): MailContent {
  const { kind, visit } = about
  const { before, intro, ...words } = visitorWords(about, now)
  const isCancelled = kind === 'cancelled'
  const home = siteUrl + localPath(visit.property?.listed ? propertyPath(visit.property.id) : paths.listings)
  const willRemind = kind !== 'reminder' && !isCancelled && Date.parse(visit.startsAt) - reminderLead > now.getTime()
  const after = [
    ...(willRemind ? [t('We remind you the day before.')] : []),
    ...(isCancelled ? [] : [t('If it was not you who booked it, please cancel it there.')]),
  ]
  return {
    ...words,
    blocks: [
      ...intro.map((text) => ({ text })),
      { facts: visitFacts(visit, company), day: dayOf(visit.startsAt) },
      before === undefined ? addToCalendar(visit, company) : { text: before },
      {
        button: isCancelled
          ? { text: t('Choose another time'), link: home }
          : { text: t('Move or cancel this visit'), link },
      },
      after.length > 0 && { notes: after },
    ],
    why: [t('You get this because a visit was booked with this address.')],
    automatic: true,
    ...(kind !== 'reminder' && {
      calendar: { method: visitorMethod(visit), content: visitorCalendar(visit, { company, link }), name: 'visit.ics' },
    }),
  }
}

interface VisitorWords {
  subject: string
  title: string
  intro: string[]
  /** Before the button: by default the ways into a calendar. */
  before?: string
}

function addToCalendar(visit: VisitRecord, company: Company): Block {
  const pages = calendarPages(visit, { company })
  const [google, outlook] = [t('Google Calendar'), 'Outlook']
  return {
    text: t('Add it to {google}, {outlook}, or open the file attached.', { google, outlook }),
    links: [
      { text: google, link: pages.google },
      { text: outlook, link: pages.outlook },
    ],
  }
}

function visitorWords({ kind, visit }: VisitChange, now: Date): VisitorWords {
  const { startsAt, property, address } = visit
  const day = visitDay(dayOf(startsAt))
  const time = formatTime(startsAt)
  const title = property?.name ?? address
  if (kind === 'booked') {
    return {
      subject: t('Your visit on {day} at {time}', { day, time }),
      title: t('Your visit is booked'),
      intro: [t('We look forward to showing you this home: {title}.', { title })],
    }
  }
  if (kind === 'moved') {
    return {
      subject: t('Moved: your visit on {day} at {time}', { day, time }),
      title: t('Your visit is moved'),
      intro: [t('This is the new time of your visit to this home: {title}.', { title })],
    }
  }
  if (kind === 'reminder') return reminderWords(visit, now)
  return {
    subject: t('Cancelled: your visit on {day} at {time}', { day, time }),
    title: t('Your visit is cancelled'),
    intro: [whoCancelled(visit, title), oneLine(visit.reason)].filter(Boolean),
    before: t('Would another time suit you better?'),
  }
}

function whoCancelled({ cancelledBy }: VisitRecord, title: string) {
  if (cancelledBy === 'visitor') return t('You have cancelled your visit to this home: {title}.', { title })
  return cancelledBy === 'owner'
    ? t('We are sorry: the owner had to cancel your visit to this home: {title}.', { title })
    : t('We are sorry: we had to cancel your visit to this home: {title}.', { title })
}

function reminderWords({ startsAt, host, address }: VisitRecord, now: Date): VisitorWords {
  const isToday = dayOf(startsAt) === today(now)
  const [time, place] = [formatTime(startsAt), address]
  const title = isToday ? t('Your visit is today') : t('Your visit is tomorrow')
  return {
    subject: isToday
      ? t('Today at {time}: your visit at {place}', { time, place })
      : t('Tomorrow at {time}: your visit at {place}', { time, place }),
    title,
    intro: [host ? t('{host} meets you at the door.', { host }) : t('We meet you at the door.')],
    before: t('Cannot come? Someone else may be waiting for this time.'),
  }
}

function visitFacts(visit: VisitRecord, { name, phone }: Company): Fact[] {
  const { startsAt, endsAt, address, host, directions, state } = visit
  const when = t('{when} (Atlantic time)', { when: visitMoment(startsAt, endsAt) })
  const rows: Fact[] = [
    [t('When'), when],
    [t('Where'), address],
    ...(state !== 'cancelled' ? [[t('How to find it'), directions] as const] : []),
    [t('Who'), [host || name, formatPhone(phone)].join(', ')],
  ]
  return rows.filter(([, value]) => value.trim() !== '')
}

/** With a link to the visit in the staff's calendar. */
function toOffice(about: VisitChange, siteUrl: string): MailContent {
  const { visit } = about
  const { id, reference, name, email, phone, startsAt, endsAt, address, property, message, language, reason } = visit
  const day = dayOf(startsAt)
  const title = officeTitle(about)
  const rows: Fact[] = [
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
  ]
  return {
    subject: t('{title}: {name}', { title, name: `${visitDay(day)}, ${clockSpan(startsAt, endsAt)}, ${address}` }),
    title,
    blocks: [
      { facts: rows.filter(([, value]) => value.trim() !== ''), day },
      message.trim() !== '' && { text: message },
      { button: { text: t('Open the visit'), link: siteUrl + localPath(staffVisitPath(id, day)) } },
    ],
    ...(email && { replyTo: { name: oneLine(name), address: email } }),
    calendar: { method: 'PUBLISH', content: officeCalendar(visit), name: 'visit.ics' },
  }
}

/** What the owner's page says of a visit, with the link to that page. */
function toOwner(about: VisitChange, link: string): MailContent {
  const { visit } = about
  const { startsAt, endsAt, address, host, reason } = visit
  const day = dayOf(startsAt)
  const name = shortVisitor(visit.name)
  const title =
    about.kind === 'cancelled' && visit.cancelledBy === 'owner' ? t('You called off a visit') : officeTitle(about)
  const rows: Fact[] = [
    [t('When'), t('{when} (Atlantic time)', { when: visitMoment(startsAt, endsAt) })],
    [t('Where'), address],
    [t('Who comes'), name],
    [t('Who shows it'), host],
    [t('Reason'), reason],
  ]
  return {
    subject: t('{title}: {name}', { title, name: `${visitDay(day)}, ${clockSpan(startsAt, endsAt)}, ${address}` }),
    title,
    blocks: [
      { facts: rows.filter(([, value]) => value.trim() !== ''), day },
      visit.state === 'booked' && {
        text: t('If you cannot be there, cancel it on your page: we tell the visitor why.'),
      },
      { button: { text: t('Open your listing'), link } },
    ],
    why: [
      t(
        'You get this because you offered times for visits to your home. Do not forward it: the link opens your listing.',
      ),
    ],
    automatic: true,
    calendar: { method: 'PUBLISH', content: ownerCalendar(visit, name), name: 'visit.ics' },
  }
}

function officeTitle({ kind, visit }: VisitChange) {
  if (kind === 'booked') return t('A visit is booked')
  if (kind === 'moved') return t('A visit is moved')
  if (visit.cancelledBy === 'visitor') return t('A visit is cancelled by the visitor')
  return visit.cancelledBy === 'owner' ? t('A visit is called off by the owner') : t('A visit is called off')
}
