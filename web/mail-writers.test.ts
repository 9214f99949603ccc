import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '../app/core/language/language.ts'
import { setCatalogue } from '../app/core/language/translate.ts'
import { accountEvents } from '../app/features/accounts/rules/own-account.ts'
import { findAccount, putAccount } from '../app/features/accounts/server/account-queries.ts'
import { insertSignInLink, insertSignUp } from '../app/features/accounts/server/mailed/mailed-queries.ts'
import { putEmailChange } from '../app/features/accounts/server/own-account/change-email.ts'
import { insertStaffInvitation } from '../app/features/accounts/server/team/invitation-queries.ts'
import { emptyFacts } from '../app/features/agents/rules/agent.ts'
import { insertInvitation } from '../app/features/agents/server/invitation-queries.ts'
import { askForAlert } from '../app/features/alerts/server/ask-queries.ts'
import { lookForNews } from '../app/features/alerts/server/news.ts'
import { confirmedAlert, flat, request } from '../app/features/alerts/server/test-alerts.ts'
import { demoCompany } from '../app/features/company/rules/demo-company.ts'
import { withLogoUrl } from '../app/features/company/server/queries.ts'
import { insertMessage } from '../app/features/inbox/server/messages/queries.ts'
import { sampleMessage } from '../app/features/inbox/server/messages/test-messages.ts'
import { insertReply } from '../app/features/inbox/server/reply/reply-queries.ts'
import { insertProperty } from '../app/features/listings/server/queries.ts'
import type { MailDetails, MailKind } from '../app/features/mail/server/kinds.ts'
import type { MailFacts } from '../app/features/mail/server/mail-content.ts'
import type { OutgoingMail } from '../app/features/mail/server/outgoing-mail.ts'
import { site as origin, writtenMail } from '../app/features/mail/server/test-writing.ts'
import { issueManageLink } from '../app/features/owners/server/link-queries.ts'
import { insertDecision, keepAnswers } from '../app/features/review/server/decision-queries.ts'
import { addHome } from '../app/features/review/server/test-revisions.ts'
import { insertSubmission } from '../app/features/submit/server/queries.ts'
import { openVisitSite, type VisitSite } from '../app/features/visits/server/test-visits.ts'
import { readCatalogue } from '../locales/catalogue.ts'
import { customer, sample } from '../platform/database/test-databases.ts'
import { createMailWriters } from './mail-writers.ts'

const sender = {
  name: 'Zoé Roy',
  email: 'zoe@mail.example',
  address: '118 Elmwood Drive, Moncton',
  message: 'Zut.\n\nZed.',
}
/** What people wrote: the same in both languages. */
const typed =
  /Villa Zed|Zoé Roy|Zut\.|Zed\.|118 Elmwood Drive|0 Elm Street|Dieppe|Moncton|Monique Arsenault|Yellow door at the end of the path\.|Home 0 open|Home open-0|\S+@\S+|Fundy/g

type Told<Kind extends MailKind> = Partial<MailFacts<Kind>> & { details: MailDetails[Kind] }

const mailsIn = {} as Record<Language, Map<string, OutgoingMail>>
beforeAll(async () => {
  setCatalogue(readCatalogue(process.cwd()))
  for (const language of languages) mailsIn[language] = await writeAll(language)
}, 60_000)
afterAll(() => setCatalogue(() => undefined))

/** As queues of earlier versions name them, in the table of notices. */
const keptNames = [
  ...[
    'account-deleted',
    'account-event',
    'agent-invitation',
    'agent-left',
    'agent-message',
    'agent-visit',
    'alert-link',
  ],
  ...['change-email', 'change-waits', 'decision', 'import-done', 'manage-links', 'office-wrote', 'owner-sheet'],
  ...['owner-wrote', 'role-answer', 'sign-in-link', 'sign-up', 'staff-invitation', 'still-available', 'thread-reply'],
  'webhook-off',
]

test('a colon in a French subject has its space before it, but for the "Re:" of mail programs', () => {
  for (const [kind, { subject }] of mailsIn.fr) expect(subject.replace(/^Re: /, ''), kind).not.toMatch(/[^\s\u00a0]: /)
})

test('whose listing is refused is told that it is checked again once they change it', () => {
  const texts = [...mailsIn.en.values()].map(({ text }) => text)
  const refused = texts.filter((text) => text.startsWith('We do not list your property'))
  expect(refused).toHaveLength(1)
  expect(refused[0]).toContain('If you change the listing on its page, we are told and check it again.')
})

test('what a queue of an earlier version holds is still written', () => {
  expect(Object.keys(createMailWriters({ store: {} as never, secret: '' }))).toEqual(expect.arrayContaining(keptNames))
})

