import type { Services } from '../../../../web/services.ts'
import { formatDay, today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { agentInvitationPath, localPath, paths } from '../../../core/paths.ts'
import type { MailWriters } from '../../mail/server/mail-content.ts'
import { findInvitation, invitationToken } from './invitation-queries.ts'

/** The mails of invitations and partings. An invitation is the same for a mailbox with an account and one without. */
export function agentMails({
  store,
  secret,
}: Pick<Services, 'store' | 'secret'>): MailWriters<'agent-invitation' | 'agent-left'> {
  return {
    async 'agent-invitation'({ details: { id }, company, siteUrl, now }) {
      const found = await findInvitation(store.db, id, now)
      if (found?.state !== 'open') return undefined
      const names = { agency: found.agencyName, company: company.name }
      const link = siteUrl + localPath(agentInvitationPath(invitationToken(secret, found.id)))
      const day = formatDay(today(found.expiresAt))
      return {
        subject: t('{agency} invites you to be its agent', names),
        blocks: [
          { text: t('{agency} asks whether you want to be one of its agents on the website of {company}.', names) },
          { text: t('Please read what your page would say, and confirm it there. Until then nothing is shown.') },
          { button: { text: t('Read the invitation'), link } },
          {
            notes: [t('The link works once, until {day}. If you do not want this, you need not do anything.', { day })],
          },
        ],
        automatic: true,
      }
    },

    'agent-left'({ details: { agency }, company, siteUrl }) {
      return {
        subject: t('You are no longer an agent of {agency}', { agency }),
        blocks: [
          {
            text: t('{agency} has ended your membership on the website of {company}.', {
              agency,
              company: company.name,
            }),
          },
          { text: t('Your listings name somebody else from now on. Your account stays.') },
          { button: { text: t('Write to us'), link: siteUrl + localPath(paths.contact) } },
        ],
        automatic: true,
      }
    },
  }
}
