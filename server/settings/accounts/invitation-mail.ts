import { z } from 'zod'
import { officeRoleLabel } from '../../../domain/account/staff-account.ts'
import { t } from '../../../domain/language/translate.ts'
import { staffInvitationPath } from '../../../domain/office-paths.ts'
import { localPath } from '../../../domain/paths.ts'
import { type NoticeWriter, writeLetter } from '../../messages/mail/notice-mail.ts'
import type { Services } from '../../services.ts'
import { findStaffInvitation, staffInvitationToken } from './invitation-queries.ts'

const details = z.object({ id: z.string() })

/** To whoever is invited to work in the office; nothing once the invitation was used or taken back. */
export function writeStaffInvitation({ store, secret }: Pick<Services, 'store' | 'secret'>): NoticeWriter {
  return async ({ notice, company, siteUrl, now }) => {
    const found = await findStaffInvitation(store.db, details.parse(notice.details).id, now)
    if (found?.state !== 'open') return undefined
    const names = { company: company.name, name: found.name, who: found.invitedBy, role: officeRoleLabel[found.role] }
    const subject = t('You are invited to the office of {company}', names)
    const lines = [
      t('{name}, {who} invites you to work in the office of {company} on its website.', names),
      t('Your role would be: {role}.', names),
    ]
    const link = siteUrl + localPath(staffInvitationPath(staffInvitationToken(secret, found.id)))
    const after = [
      t('The link works once, within two days.'),
      t('If you do not expect this, you need not do anything: no account is made.'),
    ]
    const action = t('Accept the invitation')
    return writeLetter(company, { subject, lines, action, link, after })
  }
}
