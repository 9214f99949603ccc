import { createHmac } from 'node:crypto'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { addressOf } from '../../../../platform/http/client-address.ts'
import {
  createAddressLimiter,
  createLimiter,
  limiterOf,
  networkAllowance,
  takeTurn,
  wideNetwork,
} from '../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../web/services.ts'
import { refuse } from '../../../core/answer.ts'
import { emailKey, signInTexts } from '../rules/account.ts'

/** A limit of guesses at passwords and codes: a key never makes more than `most` within any `window` (milliseconds). */
export interface GuessLimit {
  /** Keeps the keys of different limits apart. */
  name: string
  most: number
  window: number
}

/** One of the places where a guess counts. */
export type Counted = [limit: GuessLimit, key: string]

/** A client address counts as in `createAddressLimiter`: an IPv6 one for its wide network, too. */
export function countedAddress(limit: GuessLimit, address: string): Counted[] {
  const network = wideNetwork(address)
  const wide = { ...limit, name: `${limit.name} network`, most: limit.most * networkAllowance }
  return [[limit, address], ...(network ? ([[wide, network]] as Counted[]) : [])]
}

/** Guesses are counted in the database: several processes of a site share one count, and a restart forgives nothing. */
export function createGuessLimits({
  store: { db },
  secret,
  now = Date.now,
}: Pick<Services, 'store' | 'secret' | 'now'>) {
  return {
    /**
     * Counts a guess in all these places, or in none of them: `wait` are the milliseconds until the next one may be made,
     * `left` is how many more the first place allows. Call it before the guess is checked, so that concurrent ones cannot exceed
     * the limit.
     */
    async take(counted: readonly Counted[]): Promise<{ wait: number } | { left: number }> {
      const at = now()
      return db.transaction().execute(async (tx) => {
        const places = await readPlaces(tx, counted, at)
        const wait = Math.max(...places.map(({ limit, times }) => waitOf(limit, times, at)))
        if (wait > 0) return { wait }
        for (const { id, limit, times } of places) await write(tx, id, limit, [...times, at].slice(-limit.most))
        const [first] = places
        return { left: first!.limit.most - first!.times.length - 1 }
      })
    },

    /** A guess was right: it is not counted. */
    async giveBack(counted: readonly Counted[]): Promise<void> {
      await db.transaction().execute(async (tx) => {
        for (const { id, limit, times } of await readPlaces(tx, counted, now())) {
          await write(tx, id, limit, times.slice(0, -1))
        }
      })
    },
  }

  /** In the order of the places; locked in an order of their own, so that two guesses cannot wait for each other. */
  async function readPlaces(tx: Db, counted: readonly Counted[], at: number) {
    const places = counted.map(([limit, key]) => ({ limit, id: idOf(limit, key) }))
    const found = new Map<string, number[]>()
    for (const { id, limit } of places.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      await tx
        .insertInto('guess')
        .values({ key: id, times: '[]', expires_at: new Date(at) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const row = await tx
        .selectFrom('guess')
        .select('times')
        .where('key', '=', id)
        .$if(!isSqlite(tx), (query) => query.forUpdate())
        .executeTakeFirstOrThrow()
      const times: number[] = JSON.parse(row.times)
      found.set(
        id,
        times.filter((moment) => moment > at - limit.window),
      )
    }
    return places.map(({ id, limit }) => ({ id, limit, times: found.get(id)! }))
  }

  function idOf({ name }: GuessLimit, key: string) {
    return createHmac('sha256', secret)
      .update(JSON.stringify(['guess', name, key]))
      .digest('base64url')
  }
}

/** Counts a guess of a call: undefined if it may be checked, else why not, and the answer says when it may. */
export async function refuseGuess(call: Pick<Call, 'c' | 'services'>, counted: readonly Counted[]) {
  const taken = await createGuessLimits(call.services).take(counted)
  return 'wait' in taken ? refuseOften(call, taken.wait) : undefined
}

/** 429; `wait`: milliseconds until the next attempt, which the answer says. */
export function refuseOften({ c }: Pick<Call, 'c'>, wait: number) {
  c.header('Retry-After', String(Math.ceil(wait / 1000)))
  return refuse(429, signInTexts.often)
}

function waitOf({ most, window }: GuessLimit, times: readonly number[], at: number) {
  if (times.length < most) return 0
  // At most a window, also after the clock was set back.
  return Math.min(window, times[times.length - most]! + window - at)
}

async function write(tx: Db, id: string, { window }: GuessLimit, times: readonly number[]) {
  const expires_at = new Date((times.at(-1) ?? 0) + window)
  await tx
    .updateTable('guess')
    .set({ times: JSON.stringify(times), expires_at })
    .where('key', '=', id)
    .execute()
}

/** Requests from one address, and mails to one mailbox. */
const perAddress = { most: 10, window: 15 * 60_000 }
const perMailbox = { most: 4, window: 60 * 60_000 }
/** Wrong links and passwords from one address, and wrong passwords with one link. */
const perAddressWrong = { name: 'mailed link by address', most: 30, window: 15 * 60_000 }
const perLinkWrong = { name: 'password of link', most: 10, window: 24 * 60 * 60_000 }

/** Limits who may have mails of one kind sent. Known and unknown addresses are counted alike, so that whoever asks can be told. */
export function createMailTurns() {
  const addresses = limiterOf((clock) => createAddressLimiter({ ...perAddress, ...clock }))
  const mailboxes = limiterOf((clock) => createLimiter({ ...perMailbox, ...clock }))

  return {
    /** Whether this address may ask, which is then counted; else the answer says when it may. */
    takeRequest: (call: Call) => takeTurn(call, addresses(call.services)),

    /** Minutes until a mail may go to this mailbox; 0: now, which is then counted. */
    takeMail(services: Services, email: string) {
      const limiter = mailboxes(services)
      const key = emailKey(email)
      const wait = limiter.waitFor(key, 1)
      if (wait === 0) limiter.take(key, 1)
      return Math.ceil(wait / 60_000)
    },
  }
}

/** Why a wrong guess with an unknown link is not answered; undefined if it may be, which is then counted. */
export function refuseWrongLink(call: Call) {
  return refuseGuess(call, countedAddress(perAddressWrong, addressOf(call)))
}

/** Why no password is checked for this link; undefined if one may be, which is then counted. */
export function refuseLinkGuess(call: Call, linkId: string) {
  return refuseGuess(call, [[perLinkWrong, linkId], ...countedAddress(perAddressWrong, addressOf(call))])
}
