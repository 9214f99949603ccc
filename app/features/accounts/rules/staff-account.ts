import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'

/** Who works in the office, as Settings shows them. */

export const officeRoles = ['reader', 'agent', 'manager'] as const
export type OfficeRole = (typeof officeRoles)[number]
export const officeRoleLabel = labels({
  reader: () => t('Reader'),
  agent: () => t('Agent'),
  manager: () => t('Manager'),
})

/** Who may be invited: agents come by their agency, or ask to be one. */
export const invitedRoles = ['reader', 'manager'] as const
export type InvitedRole = (typeof invitedRoles)[number]

export interface StaffAccount {
  id: string
  name: string
  email: string
  role: OfficeRole
  twoStep: 'passkey' | 'code' | null
  /** ISO 8601 instant; null: no session is left. */
  lastSeen: string | null
  isYou: boolean
}

export interface OpenStaffInvitation {
  id: string
  email: string
  name: string
  role: InvitedRole
  /** ISO 8601 instant. */
  expiresAt: string
}

/** Milliseconds that the link of an invitation works. */
export const staffInvitationLife = 48 * 3_600_000

export const staffAccountTexts = labels({
  own: () => t('Nobody changes their own role. Ask another manager.'),
  ownEnd: () => t('Nobody ends their own account here. Ask another manager.'),
  lastManager: () => t('This is the last manager. Make somebody else a manager first.'),
  unknown: () => t('There is no such staff account.'),
  noMail: () => t('This site does not send mail, so nobody can be invited.'),
  often: () => t('Too many invitations. Please wait a while.'),
  known: () => t('This address has a staff account already.'),
})

/** What the link of an invitation shows. */
export interface ShownStaffInvitation {
  link: 'open' | 'used' | 'ended' | 'expired' | 'unknown'
  email?: string
  name?: string
  role?: InvitedRole
  /** Whether there is an account of this address, which its holder has to be logged in with. */
  account?: 'none' | 'here' | 'log in' | 'other'
}

export const staffInvitationTexts = labels({
  unknown: () => t('This link is not right. Please open it again from the mail.'),
  used: () => t('This invitation was accepted already.'),
  ended: () => t('This invitation was taken back, or a newer one was sent.'),
  expired: () => t('This invitation has expired. Please ask for a new one.'),
  signIn: () => t('Please log in with the account of the address that was invited.'),
  otherMailbox: () => t('You are logged in with another account than the one that was invited.'),
  otherRole: () => t('This account has a role already, which an invitation does not change.'),
})
export type StaffInvitationObstacle = keyof typeof staffInvitationTexts
