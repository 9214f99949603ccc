import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import { createAddressLimiter, limiterOf, takeTurn } from '../../../../platform/http/limits/rate-limiter.ts'
import { doubtAbout } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { countHomes } from '../../browse/server/queries.ts'
import { findCompany } from '../../company/server/queries.ts'
import { alertQuery, alertTexts, type Confirmation, confirmationDays, consentWords, readAlert } from '../rules/alert.ts'
import { manageToken, openToken } from './alert-links.ts'
import { type AlertRequestRow, askForAlert, confirmRequest, findRequest } from './ask-queries.ts'
import { stateOf } from './mailbox-queries.ts'
import { askForm } from './schemas.ts'

/** Requests of one client address: a household asks for a few searches, a flood for many mailboxes. */
const addresses = limiterOf((clock) => createAddressLimiter({ most: 10, window: 60 * 60_000, ...clock }))

/** Whether the site can mail news: only where a mail server is set. */
export function canMailNews({ outbox }: Pick<Services, 'outbox'>) {
  return outbox?.on ?? false
}

/**
 * Mails a link that confirms a search; nothing else is sent before. The answer is the same whether the address is known or not, and
 * whether it has had its three mails of 24 hours, so that it tells nothing about anybody's mailbox.
 */
export async function askForNews(call: Call, sent: object): Promise<Answer<{ message: string }>> {
  const { secret, outbox, now = Date.now } = call.services
  const checked = check(askForm, sent)
  if ('refused' in checked) return checked
  const { email, search, stamp, website } = checked.value
  if (!outbox?.on) return refuse(503, alertTexts.noMail)
  const doubt = doubtAbout(secret, stamp, now())
  if (!takeTurn(call, addresses(call.services), website || doubt ? 2 : 1)) return refuse(429, alertTexts.often)
  // The page is made with its stamp: a browser that fills in the form by itself may be as quick as a program.
  if (doubt && doubt !== 'too-quick' && !website) return refuseFields({ stamp: alertTexts.stale })
  if (!website) await keep(call.services, email, search)
  return { done: { message: t('We sent a mail to {email}.', { email }) } }
}

async function keep({ store, outbox, now = Date.now }: Services, email: string, search: string) {
  const request = {
    email,
    search: alertQuery(readAlert(search)),
    language: currentLanguage(),
    words: consentWords(await findCompany(store)),
    way: t('The form on this website, confirmed by a link in a mail to the address.'),
  }
  const isQueued = await store.db.transaction().execute((tx) => askForAlert(tx, request, new Date(now())))
  if (isQueued) outbox?.wake()
}

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Confirms a search by its mailed link, once, within three days. From then on news of this search are mailed. */
export async function confirmNews(services: Needs, token: string): Promise<Answer> {
  const { store, now = Date.now } = services
  const found = await requestOf(services, token)
  if (typeof found === 'string') return refuseFields({ token: alertTexts[found] })
  const at = new Date(now())
  const outcome = await store.db.transaction().execute((tx) => confirmRequest(tx, found.consentId, at))
  return outcome === 'done' ? { done: undefined } : refuseFields({ token: alertTexts[outcome] })
}

/** What a mailed link to confirm leads to. Changes nothing: mail scanners open every link. */
export async function readConfirmation(services: Needs, token: string): Promise<Confirmation> {
  const { store, secret, now = Date.now } = services
  const found = await requestOf(services, token)
  if (found === 'unknown' || found === 'expired') return { link: found }
  const row = found === 'used' ? await rowOf(services, token) : found.row
  if (!row) return { link: 'unknown' }
  return {
    link: found === 'used' ? 'used' : 'open',
    email: row.email,
    search: row.search,
    state: stateOf(row),
    homes: await countHomes(store.db, readAlert(row.search), now()),
    manage: manageToken({ secret, now }, row.subscriberId),
  }
}

/** Why a link is no good, or the request that it belongs to. One that was used says so also after its three days. */
async function requestOf(
  services: Needs,
  token: string,
): Promise<'unknown' | 'expired' | 'used' | { consentId: string; row: AlertRequestRow }> {
  const { secret, now = Date.now } = services
  const opened = openToken(secret, 'alert-confirm', token, now())
  if (!opened) return 'unknown'
  const row = await rowOf(services, token)
  // An unconfirmed request is deleted when its link ends.
  if (!row) return opened.expired ? 'expired' : 'unknown'
  if (row.confirmed_at) return 'used'
  const ends = row.asked_at.getTime() + confirmationDays * 86_400_000
  return opened.expired || ends <= now() ? 'expired' : { consentId: opened.subject, row }
}

async function rowOf({ store, secret, now = Date.now }: Needs, token: string) {
  const opened = openToken(secret, 'alert-confirm', token, now())
  return opened && findRequest(store.db, opened.subject)
}
