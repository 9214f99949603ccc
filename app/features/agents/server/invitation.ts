import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import {
  createAddressLimiter,
  createLimiter,
  limiterOf,
  takeTurn,
  takeTurnOf,
} from '../../../../platform/http/limits/rate-limiter.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { findAccount } from '../../accounts/server/account-queries.ts'
import { hashPassword, refuseNewPassword } from '../../accounts/server/passwords/password.ts'
import { sessionOf } from '../../accounts/server/session-cookie.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { type InvitationObstacle, invitationTexts, type SentPage, type ShownInvitation } from '../rules/page-form.ts'
import {
  acceptInvitation,
  endInvitation,
  findByToken,
  findInvitation,
  type Invitation,
  insertInvitation,
} from './invitation-queries.ts'
import { judgePage } from './own-agents.ts'
import { findProfile, putProfile } from './page-queries.ts'
import { addMember, findAgencyOf, findPerson, recordAgent } from './people-queries.ts'

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

interface Acceptance {
  invitation: Invitation
  /** Who is signed in. */
  person?: Person
  /** The hash for a new account. */
  password?: string
  language: Language
}

type Accepted = { slug: string } | { obstacle: InvitationObstacle | 'password' }

/**
 * Makes the invited an agent of the agency, in one transaction, and shows their page. The mailed link proves the mailbox; whoever
 * has an account there has to be signed in with it, too.
 */
async function acceptFor(store: Services['store'], acceptance: Acceptance, at: Date): Promise<Accepted> {
  try {
    return await store.change((tx) => accept(tx, acceptance, at))
  } catch (problem) {
    if (problem instanceof Refused) return { obstacle: problem.obstacle }
    throw problem
  }
}

async function accept(tx: Db, { invitation, person, password, language }: Acceptance, at: Date): Promise<Accepted> {
  const { id, agencyId, email, name, facts } = invitation
  // First, so that of two at once the second waits here and finds it used.
  if (!(await acceptInvitation(tx, id, at))) throw new Refused('used')
  const account = await findAccount(tx, email)
  if (account && !person) throw new Refused('signIn')
  if (person && person.email !== email) throw new Refused('otherMailbox')
  if (account && account.role !== 'agent' && account.role !== 'customer') throw new Refused('otherRole')
  if (!account && password === undefined) throw new Refused('password')
  const accountId = account?.id ?? (await insertAgent(tx, { email, name, password: password!, language }, at))
  if (await findAgencyOf(tx, accountId)) throw new Refused('otherAgency')
  if (account?.role === 'customer') {
    await tx
      .updateTable('account')
      .set({ role: 'agent', updated_at: at, confirmed_at: at })
      .where('id', '=', accountId)
      .execute()
  }
  await addMember(tx, { agentId: accountId, agencyId, roleByAgency: account?.role !== 'agent' }, at)
  await recordAgent(tx, { about: accountId, from: null, to: name, person: { id: accountId, email } }, at)
  // Somebody who has a page already keeps it.
  const before = await findProfile(tx, accountId)
  const page = before ? { name: before.name, facts: before.facts } : { name, facts }
  await putProfile(tx, { accountId, ...page, consents: true }, at)
  return { slug: (await findProfile(tx, accountId))!.slug }
}

async function insertAgent(
  tx: Db,
  { email, name, password, language }: { email: string; name: string; password: string; language: Language },
  at: Date,
) {
  const id = randomUUID()
  const times = { created_at: at, updated_at: at, confirmed_at: at }
  await tx
    .insertInto('account')
    .values({
      id,
      email,
      name,
      password,
      language,
      role: 'agent',
      enabled: true,
      requested_role: null,
      password_changed_at: at,
      ...times,
    })
    .execute()
  return id
}

/** Ends the transaction, so that a refusal changes nothing. */
class Refused extends Error {
  readonly obstacle: InvitationObstacle | 'password'
  constructor(obstacle: InvitationObstacle | 'password') {
    super(`The invitation was not accepted: ${obstacle}.`)
    this.obstacle = obstacle
  }
}
