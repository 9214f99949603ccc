import { readMemory } from '../../../domain/saved/memory.ts'
import { type AgreedNotes, agreedNotes, mergeSaved } from '../../../domain/saved/merge.ts'
import { maxSaved, readHome, type SavedHome } from '../../../domain/saved/saved-home.ts'
import { savedHomes } from './saved-homes.ts'

/** The calls that the account's list needs; they throw when the site cannot be reached. */
export interface AccountList {
  /** Gives up when `signal` is aborted. */
  read(signal: AbortSignal): Promise<{ account: string; version: number; homes: SavedHome[] }>
  replace(
    version: number,
    homes: readonly SavedHome[],
  ): Promise<{ version: number; homes: SavedHome[]; stored: boolean }>
}

/** What this device and an account agreed on last. */
interface Agreement {
  account: string
  notes: AgreedNotes
}

const agreementKey = 'saved-homes-agreed'
/** What the API accepts. */
const mostMerged = 2 * maxSaved
/** Two devices that write at the same moment meet again and again only by chance. */
const mostMeetings = 5

/**
 * Merges the device's saved homes with those of the signed-in account, now and after every change, until `signal` is aborted.
 * Another account's list that was left on the device is replaced, never merged.
 */
export function followAccount(calls: AccountList, signal: AbortSignal) {
  if (signal.aborted) return
  let running = false
  let again = false
  let agreed = ''

  async function follow() {
    again = !signal.aborted
    if (running) return
    running = true
    try {
      while (again && !signal.aborted) {
        again = false
        await meet()
      }
    } catch {
      // Not reachable: the lists meet at the next change or page.
    }
    running = false
  }

  /** One round: both lists are the same afterwards, unless the device's changed meanwhile. */
  async function meet() {
    let theirs: { version: number; homes: SavedHome[] } = { version: 0, homes: [] }
    const read = await calls.read(signal)
    theirs = read
    for (let meeting = 0; meeting < mostMeetings && !signal.aborted; meeting++) {
      const before = readAgreement()
      const isOther = before !== undefined && before.account !== read.account
      const mine = isOther ? [] : savedHomes.get()
      const merged = mergeSaved({ agreed: isOther ? undefined : before?.notes, mine, theirs: theirs.homes }).slice(
        0,
        mostMerged,
      )
      if (!isSame(merged, theirs.homes)) {
        const answer = await calls.replace(theirs.version, merged)
        theirs = answer
        if (!answer.stored) continue
      }
      return settle(read.account, merged, isOther ? undefined : mine)
    }
  }

  /** `mine` is the device's list as it was merged; what was changed since then is merged in the next round. */
  function settle(account: string, merged: readonly SavedHome[], mine: readonly SavedHome[] | undefined) {
    writeAgreement({ account, notes: agreedNotes(merged) })
    const now = savedHomes.get()
    const changed = mine !== undefined && now !== mine
    const next = changed ? mergeSaved({ agreed: agreedNotes(mine), mine: now, theirs: merged }) : merged
    agreed = textOf(merged)
    if (!isSame(now, next)) savedHomes.set(next)
  }

  const unsubscribe = savedHomes.subscribe(() => {
    if (textOf(savedHomes.get()) !== agreed) follow()
  })
  signal.addEventListener('abort', unsubscribe)
  follow()
}

/**
 * Takes the list of the account that is left off the device, if all of it is in the account: others may use the device too. The
 * account is no longer followed by then.
 */
export function leaveAccount() {
  const before = readAgreement()
  if (before && JSON.stringify(agreedNotes(savedHomes.get())) === JSON.stringify(before.notes)) savedHomes.set([])
  try {
    if (savedHomes.get().length === 0) localStorage.removeItem(agreementKey)
  } catch {
    // Blocked: nothing was stored either.
  }
}

function readAgreement(): Agreement | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(agreementKey) ?? 'null') as Agreement | null
    return typeof stored?.account === 'string' && typeof stored.notes === 'object' ? stored : undefined
  } catch {
    return undefined
  }
}

function writeAgreement(agreement: Agreement) {
  try {
    localStorage.setItem(agreementKey, JSON.stringify(agreement))
  } catch {
    // Full or blocked: the lists are merged as at their first meeting, and nothing is lost.
  }
}

function isSame(one: readonly SavedHome[], other: readonly SavedHome[]) {
  return textOf(one) === textOf(other)
}

/** The same for the same homes, in whatever order their facts were written. */
function textOf(homes: readonly SavedHome[]) {
  return JSON.stringify(homes.map((home) => ({ ...readHome(home), kept: readMemory(home.kept) })))
}
