import { z } from 'zod'
import { formatDay, today } from '../../domain/dates.ts'
import { t } from '../../domain/language/translate.ts'
import { agentInvitationPath, localPath, paths } from '../../domain/paths.ts'
import { type NoticeWriters, writeLetter } from '../messages/mail/notice-mail.ts'
import type { Services } from '../services.ts'
import { findInvitation, invitationToken } from './invitation-queries.ts'

const invited = z.object({ id: z.string() })
const left = z.object({ agency: z.string() })

/** The mails of invitations and partings. An invitation is the same for a mailbox with an account and one without. */
export function agentMails({ store, secret }: Pick<Services, 'store' | 'secret'>): NoticeWriters {
  return {
    async 'agent-invitation'(facts) {
      const found = await findInvitation(store.db, invited.parse(facts.notice.details).id, facts.now)
      if (found?.state !== 'open') return undefined
      const { company, siteUrl } = facts
      const names = { agency: found.agencyName, company: company.name }
      return writeLetter(facts.company, {
        subject: t('{agency} invites you to be its agent', names),
        lines: [
          t('{agency} asks whether you want to be one of its agents on the website of {company}.', names),
          t('Please read what your page would say, and confirm it there. Until then nothing is shown.'),
        ],
        action: t('Read the invitation'),
        link: siteUrl + localPath(agentInvitationPath(invitationToken(secret, found.id))),
        after: [
          t('The link works once, until {day}. If you do not want this, you need not do anything.', {
            day: formatDay(today(found.expiresAt)),
          }),
        ],
      })
    },

    async 'agent-left'(facts) {
      const { agency } = left.parse(facts.notice.details)
      return writeLetter(facts.company, {
        subject: t('You are no longer an agent of {agency}', { agency }),
        lines: [
          t('{agency} has ended your membership on the website of {company}.', { agency, company: facts.company.name }),
          t('Your listings name somebody else from now on. Your account stays.'),
        ],
        action: t('Write to us'),
        link: facts.siteUrl + localPath(paths.contact),
        after: [],
      })
    },
  }
}
