import type { hc } from 'hono/client'
import type { SavedHome } from '../../domain/saved/saved-home.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { read } from './read-answer.ts'

/** The calls about the saved homes of the signed-in account. They throw when the API cannot be reached or refuses. */
export function savedCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async read(signal: AbortSignal): Promise<{ account: string; version: number; homes: SavedHome[] }> {
      return (await read(api['saved-homes'].$get({}, { init: { signal } }))) as {
        account: string
        version: number
        homes: SavedHome[]
      }
    },

    /** Stores a list that was made from `version`. When another device was faster, nothing is stored and the answer is its list. */
    async replace(version: number, homes: readonly SavedHome[]) {
      const response: Response = await api['saved-homes'].$put({
        json: { version, homes: homes.map((home) => ({ ...home })) },
      })
      if (!response.ok && response.status !== 409) throw new ApiFailure(response.status)
      const list = (await response.json()) as { version: number; homes: SavedHome[] }
      return { ...list, stored: response.ok }
    },
  }
}

export type SavedCalls = ReturnType<typeof savedCalls>