describe.each(languages)('every kind of mail in %s', (language) => {
  const mailsOf = () => Array.from(mailsIn[language])

  test('is written, with the same sentences and addresses in its text and its HTML', () => {
    for (const [kind, mail] of mailsOf()) {
      const { subject, text, html } = mail
      const written = html.replace(/<style>.*?<\/style>|<title>.*?<\/title>/g, '')
      const shown = letters(unescaped(written.replace(/<[^>]*>/g, ' ')))
      for (const line of text.split('\n').map((one) => one.replace(/https?:\S+/, ''))) {
        expect(shown, `${kind}: ${line}`).toContain(letters(line))
      }
      const linked = Array.from(html.matchAll(/href="([^"]*)"/g), ([, link]) => unescaped(link!))
      expect(new Set(linked), kind).toEqual(new Set(text.match(/https?:\S+/g) ?? []))
      for (const part of [subject, text, html.replace(/<style>.*?<\/style>/, '')]) {
        expect(part, kind).not.toMatch(/undefined|null|NaN|\[object|[{}]/)
      }
      expect(html, kind).toContain(`<html lang="${language}-CA">`)
      expect(html, kind).toContain('@media (prefers-color-scheme:dark)')
    }
  })

  test('is text that reads well by itself, and leads to pages of an account by way of the login', () => {
    for (const [kind, { text }] of mailsOf()) {
      expect(text, kind).not.toMatch(/[?!.]\s?:/)
      expect(text, kind).not.toMatch(/example(?:\/fr)?\/(?:my-property|dashboard|my-profile|change-password)\s/)
    }
  })

  test('goes to whom it is meant for', () => {
    const office = [
      'message-company',
      'submission-company',
      'visit-company',
      'owner-wrote',
      'change-waits',
      'role-asked',
    ]
    const toOffice = mailsOf().filter(([, { to }]) => to === 'office@fundy.example')
    expect(new Set(toOffice.map(([kind]) => kind.split(' ')[0]))).toEqual(new Set(office))
  })

  test('what anybody may have typed into a form stays out of mails to the address beside it', () => {
    for (const kind of ['message-receipt', 'submission-receipt', 'visit-receipt', 'sign-up', 'alert-confirmation']) {
      expect(JSON.stringify(mailsIn[language].get(kind)), kind).not.toMatch(/Zoé Roy|Villa Zed|Zut\.|118 Elmwood/)
    }
  })

  test.runIf(language === 'fr')('has no English words in French', () => {
    const english = new Set(Array.from(mailsIn.en.values(), linesOf).flat())
    for (const [kind, mail] of mailsOf()) {
      const written = linesOf(mail).filter((line) => /\p{L}{2}/u.test(line.replace(typed, '')))
      expect(
        written.filter((line) => english.has(line)),
        kind,
      ).toEqual([])
    }
  })
})

/** Each mail as it would leave, by its kind and what tells it from others of that kind. */
async function writeAll(language: Language) {
  const site = await openVisitSite()
  const told = await everyKind(site, language)
  const writers = createMailWriters(site)
  const mails = new Map<string, OutgoingMail>()
  for (const kind of Object.keys(told) as MailKind[]) {
    for (const [at, { details, ...facts }] of (told[kind] as Told<MailKind>[]).entries()) {
      const here = { company: withLogoUrl(demoCompany, origin), now: new Date(site.clock.now), language }
      const mail = await writtenMail(writers, kind, details, { ...here, ...facts })
      expect(mail, kind).toBeDefined()
      mails.set(at === 0 ? kind : `${kind} ${at + 1}`, mail!)
    }
  }
  await site.close()
  keepToLookAt(mails, language)
  return mails
}

/** MAILS=/tmp/mails npx vitest run web/mail-writers.test.ts */
function keepToLookAt(mails: Map<string, OutgoingMail>, language: Language) {
  const folder = process.env.MAILS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const [kind, { html, text }] of mails) {
    writeFileSync(join(folder, `${kind.replace(' ', '-')}.${language}.html`), html)
    writeFileSync(join(folder, `${kind.replace(' ', '-')}.${language}.txt`), text)
  }
}

function linesOf({ subject, text }: OutgoingMail) {
  return [subject, ...text.split('\n')].map((line) => line.replace(/https?:\S+/g, ''))
}

