import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { alertTexts, type StopLink } from '../rules/alert.ts'
import { manageToken, openToken, stopMailedAt } from './alert-links.ts'
import { changeAlert, findAlert } from './mailbox-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/**
 * Stops a search by the link of its mails at once, or takes it up again, for seven days. Links to stop do not end: a person may press
 * one in an old mail.
 */
export async function stopNews(services: Needs, token: string, action: 'stop' | 'undo'): Promise<Answer> {
  const { store, secret, now = Date.now } = services
  const id = openToken(secret, 'alert-stop', token, now())?.subject
  const alert = id ? await findAlert(store.db, id) : undefined
  if (!id || !alert) return refuse(404, alertTexts.unknown)
  const { subscriberId } = alert
  const outcome = await store.db
    .transaction()
    .execute((tx) => changeAlert(tx, { subscriberId, id }, { action }, new Date(now())))
  if (outcome === 'gone') return refuse(404, alertTexts.unknown)
  return outcome === 'done' ? { done: undefined } : refuseFields({ token: alertTexts[outcome] })
}

/** What a mailed link to stop leads to. Changes nothing. */
export async function readStop({ store, secret, now = Date.now }: Needs, token: string): Promise<StopLink> {
  const opened = openToken(secret, 'alert-stop', token, now())
  const alert = opened && (await findAlert(store.db, opened.subject))
  if (!alert || alert.state === 'asked') return { link: 'unknown' }
  const { search, state, subscriberId, ownedSince } = alert
  const isOwn = stopMailedAt(opened) >= ownedSince.getTime()
  return { link: 'open', search, state, manage: isOwn ? manageToken({ secret, now }, subscriberId) : undefined }
}
