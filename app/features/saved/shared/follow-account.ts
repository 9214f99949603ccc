import { paths } from '../../../core/paths.ts'
import { type AgreedNotes, agreedNotes, mergeSaved, readMemory } from '../rules/memory.ts'
import { maxSaved, readHome, type SavedHome } from '../rules/saved-home.ts'
import { savedHomes } from './saved-homes.ts'

/** What this device and an account agreed on last. */
interface Agreement {
  account: string
  notes: AgreedNotes
}

const agreementKey = 'saved-homes-agreed'
/** What the API accepts. */
const maxMerged = 2 * maxSaved
/** Two devices that write at the same moment meet again and again only by chance. */
const maxMeetings = 5
/** Milliseconds that whoever leaves waits at most for lists that meet. */
const longestWait = 3_000

/** The meeting of this page that is under way, or the last one. */
let meeting = Promise.resolve()

/**
 * Merges the device's saved homes with those of the signed-in account, now and after every change, until `signal` is aborted.
 * Another account's list that was left on the device is replaced, never merged.
 */
export function followAccount(signal: AbortSignal, calls = accountList) {
  if (signal.aborted) return
  let running = false
  let again = false
  let agreed = ''

  function follow() {
    again = !signal.aborted
    if (!running) meeting = meetAll()
  }

  async function meetAll() {
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
    const read = await calls.read(signal)
    let theirs: { version: number; homes: SavedHome[] } = read
    for (let tries = 0; tries < maxMeetings && !signal.aborted; tries++) {
      const before = readAgreement()
      const isOther = before !== undefined && before.account !== read.account
      const mine = isOther ? [] : savedHomes.get()
      const merged = mergeSaved({ agreed: isOther ? undefined : before?.notes, mine, theirs: theirs.homes }).slice(
        0,
        maxMerged,
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
 * Ends what follows the account, and takes its list off the device if all of it is in the account: others may use the device too.
 * Lists that meet just now meet first: what this device knows of the account may be of the page before.
 */
export async function leaveAccount(following: AbortController | undefined) {
  await Promise.race([meeting, new Promise((resolve) => setTimeout(resolve, longestWait))])
  following?.abort()
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

const accountList: AccountList = {
  read: (signal) => ask({ signal }),
  replace: (version, homes) =>
    ask({ method: 'POST', body: new URLSearchParams({ list: JSON.stringify({ version, homes }) }) }),
}

async function ask(init: RequestInit) {
  const answer = await fetch(paths.savedHomes, init)
  if (!answer.ok) throw new Error(`The saved homes: ${answer.status}`)
  return answer.json()
}
