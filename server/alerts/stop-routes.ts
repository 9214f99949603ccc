import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { alertTexts, type StopLink } from '../../domain/alert/alert.ts'
import { t } from '../../domain/language/translate.ts'
import { localPath, paths } from '../../domain/paths.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { ignoredBody, validJson, validQuery } from '../http/limits/request-body.ts'
import { sayLanguage } from '../http/request-language.ts'
import type { Services } from '../services.ts'
import { manageToken, openToken, stopMailedAt } from './alert-links.ts'
import { changeAlert, findAlert } from './mailbox-queries.ts'
import { stopBody, stopLink, tokenQuery } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

const mostBytes = 4 * 1024
const noStore = { 'Cache-Control': 'private, no-store' }

/** What a mailed link to stop leads to. Changes nothing. */
export function getAlertStop(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getAlertStop',
      summary: 'What does this link to stop belong to?',
      description: 'Changes nothing.',
      good: { description: 'The search and its state.', schema: stopLink },
      refuses: [422],
    }),
    validQuery(tokenQuery),
    async (c) => c.json(await readStop(services, c.req.valid('query').token), 200, noStore),
  )
}

/** Stops a search by the link of its mails, or takes it up again. */
export function postAlertStop(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'stopAlert',
      summary: 'Stop mail about new homes',
      description: 'With the token of a mailed link; at once. Can be undone for seven days.',
      good: { description: 'The search and its state.', schema: stopLink },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    refuseCrossSite,
    validJson(stopBody, mostBytes),
    async (c) => {
      const { token, undo } = c.req.valid('json')
      const outcome = await stop(services, token, undo ? 'undo' : 'stop')
      if (outcome === 'gone') return c.json({ error: alertTexts.unknown }, 404, noStore)
      if (outcome !== 'done') return c.json({ errors: { token: [alertTexts[outcome]] } }, 422, noStore)
      return c.json(await readStop(services, token), 200, noStore)
    },
  )
}

/** The List-Unsubscribe address for people: leads to the page with the button. */
export function getOneClickStop() {
  return createFactory().createHandlers(
    describe({
      id: 'getOneClickStop',
      summary: 'The page that stops a search',
      description: 'Changes nothing: programs open every address of a mail.',
      good: { status: 302, description: 'Leads to the page with the button.' },
      refuses: [422],
    }),
    validQuery(tokenQuery),
    (c) => {
      const { token } = c.req.valid('query')
      return c.redirect(`${localPath(paths.alertStop)}?${new URLSearchParams({ token })}`, 302)
    },
  )
}

/**
 * One-click unsubscribe (RFC 8058): the mail program of the subscriber posts `List-Unsubscribe=One-Click`, as a form of
 * either type, without cookies and from anywhere. The token alone says what is stopped. A search that is gone is stopped.
 */
export function postOneClickStop(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'postOneClickStop',
      summary: 'Stop mail about new homes with one click',
      description: 'For mail programs, by RFC 8058. Stops the search of the token at once; the body is not looked at.',
      good: { description: 'It is stopped.' },
      refuses: [404, 408, 413, 422],
    }),
    ignoredBody(mostBytes),
    validQuery(tokenQuery),
    async (c) => {
      const { token } = c.req.valid('query')
      const isGenuine = openToken(services.secret, 'alert-stop', token, 0) !== undefined
      if (!isGenuine) return c.json({ error: alertTexts.unknown }, 404, noStore)
      await stop(services, token, 'stop')
      return said(c)
    },
  )
}

function said(c: Context) {
  sayLanguage(c)
  return c.text(t('This mail is stopped.'), 200, noStore)
}

/** Links to stop do not end: a person may press one in an old mail. */
async function stop({ store, secret, now = Date.now }: Needs, token: string, action: 'stop' | 'undo') {
  const id = openToken(secret, 'alert-stop', token, now())?.subject
  const alert = id ? await findAlert(store.db, id) : undefined
  if (!id || !alert) return 'gone'
  const { subscriberId } = alert
  return store.db.transaction().execute((tx) => changeAlert(tx, { subscriberId, id }, { action }, new Date(now())))
}

async function readStop({ store, secret, now = Date.now }: Needs, token: string): Promise<StopLink> {
  const opened = openToken(secret, 'alert-stop', token, now())
  const alert = opened && (await findAlert(store.db, opened.subject))
  if (!alert || alert.state === 'asked') return { link: 'unknown' }
  const { search, state, subscriberId, ownedSince } = alert
  const isOwn = stopMailedAt(opened) >= ownedSince.getTime()
  return { link: 'open', search, state, manage: isOwn ? manageToken({ secret, now }, subscriberId) : undefined }
}
