import { createFactory } from 'hono/factory'
import { alertTexts, type Confirmation, confirmationDays, readAlert } from '../../domain/alert/alert.ts'
import { countHomes } from '../browse/queries.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { manageToken, openToken } from './alert-links.ts'
import { type AlertRequestRow, confirmRequest, findRequest } from './ask-queries.ts'
import { stateOf } from './mailbox-queries.ts'
import { confirmation, tokenBody, tokenQuery } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

const noStore = { 'Cache-Control': 'private, no-store' }

/** What a mailed link to confirm leads to. Changes nothing: mail scanners open every link. */
export function getAlertConfirmation(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getAlertConfirmation',
      summary: 'What does this link to confirm belong to?',
      description: 'Changes nothing. A link works once, within three days.',
      good: { description: 'The search, and whether the link is still good.', schema: confirmation },
      refuses: [422],
    }),
    validQuery(tokenQuery),
    async (c) => c.json(await readConfirmation(services, c.req.valid('query').token), 200, noStore),
  )
}

/** Confirms a search by its mailed link. */
export function postAlertConfirmation(services: Needs) {
  const { store, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'confirmAlert',
      summary: 'Confirm mail about new homes',
      description: 'With the token of a mailed link, once. From then on news of this search are mailed.',
      good: { description: 'It is on.', schema: confirmation },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    refuseCrossSite,
    validJson(tokenBody, 4 * 1024),
    async (c) => {
      const { token } = c.req.valid('json')
      const found = await requestOf(services, token)
      if (typeof found === 'string') return c.json({ errors: { token: [alertTexts[found]] } }, 422, noStore)
      const at = new Date(now())
      const outcome = await store.db.transaction().execute((tx) => confirmRequest(tx, found.consentId, at))
      if (outcome !== 'done') return c.json({ errors: { token: [alertTexts[outcome]] } }, 422, noStore)
      return c.json(await readConfirmation(services, token), 200, noStore)
    },
  )
}

async function readConfirmation(services: Needs, token: string): Promise<Confirmation> {
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
