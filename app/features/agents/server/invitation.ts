import type { Call } from '../../../../platform/http/call.ts'
import {
  createAddressLimiter,
  createLimiter,
  limiterOf,
  takeTurn,
  takeTurnOf,
} from '../../../../platform/http/limits/rate-limiter.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import { queueMail } from '../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { findAccount } from '../../accounts/server/account-queries.ts'
import { hashPassword, refuseNewPassword } from '../../accounts/server/passwords/password.ts'
import { sessionOf } from '../../accounts/server/session-cookie.ts'
import { invitationTexts, type ShownInvitation } from '../rules/invitation.ts'
import type { SentPage } from '../rules/page-form.ts'
import { acceptFor } from './accept-invitation.ts'
import { judgePage } from './agent-form.ts'
import { endInvitation, findByToken, findInvitation, insertInvitation } from './invitation-queries.ts'
import { findPerson, recordAgent } from './people-queries.ts'

const inviters = limiterOf((clock) => createLimiter({ most: 30, window: 60 * 60_000, ...clock }))
const addresses = limiterOf((clock) => createAddressLimiter({ most: 20, window: 15 * 60_000, ...clock }))

/**
 * Mails a link to the address of the page, which works once, within 14 days; whoever holds the mailbox confirms there. The same answer
 * whether the address is known or not. A manager names the agency.
 */
export async function inviteAgent(call: Call, person: Person, page: SentPage, asked: string): Promise<Answer> {
  const { services } = call
  const { store, secret, outbox, now = Date.now } = services
  const wrong = judgePage(page)
  if (wrong) return wrong
  const { name, facts } = page
  const agencyId = person.role === 'agency' ? person.id : asked
  const agency = isId(agencyId) ? await findPerson(store.db, agencyId) : undefined
  if (agency?.role !== 'agency') return refuse(404, t('There is no such agency.'))
  if (!outbox?.on) return refuse(503, invitationTexts.noMail)
  if (!takeTurnOf(person.id, call, inviters(services))) return refuse(429, invitationTexts.often)
  const at = new Date(now())
  await store.db.transaction().execute(async (tx) => {
    const id = await insertInvitation(tx, secret, { agencyId, email: facts.email, name, facts }, at)
    if (!id) return
    await recordAgent(tx, { about: id, from: null, to: name, person }, at)
    const language = (await findAccount(tx, facts.email))?.language ?? currentLanguage()
    await queueMail(tx, 'agent-invitation', { email: facts.email, language }, { id }, at)
  })
  outbox.wake()
  return { done: undefined }
}

/** Takes back an invitation of an agency of the scope: its link opens nothing from then on. */
export async function takeBackInvitation(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { person, scope }: { person: Person; scope: Scope },
  id: string,
): Promise<Answer> {
  const at = new Date(now())
  const found = isId(id) ? await findInvitation(store.db, id, at) : undefined
  const isOwn = found && (scope === 'all' || scope.includes(found.agencyId))
  const ended =
    isOwn &&
    (await store.db.transaction().execute(async (tx) => {
      if (!(await endInvitation(tx, found.id, at))) return false
      await recordAgent(tx, { about: found.id, from: found.name, to: null, person }, at)
      return true
    }))
  return ended ? { done: undefined } : refuse(404, t('There is no such invitation.'))
}

/** What a mailed invitation leads to. Changes nothing: mail scanners open every link. */
export async function readInvitation({ c, services }: Call, token: string): Promise<ShownInvitation> {
  const { store, now = Date.now } = services
  const found = await findByToken(store.db, token, new Date(now()))
  if (!found) return { link: 'unknown' }
  const { state: link, agencyName: agency, name, email } = found
  if (link !== 'open') return { link }
  const person = (await sessionOf(c, services))?.person
  const isKnown = (await findAccount(store.db, email)) !== undefined
  const account = person ? (person.email === email ? 'here' : 'other') : isKnown ? 'log in' : 'none'
  return { link, agency, name, email, account }
}

/**
 * Confirms an invitation with the token of its mailed link, once. Whoever has an account of that address has to be signed in with it;
 * for others it makes one with the password. The page of the agent is shown from then on.
 */
export async function confirmInvitation(
  call: Call,
  { token, consent, password }: { token: string; consent: boolean; password: string },
): Promise<Answer<{ slug: string }>> {
  const { c, services } = call
  const { store, now = Date.now } = services
  if (!consent) return refuseFields({ consent: t('You must agree to the terms.') })
  if (!takeTurn(call, addresses(services))) return refuse(429, invitationTexts.often)
  const at = new Date(now())
  const invitation = await findByToken(store.db, token, at)
  if (invitation?.state !== 'open') return refuseFields({ token: invitationTexts[invitation?.state ?? 'unknown'] })
  const person = (await sessionOf(c, services))?.person
  const isNew = !person && !(await findAccount(store.db, invitation.email))
  const wrong = isNew
    ? await refuseNewPassword(store.db, password, { email: invitation.email, names: [invitation.name] })
    : undefined
  if (wrong) return refuseFields({ password: wrong })
  const hash = isNew ? await hashPassword(password) : undefined
  const done = await acceptFor(
    store,
    { invitation, language: currentLanguage(), ...(person && { person }), ...(hash && { password: hash }) },
    at,
  )
  if ('slug' in done) return { done }
  return refuseFields({ token: invitationTexts[done.obstacle === 'password' ? 'signIn' : done.obstacle] })
}
