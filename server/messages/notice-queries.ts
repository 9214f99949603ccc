import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { emailKey } from '../../domain/account/account.ts'
import type { Language } from '../../domain/language/language.ts'
import type { NoticeTable } from '../database/tables/owner-tables.ts'
import type { Db } from '../database/tables/tables.ts'
import { isSuppressed } from '../people/suppression-queries.ts'
import type { OfficeNotice } from './mail/notice-mail.ts'
import { newMail } from './mail/queued-mail-queries.ts'

/** A mail about a listing or an account. `details` holds no token: the writer derives it when the mail is sent. */
export interface Notice {
  id: string
  kind: string
  propertyId: string | null
  accountId: string | null
  /** The mail goes here. */
  email: string
  language: Language
  details: unknown
  createdAt: Date
}

/** `kind`: a key of `server/notice-writers.ts`. A mail to the office is in the language of whoever reads it there. */
export type NewNotice = NoticeTo & ({ kind: OfficeNotice; language?: never } | { kind: string; language: Language })

interface NoticeTo {
  /** The notice ends with this listing. */
  propertyId?: string
  /** The notice ends with this account. */
  accountId?: string
  email: string
  details?: object
  /** When the mail may leave; at once by default. */
  sendAt?: Date
}

/** Queues a notice. Call it in the transaction that stores what it tells of, and wake the outbox after it. Returns its id. */
export async function queueNotice(tx: Db, notice: NewNotice, now: Date): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('notice')
    .values({
      id,
      kind: notice.kind,
      email: notice.email,
      language: notice.language ?? 'en',
      created_at: now,
      property_id: notice.propertyId ?? null,
      account_id: notice.accountId ?? null,
      details: JSON.stringify(notice.details ?? {}),
    })
    .execute()
  // Nothing about a listing is mailed to somebody who was erased.
  if (notice.propertyId && (await isSuppressed(tx, emailKey(notice.email)))) return id
  const mail = { ...newMail({ noticeId: id }, 'notice', now), next_at: notice.sendAt ?? now }
  await tx.insertInto('outbox').values(mail).execute()
  return id
}

export async function findNotice(db: Db, id: string): Promise<Notice | undefined> {
  const row = await db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst()
  return row && noticeFrom(row)
}

/** Takes back a notice whose mail has not left. False when it has, or is leaving. */
export async function withdrawNotice(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('notice_id', '=', id)
    .where('state', '=', 'waiting')
    .where((when) => when.or([when('leased_until', 'is', null), when('leased_until', '<=', now)]))
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

function noticeFrom(row: Selectable<NoticeTable>): Notice {
  const { id, kind, email, language, details } = row
  return {
    id,
    kind,
    email,
    language,
    details,
    propertyId: row.property_id,
    accountId: row.account_id,
    createdAt: row.created_at,
  }
}
