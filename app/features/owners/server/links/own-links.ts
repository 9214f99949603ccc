import type { Call } from '../../../../../platform/http/call.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { ownerTexts } from '../../rules/own-listing.ts'
import { actorOf } from '../actor-queries.ts'
import type { Owner } from '../owner-guard.ts'
import { endManageLinks, findCustomerEmail, findOwnerAccount, issueManageLink } from './link-queries.ts'

const replacements = limiterOf((clock) => createLimiter({ most: 3, window: 60 * 60_000, ...clock }))

/** Ends every link of a listing, the one that opened the page too, and mails a new one to the address that the listing came from. */
export async function replaceLinks(call: Call, { propertyId }: Owner): Promise<Answer> {
  const { store, secret, outbox, now = Date.now } = call.services
  if (!outbox?.on) return refuse(503, ownerTexts.noMail)
  if (!takeTurnOf(propertyId, call, replacements(call.services))) return refuse(429, ownerTexts.often)
  const at = new Date(now())
  const language = currentLanguage()
  await store.db.transaction().execute(async (tx) => {
    const email = await findCustomerEmail(tx, propertyId)
    if (!email) return
    await endManageLinks(tx, propertyId, at)
    const links = [await issueManageLink(tx, secret, propertyId, at)]
    await queueMail(tx, 'manage-links', { propertyId, email, language }, { links }, at)
  })
  outbox.wake()
  return { done: undefined }
}

/** Keeps the listing of an opened link in the account of whoever is signed in, who needs no link any more. */
export async function keepListing(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  owner: Owner,
  { id }: Pick<Person, 'id'>,
): Promise<Answer> {
  const { propertyId } = owner
  const kept = await store.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('property')
      .set({ owner_id: id })
      .where('id', '=', propertyId)
      .where('owner_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return (await findOwnerAccount(tx, propertyId)) === id
    const entry = { propertyId, what: 'owner-account', from: null, to: true }
    await insertAudit(tx, { ...entry, person: actorOf(owner) }, new Date(now()))
    return true
  })
  return kept ? { done: undefined } : refuse(403, ownerTexts.other)
}
