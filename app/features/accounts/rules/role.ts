/**
 * What an account is (contract 3.33). A reader sees the whole office and changes nothing, a manager may do everything: the
 * specification's 'staff'. A role is granted, never claimed.
 */
export const roles = ['customer', 'agent', 'agency', 'reader', 'manager'] as const
export type Role = (typeof roles)[number]

/** Whether this role sees the whole office. */
export function isStaff(role: Role | undefined): role is 'reader' | 'manager' {
  return role === 'reader' || role === 'manager'
}

/** Whether this role may change what the office holds. */
export function isManager(role: Role | undefined): role is 'manager' {
  return role === 'manager'
}

/**
 * True for whoever has something to do in the office: its screens open, and show what the permissions allow. Stands apart from the
 * table (`permissions.ts`, whose test compares both), because every page's header asks this.
 */
export function isInOffice(role: Role | undefined): boolean {
  return role !== undefined && role !== 'customer'
}

/** What one signs up as is a request: staff grant agent and agency (contract 3.8). */
export const signupRoles = ['customer', 'agent', 'agency'] as const
export type SignupRole = (typeof signupRoles)[number]
/** A role that staff have to grant. */
export type RequestedRole = Exclude<SignupRole, 'customer'>
