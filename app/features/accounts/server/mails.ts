import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath, loginPath, paths } from '../../../core/paths.ts'
import { formatPhone } from '../../../core/phone.ts'
import {
  type Block,
  deedFacts,
  type Fact,
  type Link,
  type MailContent,
  type MailFacts,
  type MailWriters,
} from '../../mail/server/mail-content.ts'
import { oneLine } from '../../mail/server/mail-text.ts'
import type { AccountEvent, RoleRequest } from '../rules/own-account.ts'
import { findAccount } from './account-queries.ts'
import { confirmToken, findSignUp } from './mailed/mailed-queries.ts'
import { emailChangeToken, findEmailChange } from './own-account/change-email.ts'
import { findRoleRequest } from './own-account/own-queries.ts'

type AccountMails = MailWriters<
  'sign-up' | 'change-email' | 'account-event' | 'role-asked' | 'role-answer' | 'account-deleted' | 'password-reset'
>

/** The mails of whoever has an account or asks for one. */
export function accountMails({ store: { db }, secret }: Pick<Services, 'store' | 'secret'>): AccountMails {
  return {
    /**
     * The link that confirms the address, or, for an address that has an account, how to open it. Which of them it is, is found out
     * only here, after the answer.
     */
    async 'sign-up'({ details: { id }, company: { name: company }, siteUrl, now }) {
      const signUp = await findSignUp(db, { id }, now)
      if (!signUp) return undefined
      if (await findAccount(db, signUp.email)) return knownSignUp(company, siteUrl)
      // Not even the name: anybody could type another person's address and use the site to send them text.
      const asked = t('You signed up at {company}. Please confirm that this is your address.', { company })
      return letter(
        t('Confirm your address'),
        [asked],
        {
          text: t('Confirm my address'),
          link: withToken(siteUrl + localPath(paths.confirmAccount), confirmToken(secret, id)),
        },
        [
          t('The page asks for the password that you chose. The link works once, within 24 hours.'),
          t('If it was not you, you need not do anything: no account is made.'),
        ],
      )
    },

    /** To the new address: the link that confirms it, or, for one that has an account, that nothing changes. */
    async 'change-email'({ details: { id }, company: { name: company }, siteUrl, now }) {
      const change = await findEmailChange(db, { id }, now)
      if (!change) return undefined
      if (await findAccount(db, change.email)) return knownChange(company, siteUrl)
      return letter(
        t('Confirm your new address'),
        [t('Your account at {company} moves to this address when you confirm it.', { company })],
        {
          text: t('Confirm my address'),
          link: withToken(siteUrl + localPath(paths.confirmEmail), emailChangeToken(secret, id)),
        },
        [
          t('The page asks you to be signed in. The link works once, within 24 hours.'),
          t('If it was not you, you need not do anything: nothing is changed.'),
        ],
      )
    },

    'account-event': accountEvent,
    async 'role-asked'({ details: { accountId }, siteUrl }) {
      const asked = await findRoleRequest(db, accountId)
      return asked && toOffice(asked, siteUrl)
    },

    'role-answer': roleAnswer,
    'account-deleted': accountDeleted,
    'password-reset': writePasswordReset,
  }
}

/** With the link to a new password. */
export function writePasswordReset({
  company,
  email,
  details: { link, device },
  now,
}: Pick<MailFacts<'password-reset'>, 'company' | 'email' | 'details' | 'now'>): MailContent {
  return letter(
    t('Choose a new password'),
    [
      t('Somebody asked for a new password for {email} at {company}.', { email, company: company.name }),
      deedFacts(now, device),
    ],
    { text: t('Choose a new password'), link },
    [
      t('The link works once, within 30 minutes.'),
      t('If it was not you, you need not do anything: your password stays as it is.'),
    ],
  )
}

/** Asked for by its reader, or told to them at once. */
function letter(subject: string, said: (string | Block)[], button?: Link, notes: string[] = []): MailContent {
  return {
    subject,
    blocks: [
      ...said.map((one) => (typeof one === 'string' ? { text: one } : one)),
      button && { button },
      notes.length > 0 && { notes },
    ],
    why: [t('You get this because somebody has an account with this address, or asked for one.')],
    automatic: true,
  }
}

