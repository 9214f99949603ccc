import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'

/** What becomes of an invitation to be an agency's agent. */

export const invitationTexts = labels({
  unknown: () => t('This link is not right. Please open it again from the mail.'),
  used: () => t('This invitation was accepted already.'),
  ended: () => t('This invitation was taken back, or a newer one was sent.'),
  expired: () => t('This invitation has expired. Please ask the agency for a new one.'),
  signIn: () => t('Please log in with the account of the address that was invited.'),
  otherMailbox: () => t('You are logged in with another account than the one that was invited.'),
  otherAgency: () => t('You belong to an agency already. It has to let you go first.'),
  otherRole: () => t('This account is no agent’s, and cannot become one by an invitation.'),
  noMail: () => t('This site does not send mail, so nobody can be invited.'),
  often: () => t('Too many invitations. Please wait a while.'),
})

/** Why an invitation cannot be accepted. */
export type InvitationObstacle = Exclude<keyof typeof invitationTexts, 'noMail' | 'often'>

/** What the page of an invitation shows. */
export interface ShownInvitation {
  link: 'open' | 'used' | 'ended' | 'expired' | 'unknown'
  agency?: string
  name?: string
  email?: string
  /** Whether there is an account of this address, which its holder has to be logged in with. */
  account?: 'none' | 'here' | 'log in' | 'other'
}
