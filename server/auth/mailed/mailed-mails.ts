import type { Company } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import { localPath, paths } from '../../../domain/paths.ts'
import { button, linkHtml, mailPage, paragraph, smallPrint } from '../../messages/mail/mail-html.ts'
import { linkLine, type NoticeText, type NoticeWriter } from '../../messages/mail/notice-mail.ts'
import type { Services } from '../../services.ts'
import { findAccount } from '../account-queries.ts'
import { confirmToken, findSignInLink, findSignUp, signInToken } from './mailed-queries.ts'

type Needs = Pick<Services, 'store' | 'secret'>

/** A mail with one heading, one button and its address in clear. */
interface Letter {
  subject: string
  lines: string[]
  action: string
  link: string
  after: string[]
}

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
      lines: [t('Press the button to sign in, in the browser in which you asked for it.')],
      action: t('Sign in'),
      link: `${siteUrl}${localPath(paths.openSignInLink)}?${query}`,
      after: [
        t('The link works once, for 15 minutes.'),
        t('If it was not you, you need not do anything: nobody is signed in without your press.'),
      ],
    })
  }
}

/** Written for the person who is told of it at once: `automatic` asks auto-responders not to answer. */
export function writeLetter(company: Company, { subject, lines, action, link, after }: Letter): NoticeText {
  return {
    subject,
    text: `${[...lines, linkLine(action, link), ...after, company.name].join('\n\n')}\n`,
    html: mailPage(company, subject, [
      ...lines.map(paragraph),
      button(action, link),
      paragraph(t('Or open this address:')),
      `<p style="margin:0 0 16px;word-break:break-all">${linkHtml(link, link)}</p>`,
      ...after.map(smallPrint),
    ]),
    automatic: true,
  }
}
