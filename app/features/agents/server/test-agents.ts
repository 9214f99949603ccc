import { createHash } from 'node:crypto'
import { createApi } from '../../../../api/api.ts'
import type { Store } from '../../../../platform/database/database.ts'
import { replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { signToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { testCall } from '../../../../web/test-call.ts'
import type { Answer } from '../../../core/answer.ts'
import type { Role } from '../../accounts/rules/account.ts'
import { findAccount, putAccount } from '../../accounts/server/account-queries.ts'
import { insertSession } from '../../accounts/server/session-queries.ts'

export const secret = 'a secret of the tests, long enough.'
export const now = Date.parse('2026-06-01T12:00:00Z')

/**
 * Two agencies with an agent each, an agent without one, a customer, a reader and a manager, all signed in; a home that names each
 * agent, one that names an agency and one that names nobody.
 */
export const people = {
  customer: 'customer',
  agent: 'agent',
  'other agent': 'agent',
  'lone agent': 'agent',
  agency: 'agency',
  'other agency': 'agency',
  reader: 'reader',
  manager: 'manager',
} as const satisfies Record<string, Role>
export type Somebody = keyof typeof people

/** By the person whose home it is. */
export const homes = {
  agent: 'of-agent',
  'other agent': 'of-other-agent',
  'lone agent': 'of-lone-agent',
  agency: 'of-agency',
} as const

/** Fills the store and answers calls in the name of each. */
export async function openAgents(store: Store, services: Partial<Services> = {}) {
  const { db } = store
  await db.deleteFrom('account').execute()
  await db.deleteFrom('message').execute()
  const ids = {} as Record<Somebody, string>
  const tokens = {} as Record<Somebody, string>
  for (const who of Object.keys(people) as Somebody[]) {
    await putAccount(db, { email: emailOf(who), name: who, role: people[who], password: 'none' })
    const { id } = (await findAccount(db, emailOf(who)))!
    const session = createHash('sha256').update(cookieOf(who)).digest('base64url')
    await insertSession(db, { id: session, accountId: id, expiresAt: new Date(now + 3_600_000) }, new Date(now))
    ids[who] = id
    tokens[who] = signToken(secret, 'bearer', { subject: session, expires: now + 600_000 })
  }
  const member = (agent: Somebody, agency: Somebody) => ({
    agent_id: ids[agent],
    agency_id: ids[agency],
    role_by_agency: false,
    since: new Date(now),
  })
  await db
    .insertInto('agency_member')
    .values([member('agent', 'agency'), member('other agent', 'other agency')])
    .execute()
  const states = { verified: true, archived: false }
  await replaceProperties(store, [
    ...Object.values(homes).map((id) => sample({ id, name: `Home ${id}`, ...states })),
    sample({ id: 'of-nobody', ...states }),
  ])
  for (const [who, id] of Object.entries(homes)) await name(id, ids[who as Somebody])
  const all = { store, secret, now: () => now, ...services } as Services
  const api = createApi(all)

  return {
    ids,
    api,
    services: all,
    /** A request of a page by each. */
    callOf: (who: Somebody | 'nobody') =>
      testCall(all, who === 'nobody' ? {} : { headers: { Cookie: `fundy_session=${cookieOf(who)}` } }),
    /** Says which agent a listing names. */
    name,
    async call(who: Somebody | 'nobody', path: string, body?: unknown) {
      const headers: Record<string, string> = who === 'nobody' ? {} : { Authorization: `Bearer ${tokens[who]}` }
      const init = body === undefined ? { headers } : { ...json(body), headers: { ...json(body).headers, ...headers } }
      const answer = await api.request(path, init)
      const text = await answer.text()
      return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
    },
  }

  async function name(propertyId: string, agentId: string | null) {
    await store.change((tx) =>
      tx.updateTable('property').set({ agent_id: agentId }).where('id', '=', propertyId).execute(),
    )
  }
}

export function emailOf(who: Somebody) {
  return `${who.replaceAll(' ', '-')}@people.example`
}

/** The status, as whoever asks reads it; a guard throws its own. */
export function outcomeOf(asked: Promise<Answer>): Promise<number> {
  return asked.then(
    (answer) => ('done' in answer ? 200 : answer.refused.status),
    (thrown: Response) => thrown.status,
  )
}

function cookieOf(who: Somebody) {
  return `session-of-${who.replaceAll(' ', '-')}`
}

function json(body: unknown) {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}
