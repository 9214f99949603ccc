import { agentMails } from './agents/agent-mail.ts'
import { newAlertLink, writeAlertLinkMail } from './alerts/link-mail.ts'
import { accountEventNotice } from './auth/account-notices.ts'
import { writeSignInMail, writeSignUpMail } from './auth/mailed/mailed-mails.ts'
import { writeDeletedMail, writeRoleMail } from './auth/own-account/account-mails.ts'
import { writeAccountEvent, writeEmailChange } from './auth/own-account/security-mails.ts'
import { writeWebhookOff } from './connections/webhook-mail.ts'
import { sheetNotice, writeSheetMail } from './figures/sheet-mail.ts'
import { writeImportDone } from './imports/import-mail.ts'
import { agentNotices } from './messages/agent-notices.ts'
import type { NoticeWriters } from './messages/mail/notice-mail.ts'
import { writeAvailabilityMail } from './owners/availability/availability-mail.ts'
import { availabilityNotice } from './owners/availability/availability-queries.ts'
import { writeChangeWaits } from './owners/change-notice.ts'
import { createOwnerNotices } from './owners/notices.ts'
import { decisionNotice } from './revisions/decision-mail.ts'
import type { Services } from './services.ts'
import { writeStaffInvitation } from './settings/accounts/invitation-mail.ts'
import { writeReplyMail } from './threads/reply/reply-mail.ts'
import { replyNotice } from './threads/reply/reply-queries.ts'

/** Who writes each kind of notice. A kind is named once here and once where it is queued. */
export function createNoticeWriters(
  services: Pick<Services, 'store' | 'secret' | 'inbound'> & { mailFrom?: string },
): NoticeWriters {
  return {
    ...createOwnerNotices(services),
    ...agentMails(services),
    ...agentNotices(services),
    [availabilityNotice]: writeAvailabilityMail(services),
    'change-waits': writeChangeWaits(services),
    [newAlertLink]: writeAlertLinkMail(services),
    decision: decisionNotice(services),
    'sign-up': writeSignUpMail(services),
    'sign-in-link': writeSignInMail(services),
    'role-answer': writeRoleMail(),
    'account-deleted': writeDeletedMail(),
    'change-email': writeEmailChange(services),
    [accountEventNotice]: writeAccountEvent,
    'import-done': writeImportDone,
    [replyNotice]: writeReplyMail(services),
    'staff-invitation': writeStaffInvitation(services),
    [sheetNotice]: writeSheetMail(services),
    'webhook-off': writeWebhookOff(),
  }
}
