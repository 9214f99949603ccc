import type { Company } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import { localPath, paths } from '../../../domain/paths.ts'
import { type Letter, type NoticeWriter, writeLetter } from '../../messages/mail/notice-mail.ts'
import type { Services } from '../../services.ts'
import { findAccount } from '../account-queries.ts'
import { confirmToken, findSignInLink, findSignUp, signInToken } from './mailed-queries.ts'

type Needs = Pick<Services, 'store' | 'secret'>

/**
 * To whoever signed up: the link that confirms the address, or, for an address that has an account, how to open it. Which of
 * them it is, is found out only here, after the answer.
 */
export function writeSignUpMail({ store, secret }: Needs): NoticeWriter {
  return async ({ notice, company, siteUrl, now }) => {
    const { id } = notice.details as { id: string }
    const signUp = await findSignUp(store.db, { id }, now)
    if (!signUp) return undefined
    if (await findAccount(store.db, signUp.email)) return writeLetter(company, knownLetter(company, siteUrl))
    const query = new URLSearchParams({ token: confirmToken(secret, id) })
    return writeLetter(company, {
      subject: t('Confirm your address'),
      lines: [
        // Not even the name: anybody could type another person's address and use the site to send them text.
        t('You signed up at {company}. Please confirm that this is your address.', { company: company.name }),
      ],
      action: t('Confirm my address'),
      link: `${siteUrl}${localPath(paths.confirmAccount)}?${query}`,
      after: [
        t('The page asks for the password that you chose. The link works once, within 24 hours.'),
        t('If it was not you, you need not do anything: no account is made.'),
      ],
    })
  }
}

function knownLetter(company: Company, siteUrl: string): Letter {
  return {
    subject: t('You already have an account'),
    lines: [
      t('Somebody signed up at {company} with this address. It already has an account, and nothing was changed.', {
        company: company.name,
      }),
    ],
    action: t('Login'),
    link: `${siteUrl}${localPath(paths.login)}`,
    after: [
      t('Forgotten the password? Choose a new one here: {link}', {
        link: `${siteUrl}${localPath(paths.forgotPassword)}`,
      }),
      t('If it was not you, you need not do anything.'),
    ],
  }
}

/** The link that signs in. An unknown address gets none. */
export function writeSignInMail({ store, secret }: Needs): NoticeWriter {
  return async ({ notice, company, siteUrl, now }) => {
    const { id } = notice.details as { id: string }
    const link = await findSignInLink(store.db, { id }, now)
    if (!link || !(await findAccount(store.db, link.email))) return undefined
    const query = new URLSearchParams({ token: signInToken(secret, id) })
    return writeLetter(company, {
      subject: t('Your link to {company}', { company: company.name }),
      lines: [
        t('Press the button to sign in, in the browser in which you asked for it.'),
        t('In another browser it shows a code, which you type where you asked.'),
      ],
      action: t('Sign in'),
      link: `${siteUrl}${localPath(paths.openSignInLink)}?${query}`,
      after: [
        t('The link works once, for 15 minutes.'),
        t('If it was not you, you need not do anything: nobody is signed in without your press.'),
      ],
    })
  }
}
