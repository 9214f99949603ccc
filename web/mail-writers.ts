import { accountMails } from '../app/features/accounts/server/mails.ts'
import { agentMails } from '../app/features/agents/server/mails.ts'
import { alertMails } from '../app/features/alerts/server/mails.ts'
import { settingsMails } from '../app/features/company/server/settings/mails.ts'
import { webhookMails } from '../app/features/connections/server/mails.ts'
import { sheetMails } from '../app/features/figures/server/mails.ts'
import { importMails } from '../app/features/imports/server/importer.ts'
import { threadMails } from '../app/features/inbox/server/mails.ts'
import { messageMails } from '../app/features/inbox/server/messages/mails.ts'
import type { MailWriters } from '../app/features/mail/server/mail-content.ts'
import { ownerMails } from '../app/features/owners/server/mails.ts'
import { decisionMails } from '../app/features/review/server/mails.ts'
import { submissionMails } from '../app/features/submit/server/mails.ts'
import { visitMails } from '../app/features/visits/server/mails.ts'
import type { Services } from './services.ts'

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
