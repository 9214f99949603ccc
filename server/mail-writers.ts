import { agentMails } from './agents/mails.ts'
import { alertMails } from './alerts/mails.ts'
import { accountMails } from './auth/mails.ts'
import { webhookMails } from './connections/mails.ts'
import { sheetMails } from './figures/mails.ts'
import { importMails } from './imports/mails.ts'
import type { MailWriters } from './messages/mail/mail-content.ts'
import { messageMails } from './messages/mails.ts'
import { ownerMails } from './owners/mails.ts'
import { decisionMails } from './revisions/mails.ts'
import type { Services } from './services.ts'
import { settingsMails } from './settings/mails.ts'
import { submissionMails } from './submissions/mails.ts'
import { threadMails } from './threads/mails.ts'
import { visitMails } from './visits/mails.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'inbound'> & { mailFrom?: string | undefined }

/** Who writes each kind of mail: one that nobody writes does not compile. */
export function createMailWriters(services: Needs): MailWriters {
  return {
    ...accountMails(services),
    ...agentMails(services),
    ...alertMails(services),
    ...decisionMails(services),
    ...importMails,
    ...messageMails(services),
    ...ownerMails(services),
    ...settingsMails(services),
    ...sheetMails(services),
    ...submissionMails(services),
    ...threadMails(services),
    ...visitMails(services),
    ...webhookMails,
  }
}
