import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import type { Role } from '../../accounts/rules/account.ts'

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
