import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import type { Language } from '../../../core/language/language.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { findAccount } from '../../accounts/server/account-queries.ts'
import type { InvitationObstacle } from '../rules/invitation.ts'
import { acceptInvitation, type Invitation } from './invitation-queries.ts'
import { addMember, findAgencyOf, recordAgent } from './people-queries.ts'
import { findProfile, putProfile } from './profile-queries.ts'

interface Acceptance {
  invitation: Invitation
  /** Who is signed in. */
  person?: Person
  /** The hash for a new account. */
  password?: string
  language: Language
}

export type Accepted = { slug: string } | { obstacle: InvitationObstacle | 'password' }

/**
 * Makes the invited an agent of the agency, in one transaction, and shows their page. The mailed link proves the mailbox; whoever
 * has an account there has to be signed in with it, too.
 */
export async function acceptFor(store: Services['store'], acceptance: Acceptance, at: Date): Promise<Accepted> {
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
