import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { NoticeKind } from '../../mail/server/kinds.ts'
import { writeThreadWords } from './thread-words.ts'

/**
 * The conversations of a person who has left a mailbox go on in another one: our replies go there, those too that wait to be mailed.
 * Both are as `emailKey` spells them. Run it in a transaction.
 */
export async function moveThreads(tx: Db, { before, email }: { before: string; email: string }): Promise<void> {
  const threads = await tx
    .selectFrom('thread')
    .select(['id', 'key'])
    .where('email_key', '=', before)
    .where('sample', '=', false)
    .execute()
  for (const { id, key: former } of threads) {
    const key = former.startsWith(`${before} `) ? email + former.slice(before.length) : former
    // Where the new address has a conversation about the same, later messages enter that one.
    const other = await tx.selectFrom('thread').select('id').where('key', '=', key).executeTakeFirst()
    await tx
      .updateTable('thread')
      .set({ email, email_key: email, ...(!other && { key }) })
      .where('id', '=', id)
      .execute()
    await writeThreadWords(tx, id, [email])
    const replies = tx.selectFrom('thread_entry').select('notice_id').where('thread_id', '=', id)
    await tx
      .updateTable('notice')
      .set({ email })
      .where('kind', '=', 'thread-reply' satisfies NoticeKind)
      .where('id', 'in', replies)
      .where('id', 'in', tx.selectFrom('outbox').select('notice_id').where('state', '=', 'waiting'))
      .where(sql<string>`lower(email)`, '=', before)
      .execute()
  }
}
