import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCatalogue } from '../../../../locales/catalogue.ts'
import { openStore, type Store } from '../../../../platform/database/database.ts'
import { migrate } from '../../../../platform/database/migrations.ts'
import { customer, sample } from '../../../../platform/database/test-databases.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { createMailWriters } from '../../../../web/mail-writers.ts'
import type { Language } from '../../../core/language/language.ts'
import { setCatalogue } from '../../../core/language/translate.ts'
import { findLanguage, putAccount, setLanguage } from '../../accounts/server/account-queries.ts'
import { createResetMail } from '../../accounts/server/passwords/password-reset.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import type { Recipient } from '../../inbox/rules/inquiry.ts'
import { findMessage } from '../../inbox/server/messages/list-queries.ts'
import type { NewMessage } from '../../inbox/server/messages/queries.ts'
import { keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { insertProperty } from '../../listings/server/queries.ts'
import { insertSubmission } from '../../submit/server/queries.ts'
import { createOutbox } from './delivery.ts'
import * as queue from './outbox-queries.ts'
import { createMailer } from './smtp.ts'
import { type ReceivedMail, startSmtp, type TestSmtp } from './test-smtp.ts'

let store: Store
let smtp: TestSmtp
beforeAll(() => setCatalogue(readCatalogue(join(import.meta.dirname, '../../../..'))))
afterAll(() => setCatalogue(() => undefined))
beforeEach(async () => {
  store = await openStore({})
  await migrate(store)
  smtp = await startSmtp()
})
afterEach(async () => {
  await store.close()
  await smtp.stop()
})

describe('a receipt is in the language in which the person wrote to us', () => {
  test.each([
    ['inquiry', 'en', 'We have your message: F-', 'Thank you for writing to Fundy. Your message has reached us.'],
    ['booking', 'en', 'We have your request for a showing: F-', 'Your request for a showing has reached us.'],
    ['inquiry', 'fr', 'Nous avons bien reçu votre message\u00a0: F-', 'Votre message nous est bien parvenu.'],
    ['booking', 'fr', 'Nous avons bien reçu votre demande de visite\u00a0: F-', 'Votre demande de visite nous est'],
    ['contact', 'fr', 'Nous avons bien reçu votre message\u00a0: F-', 'Merci d’avoir écrit à Fundy.'],
  ] as const)('%s, %s', async (kind, language, subject, sentence) => {
    const [mail] = await mailed({ kind, language }, ['receipt'])
    expect(subjectOf(mail!)).toContain(subject)
    expect(textOf(mail!)).toContain(sentence)
    expect(textOf(mail!)).toContain(`<html lang="${language}-CA">`)
    expect(textOf(mail!)).toContain(language === 'fr' ? 'Votre référence est F-' : 'Your reference is F-')
    expect(textOf(mail!)).toContain(language === 'fr' ? '740, rue Main' : '740 Main Street')
    expect(textOf(mail!)).toContain(language === 'fr' ? '506\u00a0555-0142' : '506-555-0142')
  })

  test('of a property too', async () => {
    await submitted('fr', ['receipt'])
    const [mail] = smtp.mails
    expect(subjectOf(mail!)).toMatch(/^Nous avons bien reçu votre annonce\u00a0: F-/)
    expect(textOf(mail!)).toContain('Merci d’avoir proposé votre annonce à Fundy. Elle nous est bien parvenue.')
  })
})

describe('a mail to the company is in the language of whoever reads it', () => {
  test('English to an address that is no account, naming the language of a French message and quoting it as it is', async () => {
    const [mail] = await mailed({ kind: 'booking', language: 'fr', message: 'Est-ce tranquille?' }, ['company'])
    expect(subjectOf(mail!)).toMatch(/^Booking F-\w{6}: 118 Elmwood Drive, Moncton$/)
    expect(textOf(mail!)).toContain('Language: French')
    expect(textOf(mail!)).toContain('Est-ce tranquille?')
  })

  test('an English message to an English reader names no language', async () => {
    const [mail] = await mailed({}, ['company'])
    expect(textOf(mail!)).not.toContain('Language')
    expect(textOf(mail!)).toContain('Consent: Given')
  })

  test('French to a staff member who has chosen it', async () => {
    await putAccount(store.db, { email: 'office@fundy.example', name: 'Ann', role: 'manager', password: 'x' })
    await setLanguage(store.db, 'Office@fundy.example', 'fr')
    const [french, english] = [
      ...(await mailed({ language: 'fr' }, ['company'])),
      ...(await mailed({ language: 'en', suspicion: 'too-quick' }, ['company'])),
    ]
    expect(subjectOf(french!)).toMatch(/^Demande F-/)
    expect(textOf(french!)).toContain('Nom\u00a0: Ann Roy')
    expect(textOf(french!)).toContain('Écrit le\u00a0: 1er juill. 2026')
    expect(textOf(french!)).not.toContain('Langue')
    expect(textOf(english!)).toContain('Langue\u00a0: Anglais')
    expect(textOf(english!)).toContain('Regardez-y à deux fois')
  })

  test('its link to a submission leads to the French screen', async () => {
    await putAccount(store.db, { email: 'office@fundy.example', name: 'Ann', role: 'manager', password: 'x' })
    await setLanguage(store.db, 'office@fundy.example', 'fr')
    await submitted('en', ['company'])
    expect(subjectOf(smtp.mails[0]!)).toMatch(/^Annonce F-\w{6} à examiner\u00a0: /)
    expect(textOf(smtp.mails[0]!)).toContain('https://fundy.example/fr/propertyadmin/property/home')
    expect(textOf(smtp.mails[0]!)).toContain('par mois')
  })
})

test('a reset link is mailed in the language of the request that asked for it', async () => {
  const mail = createResetMail({ mailer: createMailer(smtp.url()), company: async () => demoCompany })
  mail.send('ann@example.com', { link: 'https://fundy.example/fr/reset-password?token=a' }, 'fr')
  mail.send('bob@example.com', { link: 'https://fundy.example/reset-password?token=b' })
  await mail.close()
  const [french, english] = smtp.mails.toSorted((a, b) => a.to[0]!.localeCompare(b.to[0]!))
  expect(subjectOf(french!)).toBe('Choisir un nouveau mot de passe')
  expect(textOf(french!)).toContain('Le lien fonctionne une fois, dans les 30 minutes.')
  expect(textOf(french!)).toContain('https://fundy.example/fr/reset-password?token=a')
  expect(subjectOf(english!)).toBe('Choose a new password')
})

test('why a mail did not go out is kept once, and read in the language of the reader', async () => {
  await keepMessage(store, {}, ['company'])
  const { id } = await store.db.selectFrom('message').select('id').executeTakeFirstOrThrow()
  const trouble = 'The mail server did not take this mail yet (421).'
  await store.db.updateTable('outbox').set({ last_error: trouble }).execute()
  const errorIn = (language: Language) =>
    inLanguage(language, async () => (await findMessage(store.db, id))?.mails[0]?.error)
  expect(await errorIn('en')).toBe(trouble)
  expect(await errorIn('fr')).toBe('Le serveur de courriel n’a pas encore accepté ce courriel (421).')
})

async function mailed(facts: Partial<NewMessage>, mails: Recipient[]) {
  const before = smtp.mails.length
  await keepMessage(store, facts, mails)
  await deliver()
  return smtp.mails.slice(before)
}

async function submitted(language: Language, mails: Recipient[]) {
  await store.change(async (tx) => {
    await insertProperty(tx, sample({ id: 'home', offer: 'rent' }), customer)
    const submission = { propertyId: 'home', submitKey: null, suspicion: null, language }
    await insertSubmission(tx, submission, mails, new Date('2026-07-01T12:00:00Z'))
  })
  await deliver()
}

async function deliver() {
  const outbox = createOutbox({
    db: store.db,
    queue,
    mailer: createMailer(smtp.url()),
    company: async () => demoCompany,
    writers: createMailWriters({ store, secret: 'a secret of the tests, long enough.' }),
    receipts: true,
    from: 'no-reply@fundy.example',
    to: 'office@fundy.example',
    siteUrl: () => 'https://fundy.example',
    languageOf: (address) => findLanguage(store.db, address),
  })
  outbox.wake()
  await outbox.idle()
  await outbox.close()
}

/** RFC 2047 words, as they are read. */
function subjectOf({ headers }: ReceivedMail) {
  const subject = headers.find(([name]) => name === 'subject')?.[1] ?? ''
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', '=20')),
    )
}

/** Both parts of the mail, as they are read. */
function textOf({ raw }: ReceivedMail) {
  return raw
    .split(/\r?\n----_NmP-/)
    .map((part) => {
      const [head = '', ...body] = part.split(/\r?\n\r?\n/)
      const text = body.join('\n\n')
      return /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : fromQuotedPrintable(text)
    })
    .join('\n')
}

function fromQuotedPrintable(text: string) {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
