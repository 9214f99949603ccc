import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ThreadTables } from '../../../../platform/database/tables/thread-tables.ts'
import { type Keys, threadIdsOf } from './key-queries.ts'

// What is exported of a person's mails is what is erased: both read it here.

/** What is noted of mails that came in. */
export async function findInboundMails(db: Db, { emails }: Keys) {
  if (emails.length === 0) return { own: [], asking: [] }
  const noted = db
    .selectFrom('inbound_mail')
    .select(['id', 'from_name', 'from_address', 'subject', 'content', 'thread_id', 'received_at'])
    .orderBy('received_at')
    .orderBy('id')
  const [named, asking] = await Promise.all([
    noted.where('from_address', 'in', ['', ...emails]).execute(),
    noted
      .where(sql<boolean>`waits`)
      .where(sql<string>`lower(content ->> 'replyTo')`, 'in', emails)
      .where('from_address', 'not in', ['', ...emails])
      .execute(),
  ])
  return {
    /** From one of the addresses, or without a sender and with one of them in what is kept. */
    own: named.filter((row) => row.from_address !== '' || mention(textsOf(row), emails)),
    /** Of others, who ask for answers at one of the addresses. */
    asking,
  }
}

type NotedMail = Pick<Selectable<ThreadTables['inbound_mail']>, 'from_name' | 'subject' | 'content'>

function textsOf({ from_name, subject, content }: NotedMail) {
  if (!content) return [from_name, subject]
  const { text, quoted, replyTo, to, attachments } = content
  return [from_name, subject, text, quoted, replyTo, ...to, ...attachments.map(({ name }) => name)]
}

/** Whether an address stands in one of the texts, and not only as a part of a longer one. */
function mention(texts: readonly string[], emails: readonly string[]) {
  const any = emails.map((email) => email.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  const whole = new RegExp(`(?<!\\w[.%+-]?)(?:${any})(?![.-]?\\w)`, 'i')
  return texts.some((text) => whole.test(text))
}

/** Whatever stands in a person's conversations, and what they wrote by mail into those of others. */
export async function entryIdsOf(db: Db, keys: Keys): Promise<string[]> {
  const threads = await threadIdsOf(db, keys)
  const [own, written] = await Promise.all([
    db
      .selectFrom('thread_entry')
      .select('id')
      .where('thread_id', 'in', threads.length ? threads : ['\n'])
      .execute(),
    db
      .selectFrom('thread_entry')
      .select('id')
      .where(sql<string>`lower(from_address)`, 'in', keys.emails.length ? keys.emails : ['\n'])
      // As the index has it.
      .where('from_address', '<>', sql.lit(''))
      .execute(),
  ])
  return [...new Set([...own, ...written].map(({ id }) => id))]
}

/** The notices to a person: to their addresses, and in their conversations also to where they asked for answers. */
export async function noticeIdsOf(db: Db, keys: Keys): Promise<string[]> {
  const threads = await threadIdsOf(db, keys)
  const [addressed, replies] = await Promise.all([
    db
      .selectFrom('notice')
      .select('id')
      .where(sql<string>`lower(email)`, 'in', keys.emails.length ? keys.emails : ['\n'])
      .execute(),
    db
      .selectFrom('thread_entry')
      .innerJoin('notice', 'notice.id', 'thread_entry.notice_id')
      .select('notice.id')
      .where('thread_entry.thread_id', 'in', threads.length ? threads : ['\n'])
      .execute(),
  ])
  return [...new Set([...addressed, ...replies].map(({ id }) => id))]
}
