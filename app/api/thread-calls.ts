import type { hc } from 'hono/client'
import type { ThreadPage } from '../../domain/message/thread.ts'
import type { Api } from '../../server/api.ts'
import { read } from './read-answer.ts'

/** The inbox, for the frame of the office. */
export function threadCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async listThreads(search: { view: 'open' }): Promise<ThreadPage> {
      return read(api.threads.$get({ query: search }))
    },
  }
}
