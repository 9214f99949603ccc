import type { Services } from '../../../../web/services.ts'
import { type Answer, refuseFields } from '../../../core/answer.ts'
import { countHomes } from '../../browse/server/queries.ts'
import { alertTexts, type Confirmation, confirmationDays, readAlert } from '../rules/alert.ts'
import { manageToken, openToken } from './alert-links.ts'
import { type AlertRequestRow, confirmRequest, findRequest } from './ask-queries.ts'
import { stateOf } from './mailbox-queries.ts'

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
