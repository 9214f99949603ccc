import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import type { ThreadTables } from '../../../../platform/database/tables/thread-tables.ts'
import type { Role } from '../../accounts/rules/account.ts'
import type { ContactIdentifier } from '../rules/person.ts'
import { addressOf, countOf, type Person, personFrom } from './person.ts'

/** What a row carries of a person. */
export interface Keys {
  emails: string[]
  phones: string[]
}

/** The accounts of a person: each of the addresses may have one. */
export function accountsOf(db: Db, { emails }: Keys): Promise<{ id: string; email: string; role: Role }[]> {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'role'])
    .where('email', 'in', emails.length ? emails : ['\n'])
    .orderBy('email')
    .execute()
}

/** The messages of a person as a condition; by their ids, so that each part has its index. */
export function messagesBy(db: Db, { emails, phones }: Keys) {
  return (when: ExpressionBuilder<Tables, 'message'>) =>
    when(
      'message.id',
      'in',
      db
        .selectFrom('message as own')
        .select('own.id')
        .where('own.email_key', 'in', emails.length ? emails : ['\n'])
        .unionAll(
          db
            .selectFrom('message as own')
            .select('own.id')
            .where('own.phone_key', 'in', phones.length ? phones : ['\n'])
            .where('own.phone_key', '<>', '')
            .where('own.email_key', '=', ''),
        ),
    )
}

/** The listings of which the person is the customer, or whose account is one of theirs. */
export function listingsOf(db: Db, { emails, phones }: Keys, accountIds: readonly string[] = []) {
  return (when: ExpressionBuilder<Tables, 'property'>) =>
    when(
      'property.id',
      'in',
      db
        .selectFrom('property as own')
        .select('own.id')
        .where('own.customer_email_key', 'in', emails.length ? emails : ['\n'])
        .where('own.customer_email_key', '<>', '')
        .unionAll(
          db
            .selectFrom('property as own')
            .select('own.id')
            .where('own.customer_phone_key', 'in', phones.length ? phones : ['\n'])
            .where('own.customer_phone_key', '<>', '')
            .where('own.customer_email_key', '=', ''),
        )
        .unionAll(
          db
            .selectFrom('property as own')
            .select('own.id')
            .where('own.owner_id', 'in', accountIds.length ? [...accountIds] : ['\n'])
            .where('own.owner_id', 'is not', null),
        ),
    )
}

/** The threads in which a person wrote by mail. */
export function mailThreadsOf(db: Db, { emails }: Keys) {
  return db
    .selectFrom('thread')
    .where('email_key', 'in', emails.length ? emails : ['\n'])
    .where((when) =>
      when.exists(
        when
          .selectFrom('thread_entry as e')
          .select('e.id')
          .whereRef('e.thread_id', '=', 'thread.id')
          .where('e.kind', '=', 'answer')
          .where('e.stranger', '=', sql.lit(false)),
      ),
    )
}

/** The threads of a person's addresses, and of what they wrote without an address. */
export async function threadIdsOf(db: Db, keys: Keys): Promise<string[]> {
  const [own, written] = await Promise.all([
    db
      .selectFrom('thread')
      .select('id')
      .where('email_key', 'in', keys.emails.length ? keys.emails : ['\n'])
      .execute(),
    db
      .selectFrom('message')
      .select('thread_id as id')
      .distinct()
      .where((is) => messagesBy(db, keys)(is as never))
      .execute(),
  ])
  return [...new Set([...own, ...written].flatMap(({ id }) => id ?? []))]
}

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

/** The addresses of a person with what each brings; staff have joined them where there are several. */
export async function listAddresses(db: Db, { addresses, uses }: Person): Promise<ContactIdentifier[]> {
  // Listings that an account holds for another customer.
  const held = await db
    .selectFrom('property')
    .innerJoin('account', 'account.id', 'property.owner_id')
    .select(['account.email', (query) => query.fn.countAll<number>().as('count')])
    .where('account.email', 'in', addresses)
    .whereRef('customer_email_key', '<>', 'account.email')
    .groupBy('account.email')
    .execute()
  return addresses
    .map((address) => {
      const own = uses.filter((use) => use.address === address)
      return {
        ...addressOf(address),
        separable: addresses.length > 1,
        messages: countOf(own, 'message') + countOf(own, 'mail'),
        listings: countOf(own, 'listing') + Number(held.find(({ email }) => email === address)?.count ?? 0),
        visits: countOf(own, 'visit'),
        searches: countOf(own, 'search'),
        role: own.find(({ role }) => role)?.role ?? null,
      }
    })
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1) * Number(one.kind !== other.kind))
}

/** The addresses that are asked for as keys; all of the person's where none is named. Undefined: one is not theirs. */
export function chosenKeys({ addresses }: Person, asked: readonly string[] | undefined): Keys | undefined {
  const all = addresses.map(addressOf)
  const wanted = asked ?? all.map(({ value }) => value)
  if (!wanted.every((value) => all.some((one) => one.value === value))) return undefined
  const of = (kind: string) => all.flatMap((one) => (one.kind === kind && wanted.includes(one.value) ? one.value : []))
  return { emails: of('email'), phones: of('phone') }
}

/** Who somebody is by these of their addresses alone. Undefined: nothing is left of them. */
export function personBy({ uses }: Person, { emails, phones }: Keys): Person | undefined {
  const keys = new Set([...emails, ...phones.map((value) => `tel:${value}`)])
  return personFrom(uses.filter(({ address }) => keys.has(address)))
}
