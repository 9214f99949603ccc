import { paths } from '../../../core/paths.ts'
import type { SavedHome } from '../rules/saved-home.ts'

/** The homes that the signed-in account saved. The calls throw where the site cannot be reached, or refuses. */
export interface AccountList {
  /** Gives up when `signal` is aborted. */
  read(signal: AbortSignal): Promise<{ account: string; version: number; homes: SavedHome[] }>
  /** Stores a list that was made from `version`. When another device was faster, nothing is stored and the answer is its list. */
  replace(
    version: number,
    homes: readonly SavedHome[],
  ): Promise<{ version: number; homes: SavedHome[]; stored: boolean }>
}

export const accountList: AccountList = {
  read: (signal) => ask({ signal }),
  replace: (version, homes) =>
    ask({ method: 'POST', body: new URLSearchParams({ list: JSON.stringify({ version, homes }) }) }),
}

async function ask(init: RequestInit) {
  const answer = await fetch(paths.savedHomes, init)
  if (!answer.ok) throw new Error(`The saved homes: ${answer.status}`)
  return answer.json()
}
