import { t } from '../../../domain/language/translate.ts'
import { localPath, loginPath, paths } from '../../../domain/paths.ts'
import { type NoticeWriter, writeLetter } from '../../messages/mail/notice-mail.ts'
import type { Services } from '../../services.ts'
import type { AccountEvent } from '../account-notices.ts'
import { findAccount } from '../account-queries.ts'
import { emailChangeToken, findEmailChange } from './email-queries.ts'

/** What happened, as the subject and as a sentence. */
const events: Record<AccountEvent, () => { subject: string; line: string }> = {
  'password-changed': () => ({
    subject: t('Your password was changed'),
    line: t('It has a new password, and every other device is signed out.'),
  }),
  'email-changed': () => ({
    subject: t('The email of your account was changed'),
    line: t('It moved to another address, which signs in from now on. This is the last mail to this one.'),
  }),
  'passkey-added': () => ({
    subject: t('A passkey was added to your account'),
    line: t('The new passkey signs in to it from now on.'),
  }),
  'passkey-removed': () => ({
    subject: t('A passkey was removed from your account'),
    line: t('It no longer signs in.'),
  }),
  'authenticator-on': () => ({
    subject: t('Two-step sign-in is on'),
    line: t('Signing in asks for a code of the authenticator app from now on.'),
  }),
  'authenticator-off': () => ({
    subject: t('Two-step sign-in is off'),
    line: t('Signing in no longer asks for a code.'),
  }),
  'codes-made': () => ({
    subject: t('New recovery codes were made'),
    line: t('Those from before no longer work.'),
  }),
  'identity-added': () => ({
    subject: t('Another way into your account'),
    line: t('An account of Google or Facebook signs in to it from now on.'),
  }),
  'identity-removed': () => ({
    subject: t('One way less into your account'),
    line: t('An account of Google or Facebook no longer signs in to it.'),
  }),
  'codes-wrong': () => ({
    subject: t('Somebody may know your password'),
    line: t('The password was right, but five codes in a row were wrong, and nobody was let in.'),
  }),
}

/** To the holder of an account: what changed in what opens it, and what to do if it was somebody else. */
export const writeAccountEvent: NoticeWriter = async ({ notice, company, siteUrl }) => {
  const { event } = notice.details as { event: AccountEvent }
  const { subject, line } = events[event]()
  const isMoved = event === 'email-changed'
  const help = isMoved ? paths.contact : paths.forgotPassword
  return writeLetter(company, {
    subject,
    lines: [
      t('This is about your account at {company}.', { company: company.name }),
      line,
      t('If it was you, you need not do anything.'),
      isMoved
        ? t('If it was not you, write to us at once.')
        : t('If it was not you, choose a new password at once and look through what opens your account.'),
    ],
    action: isMoved ? t('Write to us') : t('Choose a new password'),
    link: `${siteUrl}${localPath(help)}`,
    after: isMoved
      ? []
      : [t('What opens your account: {link}', { link: `${siteUrl}${localPath(loginPath(paths.changePassword))}` })],
  })
}

/** To the new address of an account: the link that confirms it, or, for an address that has an account, that nothing changes. */
export function writeEmailChange({ store, secret }: Pick<Services, 'store' | 'secret'>): NoticeWriter {
  return async ({ notice, company, siteUrl, now }) => {
    const { id } = notice.details as { id: string }
    const change = await findEmailChange(store.db, { id }, now)
    if (!change) return undefined
    if (await findAccount(store.db, change.email)) {
      return writeLetter(company, {
        subject: t('You already have an account'),
        lines: [
          t(
            'Somebody wanted to move another account at {company} to this address. It has one already, and nothing was changed.',
            {
              company: company.name,
            },
          ),
        ],
        action: t('Login'),
        link: `${siteUrl}${localPath(paths.login)}`,
        after: [t('If it was not you, you need not do anything.')],
      })
    }
    const query = new URLSearchParams({ token: emailChangeToken(secret, id) })
    return writeLetter(company, {
      subject: t('Confirm your new address'),
      lines: [t('Your account at {company} moves to this address when you confirm it.', { company: company.name })],
      action: t('Confirm my address'),
      link: `${siteUrl}${localPath(paths.confirmEmail)}?${query}`,
      after: [
        t('The page asks you to be signed in. The link works once, within 24 hours.'),
        t('If it was not you, you need not do anything: nothing is changed.'),
      ],
    })
  }
}