/** Rows for a mail of each kind, to people who read this language. */
async function everyKind(site: VisitSite, language: Language): Promise<{ [Kind in MailKind]: Told<Kind>[] }> {
  const { store, secret, clock } = site
  const { db } = store
  const at = new Date(clock.now)
  await putAccount(db, { email: 'zoe@mail.example', name: 'Zoé Roy', role: 'agency', password: 'none' })
  const account = (await findAccount(db, 'zoe@mail.example'))!
  const person = { id: account.id, name: 'Zoé Roy', email: account.email, role: 'manager' as const, language }
  const { messageId, homes } = await store.change(async (tx) => {
    const message = await insertMessage(tx, sampleMessage({ ...sender, language, kind: 'booking' }), [], at)
    const titles = { name: 'Villa Zed', otherTitle: 'Villa Zed', confirmedAt: new Date(clock.now - 9e9).toISOString() }
    await addHome(tx, { id: 'mine', ...titles }, [`uploads/${language}`], at)
    await insertProperty(tx, sample({ id: 'mine-new', ...titles, verified: false }), customer)
    await insertSubmission(tx, { propertyId: 'mine-new', submitKey: null, suspicion: 'no-stamp', language }, [], at)
    return { messageId: message.id!, homes: ['mine', 'mine-new'] }
  })
  const linkId = await issueManageLink(db, secret, 'mine', at)
  await issueManageLink(db, secret, 'mine-new', at)
  const secondId = await issueManageLink(db, secret, 'open-0', at)
  const thread = await db
    .selectFrom('thread')
    .select(['id', 'version'])
    .where('email', '=', sender.email)
    .executeTakeFirstOrThrow()
  const answer = { person, text: 'Zut.', language, close: true, key: null }
  const reply = await db
    .transaction()
    .execute((tx) => insertReply(tx, { ...answer, threadId: thread.id, version: thread.version }, at))
  const visits = await visitEvents(site, language)
  const asked = request({ language, email: 'new@mail.example' })
  await db.transaction().execute((tx) => askForAlert(tx, asked, at))
  const { id: alertId, subscriberId } = await confirmedAlert(store, { language, email: 'known@mail.example' }, at)
  const news = await newsMail()
  const unconfirmed = await db.selectFrom('alert').select('id').where('id', '<>', alertId).executeTakeFirstOrThrow()
  const decide = (round: number, verdict: 'accepted' | 'changes' | 'refused') =>
    insertDecision(
      db,
      {
        ...{
          propertyId: 'mine',
          revisionId: null,
          round,
          verdict,
          reasons: [],
          text: 'Zut.\n\nZed.',
          language,
          person,
        },
        ...{ taken: [], kept: [], checked: [], replaced: { version: '' } },
      },
      at,
    )
  const decisions = [await decide(0, 'accepted'), await decide(1, 'changes'), await decide(2, 'refused')]
  const askedId = decisions[1]!
  await keepAnswers(db, askedId, [{ place: 0, text: 'Zed.' }])
  const signUp = {
    name: 'Zoé Roy',
    username: 'zoe',
    phone: '',
    requested_role: null,
    password: 'none',
    language,
    next: '',
  }
  await putAccount(db, { email: 'asks@mail.example', name: 'Zoé Roy', role: 'customer', password: 'none' })
  const askedBy = (await findAccount(db, 'asks@mail.example'))!.id
  await db.updateTable('account').set({ requested_role: 'agent' }).where('id', '=', askedBy).execute()
  const invited = { email: 'ned@mail.example', name: 'Zoé Roy' }
  const ofHome = { propertyId: 'mine', createdAt: at }
  return {
    'manage-links': [{ details: { links: [linkId] } }],
    'owner-wrote': [
      { ...ofHome, details: { text: 'Zut.' } },
      { ...ofHome, details: { text: 'Zut.', decisionId: askedId } },
    ],
    'office-wrote': [{ ...ofHome, details: { text: 'Zut.' } }],
    'change-waits': [
      { propertyId: homes[1]!, details: {} },
      { propertyId: homes[1]!, details: { decisionId: askedId } },
    ],
    'still-available': [
      { ...ofHome, details: { linkId } },
      { ...ofHome, email: account.email, details: { linkId, more: [secondId] } },
    ],
    decision: [
      ...decisions.map((decisionId) => ({ ...ofHome, details: { decisionId: decisionId!, linkId } })),
      {
        ...ofHome,
        details: {
          ...{ decisionId: decisions[0]!, linkId },
          more: decisions.slice(1).map((decisionId) => ({ decisionId: decisionId!, linkId })),
        },
      },
    ],
    'owner-sheet': [{ ...ofHome, details: { month: '2026-06' } }],
    'owner-visit': [
      { propertyId: 'open-0', details: { eventId: visits.booked! } },
      { propertyId: 'open-0', details: { eventId: visits.cancelled! } },
    ],
    'import-done': [{ details: { created: 2, photos: 3, withoutPhoto: 0 } }],
    'thread-reply': [{ details: { entryId: (reply as { id: string }).id } }],
    'alert-link': [{ details: { subscriber: subscriberId } }],
    'alert-confirmation': [{ details: { id: unconfirmed.id } }],
    'alert-news': [{ id: news.id, details: { id: alertId }, now: news.at }],
    'sign-up': [
      { details: { id: await insertSignUp(db, secret, { ...signUp, email: 'new@mail.example' } as never, at) } },
      { details: { id: await insertSignUp(db, secret, { ...signUp, email: account.email } as never, at) } },
    ],
    'sign-in-link': [
      {
        email: account.email,
        details: {
          id: await insertSignInLink(db, secret, { email: account.email, browser: 'a', next: '/' }, at),
          device: 'iPhone, Safari',
        },
      },
      { email: customer.email, details: { id: 'a link that has ended' } },
    ],
    'change-email': [
      { details: { id: await putEmailChange(db, secret, { accountId: account.id, email: 'new@mail.example' }, at) } },
    ],
    'account-event': accountEvents.map((event) => ({ details: { event, device: 'Windows, Chrome' } })),
    'role-asked': [{ details: { accountId: askedBy } }],
    'role-answer': [{ details: { role: 'agent', granted: true } }, { details: { role: 'agency', granted: false } }],
    'account-deleted': [{ details: { listings: 2, fate: 'keep' } }, { details: { listings: 1, fate: 'take-down' } }],
    'password-reset': [{ details: { link: 'https://fundy.example/reset-password?token=a', device: 'Mac, Safari' } }],
    'mail-test': [{ details: {} }],
    'agent-invitation': [
      {
        details: {
          id: (await insertInvitation(db, secret, { ...invited, agencyId: account.id, facts: emptyFacts }, at))!,
        },
      },
    ],
    'agent-left': [{ details: { agency: 'Zoé Roy' } }],
    'agent-message': [{ details: { messageId } }],
    'agent-visit': [{ details: { eventId: visits.booked! } }],
    'staff-invitation': [
      {
        details: {
          id: (await insertStaffInvitation(db, secret, { ...invited, role: 'reader', invitedBy: 'Zoé Roy' }, at))!,
        },
      },
    ],
    'webhook-off': [{ details: { host: 'hooks.example' } }],
    'message-company': [{ email: '', details: { id: messageId } }],
    'message-receipt': [{ email: '', details: { id: messageId } }],
    'submission-company': [{ email: '', details: { id: 'mine-new' } }],
    'submission-receipt': [{ email: '', details: { id: 'mine-new' } }],
    'visit-company': [
      { email: '', details: { id: visits.booked! } },
      { email: '', details: { id: visits.cancelled! } },
    ],
    'visit-receipt': [
      { email: '', details: { id: visits.booked! } },
      { email: '', details: { id: visits.cancelled! } },
    ],
  }

  async function newsMail() {
    const later = new Date(clock.now + 3_600_000)
    await lookForNews({ store, now: () => clock.now })
    await store.change((tx) =>
      insertProperty(tx, flat('mine-news', later, { name: 'Villa Zed', otherTitle: 'Villa Zed' }), customer),
    )
    const morning = clock.now + 22 * 3_600_000 + 5 * 60_000
    await lookForNews({ store, now: () => morning })
    const { id } = await db.selectFrom('outbox').select('id').where('recipient', '=', 'news').executeTakeFirstOrThrow()
    return { id, at: new Date(morning) }
  }
}

/** One visit that is booked and one that was cancelled. */
async function visitEvents(site: VisitSite, language: Language) {
  await site.offer()
  const times = await site.times()
  const booked = await site.book(times[1].id, { email: sender.email, name: sender.name }, { language })
  const cancelled = await site.book(times[3].id, { email: 'ned@mail.example', name: 'Zoé Roy' }, { language })
  expect([booked.status, cancelled.status]).toEqual([201, 201])
  await site.cancel(cancelled.body.token)
  const events = await site.store.db
    .selectFrom('visit_event')
    .innerJoin('visit', 'visit.id', 'visit_event.visit_id')
    .select(['visit_event.id', 'visit_event.kind', 'visit.state'])
    .execute()
  return {
    booked: events.find(({ state }) => state === 'booked')?.id,
    cancelled: events.find(({ kind }) => kind === 'cancelled')?.id,
  }
}

function unescaped(html: string) {
  return html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll('&nbsp;', ' ')
}

/** What is read, without what stands between words and lines. */
function letters(text: string) {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
