import { randomUUID } from 'node:crypto'
import type { Services } from '../../../../../web/services.ts'
import { t } from '../../../../core/language/translate.ts'
import { staffInvitationPath } from '../../../../core/office-paths.ts'
import { localPath } from '../../../../core/paths.ts'
import { officeRoleLabel } from '../../../accounts/rules/staff-account.ts'
import { findStaffInvitation, staffInvitationToken } from '../../../accounts/server/team/invitation-queries.ts'
import type { MailContent, MailFacts, MailWriters } from '../../../mail/server/mail-content.ts'
import { composeMail } from '../../../mail/server/outgoing-mail.ts'
import type { MailAnswer, Mailer } from '../../../mail/server/smtp.ts'
import type { Company } from '../../rules/company.ts'

export function settingsMails({
  store,
  secret,
}: Pick<Services, 'store' | 'secret'>): MailWriters<'staff-invitation' | 'mail-test'> {
  return {
    'mail-test': writeMailTest,

    /** To whoever is invited to work in the office; nothing once the invitation was used or taken back. */
    async 'staff-invitation'({ details: { id }, company, siteUrl, now }) {
      const found = await findStaffInvitation(store.db, id, now)
      if (found?.state !== 'open') return undefined
      const names = { company: company.name, name: found.name, who: found.invitedBy, role: officeRoleLabel[found.role] }
      const link = siteUrl + localPath(staffInvitationPath(staffInvitationToken(secret, found.id)))
      return {
        subject: t('You are invited to the office of {company}', names),
        blocks: [
          { text: t('{name}, {who} invites you to work in the office of {company} on its website.', names) },
          { text: t('Your role would be: {role}.', names) },
          { button: { text: t('Accept the invitation'), link } },
          {
            notes: [
              t('The link works once, within two days.'),
              t('If you do not expect this, you need not do anything: no account is made.'),
            ],
          },
        ],
        automatic: true,
      }
    },
  }
}

function writeMailTest({ company: { name: company } }: Pick<MailFacts, 'company'>): MailContent {
  return {
    subject: t('A test from {company}', { company }),
    blocks: [{ text: t('If you can read this, the website of {company} sends mail.', { company }) }],
    automatic: true,
  }
}

interface MailTest {
  mailer: Mailer
  /** MAIL_FROM; defaults to the company's address. */
  from?: string | undefined
  company(): Promise<Company>
}

/** Sends one mail at once, past the outbox, and answers with what the mail server said. */
export function createMailTest({ mailer, from, company: find }: MailTest) {
  return async (email: string): Promise<MailAnswer> => {
    const company = await find()
    const mail = composeMail({ mailId: randomUUID(), company, from, email }, writeMailTest({ company }))
    return (await mailer.ask?.(mail)) ?? { sent: false, said: '' }
  }
}
