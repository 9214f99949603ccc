import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db, OutboxTable, Tables } from '../../../../platform/database/tables/tables.ts'
import { labels } from '../../../core/language/labels.ts'
import type { Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import type { MailRecipient, MessageMail, Recipient } from '../../inbox/rules/inquiry.ts'
import { isSuppressed } from '../../people/server/suppression-queries.ts'
import type { NoticeDetails, NoticeKind, OfficeKind, RecordMails, RecordName } from './kinds.ts'

/** Which mailbox a mail is queued for, and what it ends with. The office's is the one of MAIL_TO when the mail leaves. */
interface OfficeMailbox {
  email: string
  /** The mail ends with this listing. */
  propertyId?: string
  /** The mail ends with this account. */
  accountId?: string
  /** When it may leave; at once by default. */
  sendAt?: Date
}

interface Mailbox extends OfficeMailbox {
  language: Language
}

/**
 * Queues a mail, which its writer writes when it is sent. Call it in the transaction that stores what it tells of, and wake the
 * outbox after it. Returns the id of its notice, by which it can be withdrawn.
 */
export async function queueMail<Kind extends NoticeKind>(
  tx: Db,
  kind: Kind,
  mailbox: Kind extends OfficeKind ? OfficeMailbox : Mailbox,
  details: NoticeDetails[Kind],
  now: Date,
): Promise<string> {
  const { email, language = 'en', propertyId, accountId, sendAt }: OfficeMailbox & { language?: Language } = mailbox
  const id = randomUUID()
  const about = { property_id: propertyId ?? null, account_id: accountId ?? null, details: JSON.stringify(details) }
  await tx
    .insertInto('notice')
    .values({ id, kind, email, language, created_at: now, ...about })
    .execute()
  // Nothing about a listing is mailed to somebody who was erased.
  if (propertyId && (await isSuppressed(tx, emailKey(email)))) return id
  const mail = { ...newMail({ notice_id: id }, 'notice', now), next_at: sendAt ?? now }
  await tx.insertInto('outbox').values(mail).execute()
  return id
}

/** The column of the outbox that names each record. */
export const recordColumns = {
  message: 'message_id',
  submission: 'property_id',
  alert: 'alert_id',
  visit: 'visit_event_id',
} as const satisfies Record<RecordName, keyof OutboxTable>

/** Queues a mail of a record to each of these readers. Call it in the transaction that stores the record. */
export async function queueRecordMails<Name extends RecordName>(
  tx: Db,
  name: Name,
  id: string,
  recipients: readonly RecordMails[Name][],
  now: Date,
): Promise<void> {
  if (!recipients.length) return
  const mails = recipients.map((recipient) => newMail({ [recordColumns[name]]: id }, recipient, now))
  await tx.insertInto('outbox').values(mails).execute()
}

type Subject = { [Column in (typeof recordColumns)[RecordName] | 'notice_id']?: string }

/** A row of the outbox for a mail that is due at once. */
export function newMail(subject: Subject, recipient: MailRecipient, now: Date) {
  return {
    message_id: null,
    property_id: null,
    alert_id: null,
    visit_event_id: null,
    notice_id: null,
    ...subject,
    id: randomUUID(),
    recipient,
    state: 'waiting' as const,
    mail_id: randomUUID(),
    attempts: 0,
    next_at: now,
    leased_until: null,
    tried_at: null,
    sent_at: null,
    last_error: '',
    created_at: now,
  }
}

/**
 * A mail that has not left, by its id or the newest to a mailbox: more can be told in it, or less. It does not leave before the
 * transaction ends. Undefined when it has left, or is leaving.
 */
export async function findWaitingMail<Kind extends NoticeKind>(
  tx: Db,
  kind: Kind,
  of: { id: string } | Pick<Mailbox, 'email' | 'language'>,
  now: Date,
): Promise<{ id: string; details: NoticeDetails[Kind] } | undefined> {
  const mail = await tx
    .selectFrom('notice')
    .innerJoin('outbox', 'outbox.notice_id', 'notice.id')
    .select(['notice.id', 'notice.details'])
    .where('notice.kind', '=', kind)
    .$call((query) =>
      'id' in of
        ? query.where('notice.id', '=', of.id)
        : query
            .where((when) => when(when.fn<string>('lower', ['notice.email']), '=', of.email.toLowerCase()))
            .where('notice.language', '=', of.language),
    )
    .where(hasNotLeft(now))
    .orderBy('notice.created_at', 'desc')
    .limit(1)
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  return mail && { id: mail.id, details: mail.details as NoticeDetails[Kind] }
}

/** Gives a mail of `findWaitingMail` other details, and another time where it is told. */
export async function rewriteMail<Kind extends NoticeKind>(
  tx: Db,
  id: string,
  details: NoticeDetails[Kind],
  sendAt?: Date,
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute()
  if (sendAt) await tx.updateTable('outbox').set({ next_at: sendAt }).where('notice_id', '=', id).execute()
}

function hasNotLeft(now: Date) {
  return (when: ExpressionBuilder<Tables, 'outbox'>) =>
    when.and([
      when('outbox.state', '=', 'waiting'),
      when.or([when('outbox.leased_until', 'is', null), when('outbox.leased_until', '<=', now)]),
    ])
}

/** Takes back a mail that has not left. False when it has, or is leaving. */
export async function withdrawMail(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('notice_id', '=', id)
    .where(hasNotLeft(now))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await tx.deleteFrom('notice').where('id', '=', id).execute()
  return true
}

/** Deletes at most `limit` notices from before `before` whose mail does not wait. Returns how many. */
export async function deleteOldNotices(tx: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notice')
    .where('id', 'in', (query) =>
      query
        .selectFrom('notice as old')
        .select('old.id')
        .where('old.created_at', '<', before)
        .where((when) =>
          when.not(
            when.exists(
              when
                .selectFrom('outbox')
                .select('outbox.id')
                .whereRef('outbox.notice_id', '=', 'old.id')
                .where('outbox.state', '=', 'waiting'),
            ),
          ),
        )
        .orderBy('old.created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** `now` distinguishes a mail that is being sent from one whose lease has expired. */
export function mailFrom(row: Selectable<OutboxTable>, now: Date): MessageMail {
  const { id, recipient, state, attempts } = row
  const isSending = state === 'waiting' && row.leased_until !== null && row.leased_until > now
  return {
    id,
    // Messages and submissions have no other mails.
    recipient: recipient as Recipient,
    state,
    attempts,
    error: troubleText(row.last_error),
    sendingSince: isSending ? (row.tried_at?.toISOString() ?? null) : null,
    nextTryAt: state === 'waiting' ? row.next_at.toISOString() : null,
    lastTryAt: row.tried_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

/** Why mails did not go out is kept in English, as `mail.ts` writes it. */
const sentences: Partial<Record<string, string>> = labels({
  'This mail could not be written.': () => t('This mail could not be written.'),
  'This mail has an address that cannot be written to.': () => t('This mail has an address that cannot be written to.'),
  'This mail came back: its mailbox does not take it.': () => t('This mail came back: its mailbox does not take it.'),
  'The mail server could not be reached.': () => t('The mail server could not be reached.'),
  'The mail server was not found by its name.': () => t('The mail server was not found by its name.'),
  'The mail server did not answer in time.': () => t('The mail server did not answer in time.'),
  'No safe connection to the mail server could be made.': () =>
    t('No safe connection to the mail server could be made.'),
  'The mail server refused our user name or password.': () => t('The mail server refused our user name or password.'),
  'The mail server asks for a user name and password.': () => t('The mail server asks for a user name and password.'),
  'The mail server answered in a way we do not understand.': () =>
    t('The mail server answered in a way we do not understand.'),
  'The mail server refused this mail.': () => t('The mail server refused this mail.'),
  'The mail server did not take this mail yet.': () => t('The mail server did not take this mail yet.'),
})

/** The kept sentence in the current language, with the mail server's status code where it has one: "... this mail (550)." */
export function troubleText(kept: string): string {
  const [, code] = / \((\d+)\)\.$/.exec(kept) ?? []
  const text = sentences[code ? kept.replace(` (${code})`, '') : kept]
  if (text === undefined) return kept
  return code ? text.replace(/\.$/, ` (${code}).`) : text
}
