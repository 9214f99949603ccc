import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCatalogue } from '../../../../locales/catalogue.ts'
import { createMailWriters } from '../../../../web/mail-writers.ts'
import type { Language } from '../../../core/language/language.ts'
import { setCatalogue } from '../../../core/language/translate.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { createOutbox } from '../../mail/server/delivery.ts'
import * as queue from '../../mail/server/outbox-queries.ts'
import { createMailer } from '../../mail/server/smtp.ts'
import { type ReceivedMail, startSmtp, type TestSmtp } from '../../mail/server/test-smtp.ts'
import { openVisitSite, type VisitSite } from './test-visits.ts'
import { remindVisitors } from './visit-jobs.ts'

const siteUrl = 'https://fundy.example'
let site: VisitSite
let smtp: TestSmtp
let deliver: () => Promise<void>

beforeAll(async () => {
  setCatalogue(readCatalogue(process.cwd()))
  smtp = await startSmtp()
  site = await openVisitSite()
  const outbox = createOutbox({
    db: site.store.db,
    queue,
    mailer: createMailer(smtp.url()),
    company: async () => demoCompany,
    siteUrl: () => siteUrl,
    writers: createMailWriters(site),
    now: () => site.clock.now,
    later: () => () => {},
  })
  deliver = async () => {
    outbox.wake()
    await outbox.idle()
  }
})
afterAll(async () => {
  setCatalogue(() => undefined)
  await smtp.stop()
  await site.close()
})
beforeEach(async () => {
  await site.forget()
  smtp.mails.length = 0
})

/** A booked visit and the mails that it caused. */
async function booked(language: Language = 'en') {
  await site.offer()
  const times = await site.times()
  const sent = { email: 'renee@example.com', name: 'Renée <b>Cormier</b>' }
  const { body } = await site.book(times[1].id, sent, { language })
  await deliver()
  return { times, token: body.token as string }
}

const to = (address: string) => smtp.mails.filter((mail) => mail.to.includes(address))
const toVisitor = () => to('renee@example.com')
const toCompany = () => to(demoCompany.email)
const subjectOf = ({ headers }: ReceivedMail) => decodeWord(headers.find(([name]) => name === 'subject')![1])

