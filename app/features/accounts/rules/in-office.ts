import type { Role } from './account.ts'

/**
 * True for whoever has something to do in the office: its screens open, and show what the permissions allow. Stands apart from the
 * table (`permissions.ts`, whose test compares both), because every page's header asks this.
 */
export function isInOffice(role: Role | undefined): boolean {
  return role !== undefined && role !== 'customer'
}
