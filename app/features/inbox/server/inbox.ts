import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import type { Permitted } from '../../accounts/server/guards.ts'
import { findCompany, findOpeningHours } from '../../company/server/queries.ts'
import type { Thread, ThreadPage, ThreadView } from '../rules/thread.ts'
import { countThreads, listThreadIds } from './list-queries.ts'
import { answerPlace } from './reply/reply-address.ts'
import { findThread } from './thread-query.ts'
import { readSummaries } from './thread-summaries.ts'

/** Threads of one page. */
export const pageSize = 25

interface InboxSearch {
  /** Open by default. */
  view?: ThreadView | undefined
  /** Beginnings of words of a name, a listing or what was written; a phone number in any spelling. */
  words?: string | undefined
  /** Id of a listing. */
  property?: string | undefined
  /** The `next` of the page before. */
  after?: string | undefined
}

/** A page of the threads that the reader sees, and how many each view has: who has waited longest first, then the newest. */
export async function readInbox(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { person, scope }: Permitted,
  { view = 'open', words, property, after }: InboxSearch,
): Promise<ThreadPage> {
  const at = new Date(now())
  const facts = { scope, accountId: person.id }
  const filter = { ...facts, view, words, propertyId: property || undefined }
  const [{ ids, next }, counts, hours] = await Promise.all([
    listThreadIds(store.db, filter, { after, limit: pageSize }, at),
    countThreads(store.db, facts, at),
    findOpeningHours(store.db),
  ])
  return { threads: await readSummaries(store.db, ids, { now: at, hours }), counts, next }
}

/** A thread by its id or that of a message in it; undefined for one that the reader does not see. */
export async function readThread(
  { store, inbound, now = Date.now }: Pick<Services, 'store' | 'inbound' | 'now'>,
  reader: Permitted,
  id: string,
): Promise<Thread | undefined> {
  const answers = answerPlace(await findCompany(store), inbound)
  return isId(id) ? findThread(store.db, id, { ...reader, answers }, new Date(now())) : undefined
}