describe('a visitor is told', () => {
  test('of the booking, with a private link and the time for a calendar', async () => {
    const { times } = await booked()
    const [mail] = toVisitor()
    expect(toVisitor()).toHaveLength(1)
    expect(subjectOf(mail!)).toBe('Your visit on Thursday, July 2, 2026 at 5:30 pm')
    const { text, html, calendar } = partsOf(mail!)
    for (const part of [text, html]) {
      expect(part).toContain('Your visit is booked')
      expect(part).toContain('Thursday, July 2, 2026, 5:30 to 6:00 pm (Atlantic time)')
      expect(part).toContain('Yellow door at the end of the path.')
      expect(part).toContain('Monique Arsenault')
      expect(part).toContain('https://fundy.example/visit/')
      // Anybody can type another person's address.
      expect(part).not.toMatch(/Renée|Cormier|5065550173/)
    }
    const [, link = ''] = /https:\/\/fundy\.example\/visit\/(\S+)/.exec(text)!
    expect(await site.open(link)).toMatchObject({ done: { visit: { startsAt: times[1].startsAt } } })
    const { event, method } = readCalendar(calendar)
    expect([method, event.startDate.toJSDate().toISOString()]).toEqual(['REQUEST', times[1].startsAt])
    expect(event.startDate.zone?.tzid).toBe('America/Moncton')
    expect(mail!.raw).toContain('visit.ics')
  })

  test('of the calendars in a browser that can add it, which are not told the private link', async () => {
    const { times } = await booked()
    const { text, html } = partsOf(toVisitor()[0]!)
    expect(text).toContain('Add it to Google Calendar, Outlook, or open the file attached.')
    const [google, outlook] = [/Google Calendar: (\S+)/, /Outlook: (\S+)/].map((line) => new URL(line.exec(text)![1]!))
    expect(google!.origin + google!.pathname).toBe('https://calendar.google.com/calendar/render')
    const [start, end] = [times[1].startsAt, times[1].endsAt]
    const stamp = (at: string) => at.replace(/[-:]|\.000/g, '')
    expect(google!.searchParams.get('dates')).toBe(`${stamp(start)}/${stamp(end)}`)
    expect(outlook!.origin).toBe('https://outlook.live.com')
    expect(['startdt', 'enddt'].map((name) => outlook!.searchParams.get(name))).toEqual([start, end])
    for (const { searchParams } of [google!, outlook!]) {
      expect(searchParams.get('location')).toContain('Moncton')
      expect(searchParams.toString()).not.toMatch(/visit%2F|Ren%C3%A9e|renee/)
    }
    expect(html).toMatch(/Add it to <a [^>]*>Google Calendar<\/a>, <a [^>]*>Outlook<\/a>, or open the file attached\./)
  })

  test('in French, if that is how the site was read', async () => {
    await booked('fr')
    const [mail] = toVisitor()
    expect(subjectOf(mail!)).toBe('Votre visite du jeudi 2 juillet 2026 à 17\u00a0h\u00a030')
    const { text, html, calendar } = partsOf(mail!)
    for (const part of [text, html]) {
      expect(part).toContain('Votre visite est réservée')
      expect(part).toContain('https://fundy.example/fr/visit/')
    }
    expect(html).toContain('lang="fr-CA"')
    expect(readCalendar(calendar).event.summary).toMatch(/^Visite\u00a0: /)
  })

  test('when it is moved or cancelled: the same event, counted on', async () => {
    const { times, token } = await booked()
    await site.move(token, times[2].id)
    await deliver()
    await site.cancel(token)
    await deliver()
    expect(toVisitor().map(subjectOf)).toEqual([
      'Your visit on Thursday, July 2, 2026 at 5:30 pm',
      'Moved: your visit on Thursday, July 2, 2026 at 6:00 pm',
      'Cancelled: your visit on Thursday, July 2, 2026 at 6:00 pm',
    ])
    const events = toVisitor().map((mail) => readCalendar(partsOf(mail).calendar))
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(1)
    expect(events.map(({ method, event }) => [method, event.sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['CANCEL', 2],
    ])
  })

  test('when staff take the time back, with their reason', async () => {
    const { times } = await booked()
    const [offer] = times[1].id.split('_20')
    const taken = await site.withdraw(offer, {
      day: '2026-07-02',
      visits: 'cancel',
      reason: 'The elevator is\r\nbroken.',
    })
    expect(taken).toEqual({ done: { cancelled: 1 } })
    await deliver()
    const { text } = partsOf(toVisitor().at(-1)!)
    expect(text).toContain('we had to cancel your visit')
    expect(text).toContain('The elevator is broken.')
  })
})

test('the company is told with the name, the telephone and its own calendar file', async () => {
  await booked()
  const [mail] = toCompany()
  expect(subjectOf(mail!)).toBe('A visit is booked: Thursday, July 2, 2026, 5:30 to 6:00 pm, 0 Elm Street, Moncton')
  const { text, html, calendar } = partsOf(mail!)
  expect(text).toContain('Renée <b>Cormier</b>')
  expect(html).toContain('Renée &#60;b&#62;Cormier&#60;/b&#62;')
  expect(text).toMatch(/https:\/\/fundy\.example\/propertyadmin\/visits\?day=20\d\d-\d\d-\d\d&visit=[\w-]+/)
  expect(readCalendar(calendar).event.summary).toContain('Renée')
})

describe('the reminder', () => {
  const hour = 3_600_000
  const remind = async () => {
    const count = await remindVisitors(site.services)
    await deliver()
    return count
  }

  test('goes out once, a day before, and names tomorrow', async () => {
    const { times } = await booked()
    const start = Date.parse(times[1].startsAt)
    site.clock.now = start - 24 * hour - 1
    expect(await remind()).toBe(0)
    site.clock.now = start - 24 * hour
    expect(await remind()).toBe(1)
    expect(subjectOf(toVisitor().at(-1)!)).toBe('Tomorrow at 5:30 pm: your visit at 0 Elm Street, Moncton')
    expect(partsOf(toVisitor().at(-1)!).text).toContain('Someone else may be waiting for this time.')
    // Asked again, by several processes at once, and after a crash that lost everything but the database.
    expect(await Promise.all([remind(), remind(), remind()])).toEqual([0, 0, 0])
    expect(toVisitor()).toHaveLength(2)
    expect(toCompany()).toHaveLength(1)
  })

  test('says today when the server was down yesterday, and nothing once the visit has begun', async () => {
    const { times } = await booked()
    site.clock.now = Date.parse(times[1].startsAt) - 2 * hour
    expect(await remind()).toBe(1)
    expect(subjectOf(toVisitor().at(-1)!)).toMatch(/^Today at 5:30 pm/)
    await site.forget()
    const later = await booked()
    site.clock.now = Date.parse(later.times[1].startsAt)
    expect(await remind()).toBe(0)
  })

  test('is not sent about a cancelled visit, nor at the old time of a moved one', async () => {
    const { times, token } = await booked()
    const start = Date.parse(times[1].startsAt)
    await site.move(token, times[5].id)
    site.clock.now = start - 24 * hour
    expect(await remind()).toBe(0)
    site.clock.now = Date.parse(times[5].startsAt) - 24 * hour
    expect(await remind()).toBe(1)
    await site.forget()
    const other = await booked()
    await site.cancel(other.token)
    site.clock.now = Date.parse(other.times[1].startsAt) - 24 * hour
    expect(await remind()).toBe(0)
  })

  test('that waits while the visit is cancelled is never sent', async () => {
    const { times, token } = await booked()
    site.clock.now = Date.parse(times[1].startsAt) - 24 * hour
    expect(await remindVisitors(site.services)).toBe(1)
    await site.cancel(token)
    await deliver()
    expect(toVisitor().map(subjectOf).join()).not.toContain('Tomorrow')
    expect(subjectOf(toVisitor().at(-1)!)).toMatch(/^Cancelled/)
  })

  test('is not sent to whoever booked within the last day', async () => {
    await site.offer()
    const times = await site.times()
    site.clock.now = Date.parse(times[1].startsAt) - 5 * hour
    await site.book(times[1].id, { email: 'renee@example.com' })
    expect(await remind()).toBe(0)
    expect(partsOf(toVisitor()[0]!).text).not.toContain('We remind you')
  })
})

function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!),
  }
}

/** The decoded parts of a mail by their types. */
function partsOf({ raw }: ReceivedMail) {
  const parts = raw.split(/\r\n----_NmP-[^\r\n]+(?:--)?\r\n/).map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    return { head: head.replace(/\r\n[ \t]+/g, ' '), body: rest.join('\r\n\r\n') }
  })
  const find = (type: string) => {
    const found = parts.find(({ head }) => new RegExp(`content-type: ${type}`, 'i').test(head))
    // A reminder carries no calendar.
    if (!found) return ''
    const { head, body } = found
    if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
    if (/content-transfer-encoding: quoted-printable/i.test(head)) return decodeQuoted(body)
    return body
  }
  const [text, html, calendar] = ['text/plain', 'text/html', 'text/calendar'].map(find) as [string, string, string]
  return { text, html, calendar }
}

function decodeQuoted(text: string) {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** RFC 2047 */
function decodeWord(text: string) {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(\w)\?([^?]*)\?=/gi, (_, kind, word) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    )
}
