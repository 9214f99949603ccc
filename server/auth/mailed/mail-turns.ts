import { emailKey } from '../../../domain/account/account.ts'
import { createAddressLimiter, createLimiter } from '../../http/limits/rate-limiter.ts'
import type { Services } from '../../services.ts'
import { type Counted, countedAddress, createGuessLimits } from '../guess-limits.ts'

/** Requests from one address, and mails to one mailbox. */
const perAddress = { most: 10, window: 15 * 60_000 }
const perMailbox = { most: 4, window: 60 * 60_000 }
/** Wrong links and passwords from one address, and wrong passwords with one link. */
const perAddressWrong = { name: 'mailed link by address', most: 30, window: 15 * 60_000 }
const perLinkWrong = { name: 'password of link', most: 10, window: 24 * 60 * 60_000 }

/** Limits who may have mails sent. A full mailbox is not told: it would say that somebody asks for this address. */
export function createMailTurns(monotonicNow?: () => number) {
  const addresses = createAddressLimiter({ ...perAddress, monotonicNow })
  const mailboxes = createLimiter({ ...perMailbox, monotonicNow })

  return {
    /** Seconds that this address has to wait; 0 if it may ask, which is then counted. */
    takeRequest(address: string) {
      const wait = addresses.waitFor(address, 1)
      if (wait === 0) addresses.take(address, 1)
      return Math.ceil(wait / 1000)
    },

    /** Whether a mail may go to this mailbox; counts it if so. */
    takeMail(email: string) {
      const key = emailKey(email)
      if (mailboxes.waitFor(key, 1) > 0) return false
      mailboxes.take(key, 1)
      return true
    },
  }
}

/** Limits guesses: of links by the caller's address, of a password by the link that asks for it. */
export function createGuessTurns(services: Pick<Services, 'store' | 'secret' | 'now'>) {
  const guesses = createGuessLimits(services)
  const wait = async (counted: Counted[]) => {
    const taken = await guesses.take(counted)
    return 'wait' in taken ? Math.ceil(taken.wait / 1000) : 0
  }

  return {
    /** Seconds to wait after a wrong guess with an unknown link; 0 if it may be answered, which is then counted. */
    takeWrongLink: (address: string) => wait(countedAddress(perAddressWrong, address)),

    /** Seconds to wait before a password is checked; 0 if it may be, which is then counted. */
    takeGuess: (linkId: string, address: string) =>
      wait([[perLinkWrong, linkId], ...countedAddress(perAddressWrong, address)]),
  }
}
