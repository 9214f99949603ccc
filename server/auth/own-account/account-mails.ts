import { t } from '../../../domain/language/translate.ts'
import { localPath, paths } from '../../../domain/paths.ts'
import { type NoticeWriter, writeLetter } from '../../messages/mail/notice-mail.ts'

/** To whoever signed up as agent or agency: what staff decided. */
export function writeRoleMail(): NoticeWriter {
  return async ({ notice, company, siteUrl }) => {
    const { role, granted } = notice.details as { role: 'agent' | 'agency'; granted: boolean }
    if (!granted) {
      return writeLetter(company, {
        subject: t('About your account at {company}', { company: company.name }),
        lines: [
          role === 'agent'
            ? t('You signed up as an agent. We cannot grant that; your account stays as it is, for your own listings.')
            : t(
                'You signed up as an agency. We cannot grant that; your account stays as it is, for your own listings.',
              ),
        ],
        action: t('Write to us'),
        link: `${siteUrl}${localPath(paths.contact)}`,
        after: [],
      })
    }
    return writeLetter(company, {
      subject: t('Your account at {company}', { company: company.name }),
      lines: [
        role === 'agent'
          ? t('You are now an agent here. Please sign in anew.')
          : t('You are now an agency here. Please sign in anew.'),
      ],
      action: t('Login'),
      link: `${siteUrl}${localPath(paths.login)}`,
      after: [],
    })
  }
}

/** The last mail to a deleted account. */
export function writeDeletedMail(): NoticeWriter {
  return async ({ notice, company }) => {
    const { listings, fate } = notice.details as { listings: number; fate: 'take-down' | 'keep' }
    const lines = [
      t('Your account at {company} is deleted, as you asked.', { company: company.name }),
      ...(listings > 0
        ? [
            fate === 'keep'
              ? t('{count, plural, one {Your listing stays} other {Your # listings stay}} with us.', {
                  count: listings,
                })
              : t('{count, plural, one {Your listing is} other {Your # listings are}} taken down.', {
                  count: listings,
                }),
          ]
        : []),
      t('Messages that you sent us stay for two years, and the history of listings stays without your name.'),
    ]
    return writeLetter(company, { subject: t('Your account is deleted'), lines, after: [] })
  }
}
