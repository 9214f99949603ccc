import { createFactory } from 'hono/factory'
import { alertQuery, alertTexts, type Mailbox, readAlert } from '../../domain/alert/alert.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { openToken } from './alert-links.ts'
import { changeAlert, deleteSubscriber, findMailbox } from './mailbox-queries.ts'
import { changeBody, mailbox, tokenQuery } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

const noStore = { 'Cache-Control': 'private, no-store' }

/** Everything of the address that a private link was mailed to. */
export function getAlertMailbox({ store, secret, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getAlertMailbox',
      summary: 'Read the searches of an address',
      description: 'With the token of a private link, which only mails to that address hold.',
      good: { description: 'Its searches and what was agreed to.', schema: mailbox },
      refuses: [404, 422],
    }),
    validQuery(tokenQuery),
    async (c) => {
      const owner = ownerOf(secret, c.req.valid('query').token, now())
      const found = owner && (await findMailbox(store.db, owner))
      return found ? c.json(found, 200, noStore) : c.json({ error: alertTexts.unknown }, 404, noStore)
    },
  )
}

/** Changes one search, or deletes everything of the address. */
export function postAlertMailbox({ store, secret, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'changeAlert',
      summary: 'Change, pause or stop a search',
      description:
        'With the token of a private link. stop acts at once and can be undone for seven days; forget deletes the address with all its searches for good.',
      good: { description: 'The searches as they are now; none after forget.', schema: mailbox },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    refuseCrossSite,
    validJson(changeBody, 8 * 1024),
    async (c) => {
      const { token, id = '', action, search } = c.req.valid('json')
      const subscriberId = ownerOf(secret, token, now())
      const known = subscriberId && (await findMailbox(store.db, subscriberId))
      if (!subscriberId || !known) return c.json({ error: alertTexts.unknown }, 404, noStore)
      if (action === 'forget') {
        await store.db.transaction().execute((tx) => deleteSubscriber(tx, subscriberId))
        return c.json({ ...known, alerts: [], consents: [] } satisfies Mailbox, 200, noStore)
      }
      const change = { action, search: search === undefined ? undefined : alertQuery(readAlert(search)) }
      const outcome = await store.db
        .transaction()
        .execute((tx) => changeAlert(tx, { subscriberId, id }, change, new Date(now())))
      if (outcome === 'gone') return c.json({ error: alertTexts.gone }, 404, noStore)
      if (outcome !== 'done') return c.json({ errors: { id: [alertTexts[outcome]] } }, 422, noStore)
      return c.json((await findMailbox(store.db, subscriberId)) ?? known, 200, noStore)
    },
  )
}

/** The subscriber of a private link; undefined for one that is cut off, altered or too old. */
function ownerOf(secret: string, token: string, now: number) {
  const opened = openToken(secret, 'alert-manage', token, now)
  return opened && !opened.expired ? opened.subject : undefined
}