/** Who asks to be an agent or an agency, to the office, which decides in People. */
function toOffice({ name, username, email, phone, role }: RoleRequest, siteUrl: string): MailContent {
  const rows: Fact[] = [
    [t('Name'), name],
    [t('Username'), username],
    [t('Email'), email],
    [t('Phone'), formatPhone(phone)],
  ]
  return {
    subject:
      role === 'agent'
        ? t('{name} asks to be an agent', { name: oneLine(name) })
        : t('{name} asks to be an agency', { name: oneLine(name) }),
    blocks: [
      { facts: rows.filter(([, value]) => value.trim() !== '') },
      { text: t('Whoever is granted it sees the listings that name them, with their messages and visits.') },
      { button: { text: t('Decide'), link: siteUrl + localPath(paths.people) } },
    ],
    replyTo: { name: oneLine(name), address: email },
  }
}

function withLink(content: MailContent, link: Link): MailContent {
  return { ...content, blocks: [...content.blocks, { links: [link] }] }
}

function withToken(address: string, token: string) {
  return `${address}?${new URLSearchParams({ token })}`
}

function knownSignUp(company: string, siteUrl: string): MailContent {
  const said = letter(
    t('You already have an account'),
    [
      t('Somebody signed up at {company} with this address. It already has an account, and nothing was changed.', {
        company,
      }),
    ],
    { text: t('Login'), link: siteUrl + localPath(paths.login) },
    [t('If it was not you, you need not do anything.')],
  )
  return withLink(said, { text: t('Forgotten the password?'), link: siteUrl + localPath(paths.forgotPassword) })
}

function knownChange(company: string, siteUrl: string) {
  return letter(
    t('You already have an account'),
    [
      t(
        'Somebody wanted to move another account at {company} to this address. It has one already, and nothing was changed.',
        { company },
      ),
    ],
    { text: t('Login'), link: siteUrl + localPath(paths.login) },
    [t('If it was not you, you need not do anything.')],
  )
}

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
function accountEvent({ details: { event, device }, createdAt, company, siteUrl }: MailFacts<'account-event'>) {
  const { subject, line } = events[event]()
  const isMoved = event === 'email-changed'
  const said = letter(
    subject,
    [
      t('This is about your account at {company}.', { company: company.name }),
      line,
      deedFacts(createdAt, device),
      t('If it was you, you need not do anything.'),
      isMoved
        ? t('If it was not you, write to us at once.')
        : t('If it was not you, choose a new password at once and look through what opens your account.'),
    ],
    isMoved
      ? { text: t('Write to us'), link: siteUrl + localPath(paths.contact) }
      : { text: t('Choose a new password'), link: siteUrl + localPath(paths.forgotPassword) },
  )
  if (isMoved) return said
  const link = siteUrl + localPath(loginPath(paths.changePassword))
  return withLink(said, { text: t('What opens your account'), link })
}

/** To whoever signed up as agent or agency: what staff decided. */
function roleAnswer({ details: { role, granted }, company: { name: company }, siteUrl }: MailFacts<'role-answer'>) {
  if (granted) {
    return letter(
      t('Your account at {company}', { company }),
      [
        role === 'agent'
          ? t('You are now an agent here. Please sign in anew.')
          : t('You are now an agency here. Please sign in anew.'),
      ],
      { text: t('Login'), link: siteUrl + localPath(paths.login) },
    )
  }
  return letter(
    t('About your account at {company}', { company }),
    [
      role === 'agent'
        ? t('You signed up as an agent. We cannot grant that; your account stays as it is, for your own listings.')
        : t('You signed up as an agency. We cannot grant that; your account stays as it is, for your own listings.'),
    ],
    { text: t('Write to us'), link: siteUrl + localPath(paths.contact) },
  )
}

/** The last mail to a deleted account. */
function accountDeleted({ details: { listings: count, fate }, company }: MailFacts<'account-deleted'>) {
  const kept = t('{count, plural, one {Your listing stays} other {Your # listings stay}} with us.', { count })
  const gone = t('{count, plural, one {Your listing is} other {Your # listings are}} taken down.', { count })
  return letter(t('Your account is deleted'), [
    t('Your account at {company} is deleted, as you asked.', { company: company.name }),
    ...(count > 0 ? [fate === 'keep' ? kept : gone] : []),
    t('Messages that you sent us stay for two years, and the history of listings stays without your name.'),
  ])
}
