import { createFactory } from 'hono/factory'
import type { Call } from '../../../../../platform/http/call.ts'
import { describe } from '../../../../../platform/http/description/endpoint-description.ts'
import { createLimiter } from '../../../../../platform/http/limits/rate-limiter.ts'
import { createTaskQueue } from '../../../../../platform/jobs/task-queue.ts'
import { queueMail } from '../../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { isStaff, signInTexts } from '../../rules/account.ts'
import { accountTexts, type ListingFate } from '../../rules/own-account.ts'
import { isRecent } from '../guards/session-guard.ts'
import { isLastManager } from '../manager-queries.ts'
import { takeSession } from '../sessions/session-cookie.ts'
import type { Session } from '../sessions/session-queries.ts'
import { aboutOwnData, packOwnData } from './data-archive.ts'
import { collectOwnData } from './data-queries.ts'
import { deleteAccount, listOwnedIds, takeDownForGood } from './own-queries.ts'

type Needs = Pick<Services, 'store' | 'storage' | 'now' | 'monotonicNow'>

const perAccount = { most: 6, window: 60 * 60_000 }
/** Mounted behind `signedInOnly`. */
export function getMyData({ store, storage, now = Date.now, monotonicNow }: Needs) {
  const accounts = createLimiter({ ...perAccount, monotonicNow })

  return createFactory().createHandlers(
    describe({
      id: 'getMyData',
      summary: 'Download my data',
      description:
        'One archive (.zip) of everything that the site holds of the account: JSON, CSV and photos. Needs a sign-in or a proof of the last 15 minutes. Six an hour.',
      speaks: true,
      good: { description: 'The archive, as `application/zip`.' },
      refuses: [403, 429],
    }),
    async (c) => {
      const session = c.get('session')!
      if (!isRecent(session, now())) return c.json({ error: accountTexts.prove }, 403)
      const wait = accounts.waitFor(session.person.id, 1)
      if (wait > 0) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      accounts.take(session.person.id, 1)
      const at = new Date(now())
      const { name: siteName } = await findCompany(store)
      const contents = await collectOwnData(store.db, session.person)
      return c.body(packOwnData({ ...contents, about: aboutOwnData(siteName), folder: 'my-data', at }, storage), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="my-data-${at.toISOString().slice(0, 10)}.zip"`,
      })
    },
  )
}

/**
 * Deletes the account at once: there is no time in which somebody else could take it back. Its listings are taken down or stay with
 * the company. Needs a sign-in or a proof of the last 15 minutes.
 */
export async function deleteOwnAccount(call: Call, session: Session, fate: ListingFate): Promise<Answer> {
  const { store, outbox, https, now = Date.now, tasks = createTaskQueue() } = call.services
  if (!isRecent(session, now())) return refuse(403, accountTexts.prove)
  const at = new Date(now())
  const isDeleted = await store.change(async (tx) => {
    if (await isLastManager(tx, session.person.id)) return false
    const ids = await listOwnedIds(tx, session.person.id)
    if (fate === 'take-down') await takeDownForGood(tx, ids, session.person, at)
    const { id, email, language, role } = session.person
    await deleteAccount(tx, { id, email }, { isStaff: isStaff(role), at })
    await queueMail(tx, 'account-deleted', { email, language }, { listings: ids.length, fate }, at)
    return true
  })
  if (!isDeleted) return refuse(403, accountTexts.lastManager)
  outbox?.wake()
  tasks.add(() => store.scrub())
  takeSession(call.c, https)
  return { done: undefined }
}
