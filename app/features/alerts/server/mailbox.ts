import { check } from '../../../../platform/http/check.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { alertQuery, alertTexts, type Mailbox, readAlert } from '../rules/alert.ts'
import { openToken } from './alert-links.ts'
import { changeAlert, deleteSubscriber, findMailbox } from './mailbox-queries.ts'
import { changeForm } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Everything of the address that a private link was mailed to; undefined for a link that opens nothing. */
export async function readMailbox(services: Needs, token: string): Promise<Mailbox | undefined> {
  const owner = ownerOf(services, token)
  return owner ? findMailbox(services.store.db, owner) : undefined
}

/**
 * Changes one search of the private link's address. `stop` acts at once and can be undone for seven days; `forget` deletes the address
 * with all its searches for good.
 */
export async function changeMailbox(services: Needs, sent: object): Promise<Answer> {
  const { store, now = Date.now } = services
  const checked = check(changeForm, sent)
  if ('refused' in checked) return checked
  const { token, id = '', action, search } = checked.value
  const subscriberId = ownerOf(services, token)
  if (!subscriberId || !(await findMailbox(store.db, subscriberId))) return refuse(404, alertTexts.unknown)
  return store.db.transaction().execute(async (tx) => {
    if (action === 'forget') {
      await deleteSubscriber(tx, subscriberId)
      return { done: undefined }
    }
    const change = { action, search: search === undefined ? undefined : alertQuery(readAlert(search)) }
    const outcome = await changeAlert(tx, { subscriberId, id }, change, new Date(now()))
    if (outcome === 'gone') return refuse(404, alertTexts.gone)
    return outcome === 'done' ? { done: undefined } : refuseFields({ id: alertTexts[outcome] })
  })
}

/** The subscriber of a private link; undefined for one that is cut off, altered or too old. */
function ownerOf({ secret, now = Date.now }: Needs, token: string) {
  const opened = openToken(secret, 'alert-manage', token, now())
  return opened && !opened.expired ? opened.subject : undefined
}
