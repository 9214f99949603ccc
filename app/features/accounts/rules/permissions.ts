import type { Role } from './account.ts'

/**
 * Who may do what in the office (contract 3.33). Guards of endpoints and staff screens read this table and nothing else.
 * A visitor and a customer have no permission here; what they may do needs none.
 */

/** `all`: every listing. `own`: listings that name the person as their agent; for an agency also those that name one of its agents. */
type Reach = 'all' | 'own'

const everybodyInTheOffice = { agent: 'own', agency: 'own', reader: 'all', manager: 'all' } as const
const whoeverAnswers = { agent: 'own', agency: 'own', manager: 'all' } as const
const readers = { reader: 'all', manager: 'all' } as const
const managers = { manager: 'all' } as const

export const permissions = {
  /** Listings in any state, with their customers, pictures and numbers. */
  'read-listings': everybodyInTheOffice,
  /** Inquiries and bookings about listings, and what was written to the agent. Reports of a listing are for the office alone. */
  'read-messages': everybodyInTheOffice,
  'read-visits': everybodyInTheOffice,
  /** People who wrote, submitted, booked, subscribed or signed up; agents those of their listings. */
  'read-people': everybodyInTheOffice,
  /** To merge, part, export and erase people. */
  'change-people': managers,
  /** State and note of a message. */
  'change-messages': whoeverAnswers,
  /** To cancel a visit, to note that nobody came, to have a calendar address. */
  'change-visits': whoeverAnswers,
  'offer-visits': whoeverAnswers,
  /** To enter a listing for its owner. */
  'enter-listings': whoeverAnswers,
  /** To note that the owner has confirmed a listing. */
  'confirm-listings': whoeverAnswers,
  /** To say which agent a listing names. An agency chooses among its own, for listings that are its own. */
  'assign-agents': { agency: 'own', manager: 'all' },
  /** To invite agents, edit their pages and part from them. */
  'manage-agents': { agency: 'own', manager: 'all' },
  /** One's own public page. */
  'edit-own-page': { agent: 'own', agency: 'own' },
  /** Statistics, history, submissions, the state of mail: of the company as a whole. */
  'read-office': readers,
  /** Everything else: verify, close, archive and edit listings, send mail again, decide on submissions, grant roles. */
  'change-office': managers,
} as const satisfies Record<string, Partial<Record<Role, Reach>>>

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]

/** How far a role's permission reaches; undefined without the permission. */
export function reachOf(role: Role | undefined, permission: Permission): Reach | undefined {
  const reaches: Partial<Record<Role, Reach>> = permissions[permission]
  return role && reaches[role]
}

export function mayDo(role: Role | undefined, permission: Permission): boolean {
  return reachOf(role, permission) !== undefined
}

/** The listings that a person may see or change: all, or those that name one of these accounts as their agent. */
export type Scope = 'all' | readonly string[]
