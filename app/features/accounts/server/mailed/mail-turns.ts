import type { Call } from '../../../../../platform/http/call.ts'
import { addressOf } from '../../../../../platform/http/client-address.ts'
import { takeTurn } from '../../../../../platform/http/limits/address-turns.ts'
import { createAddressLimiter, createLimiter, limiterOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../../web/services.ts'
import { emailKey } from '../../rules/account.ts'
import { countedAddress, refuseGuess } from '../guess-limits.ts'

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
