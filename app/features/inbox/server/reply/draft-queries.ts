import type { Db } from '../../../../../platform/database/tables/tables.ts'

/** Milliseconds after the last letter in which somebody counts as writing. */
const writingFor = 60_000

/** Keeps what somebody began to write; empty text keeps nothing. */
export async function saveDraft(
  tx: Db,
  { threadId, accountId, text }: { threadId: string; accountId: string; text: string },
  now: Date,
): Promise<void> {
  if (text.trim() === '') {
    await tx.deleteFrom('thread_draft').where('thread_id', '=', threadId).where('account_id', '=', accountId).execute()
    return
  }
  const draft = { thread_id: threadId, account_id: accountId, body: text, updated_at: now }
  await tx
    .insertInto('thread_draft')
    .values(draft)
    .onConflict((on) => on.columns(['thread_id', 'account_id']).doUpdateSet({ body: text, updated_at: now }))
    .execute()
}

/** What the account began to write, and the names of those who write now. */
export async function readDrafts(db: Db, threadId: string, accountId: string, now: Date) {
  const rows = await db
    .selectFrom('thread_draft')
    .innerJoin('account', 'account.id', 'thread_draft.account_id')
    .select(['account_id', 'body', 'thread_draft.updated_at', 'account.name', 'account.email'])
    .where('thread_id', '=', threadId)
    .execute()
  const since = now.getTime() - writingFor
  return {
    draft: rows.find(({ account_id }) => account_id === accountId)?.body ?? '',
    writing: rows
      .filter(({ account_id, updated_at }) => account_id !== accountId && updated_at.getTime() > since)
      .map(({ name, email }) => name || email),
  }
}
