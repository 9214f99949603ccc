import type { Services } from '../../../../../web/services.ts'
import type { Message } from '../../rules/inquiry.ts'
import { countMessages, listMessages } from './list-queries.ts'

/** Messages of one page (spec 9). */
export const pageSize = 10

/** A page of messages, the newest first, and how many match on all pages. `page` counts from 1. */
export async function readMessages(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  filter: Parameters<typeof countMessages>[1],
  page = 1,
): Promise<{ messages: Message[]; total: number }> {
  const [total, messages] = await Promise.all([
    countMessages(store.db, filter),
    listMessages(store.db, { ...filter, offset: (page - 1) * pageSize, limit: pageSize }, new Date(now())),
  ])
  return { messages, total }
}
