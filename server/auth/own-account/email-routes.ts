import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { emailKey, mailedTexts, mostEmailLetters, signInTexts } from '../../../domain/account/account.ts'
import { accountTexts } from '../../../domain/account/own-account.ts'
import { wrongEmail } from '../../../domain/field-rules.ts'
import { t } from '../../../domain/language/translate.ts'
import { createAddressReader } from '../../http/client-address.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../../http/limits/request-body.ts'
import { sayLanguage } from '../../http/request-language.ts'
import { queueMail } from '../../messages/mail/queued-mail-queries.ts'
import { claimSubmissions } from '../../properties/owner-queries.ts'
import type { Services } from '../../services.ts'
import { tellHolder } from '../account-notices.ts'
import { findAccountById } from '../account-queries.ts'
import { isRecent } from '../guards/session-guard.ts'
import { createGuessTurns, createMailTurns } from '../mailed/mail-turns.ts'
import { giveDeviceCookie } from '../sessions/device-cookie.ts'
import { endSessions } from '../sessions/session-queries.ts'
import { renewSession } from '../sessions/start-session.ts'
import { forgetOtherDevices } from '../two-step/trusted-devices.ts'
import { findEmailChange, moveAccount, putEmailChange } from './email-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'outbox' | 'trustProxy' | 'now' | 'monotonicNow'>

const mostBytes = 4 * 1024
const factory = createFactory()
const changeBody = z.object({
  email: z
    .string({ error: () => t('Email is required.') })
    .max(mostEmailLetters, { error: () => t('This is too long.') })
    .trim()
    .superRefine((email, context) => {
      const wrong = wrongEmail(email)
      if (wrong) context.addIssue({ code: 'custom', message: wrong })
    }),
})
const token = z.string({ error: () => t('A token is required.') }).max(200, { error: () => t('This is too long.') })
const linkState = z.object({
  email: z.string().nullable().meta({ description: 'The new address; null for a link that is not of this account.' }),
})

/**
 * Mails a link to the new address; until it is confirmed nothing changes. The same answer whether or not the address has an
 * account: then the mail says so. Mounted behind `signedInOnly`.
 */
export function postChangeEmail(services: Needs) {
  const { store, secret, outbox, now = Date.now } = services
  const turns = createMailTurns(services.monotonicNow)
  const addressOf = createAddressReader(services.trustProxy)

  return factory.createHandlers(
    describe({
      id: 'changeEmail',
      summary: 'Change my email',
      description:
        'Mails a link to the new address, which its holder confirms while signed in, within 24 hours. Needs a sign-in or a proof of the last 15 minutes. The same answer whether or not the address has an account.',
      good: { status: 202, description: 'Asked for.', schema: z.object({ message: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429, 503],
    }),
    validJson(changeBody, mostBytes),
    async (c) => {
      const session = c.get('session')!
      if (!isRecent(session, now())) return c.json({ error: accountTexts.prove }, 403)
      const { email } = c.req.valid('json')
      const { id: accountId, language, email: before } = session.person
      if (emailKey(email) === before) return c.json({ errors: { email: [accountTexts.sameEmail] } }, 422)
      if (!outbox?.on) return c.json({ error: mailedTexts.noMail }, 503)
      const wait = turns.takeRequest(addressOf(c))
      if (wait) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(wait) })
      if (turns.takeMail(email)) {
        const at = new Date(now())
        await store.db.transaction().execute(async (tx) => {
          const id = await putEmailChange(tx, secret, { accountId, email }, at)
          await queueMail(tx, 'change-email', { accountId, email, language }, { id }, at)
        })
        outbox.wake()
      }
      sayLanguage(c)
      return c.json({ message: accountTexts.emailSent }, 202)
    },
  )
}

/** What a mailed link confirms, for its page. Changes nothing. Mounted behind `signedInOnly`. */
export function getConfirmEmail({ store, now = Date.now }: Needs) {
  return factory.createHandlers(
    describe({
      id: 'getConfirmEmail',
      summary: 'To which address does this link move my account?',
      description: 'None, if it was used, has expired or is of another account.',
      good: { description: 'The address.', schema: linkState },
      refuses: [422],
    }),
    validQuery(z.object({ token })),
    async (c) => {
      const change = await findEmailChange(store.db, c.req.valid('query'), new Date(now()))
      const isOwn = change?.accountId === c.get('session')!.person.id
      return c.json({ email: isOwn ? change.email : null }, 200)
    },
  )
}

/**
 * Moves the account to the new address and tells the old one. Only for its holder: a mistyped address must not get the account.
 * Mounted behind `signedInOnly`.
 */
export function postConfirmEmail(services: Needs) {
  const { store, outbox, https, now = Date.now } = services
  const turns = createGuessTurns(services)
  const addressOf = createAddressReader(services.trustProxy)

  return factory.createHandlers(
    describe({
      id: 'confirmEmail',
      summary: 'Confirm my new email',
      description:
        'With the token of the mailed link, signed in to the account. Ends every other session; the former address is told by mail.',
      good: { description: 'The address of the account.', schema: z.object({ email: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    validJson(z.object({ token }), mostBytes),
    async (c) => {
      const session = c.get('session')!
      const { id: accountId, email: before } = session.person
      const at = new Date(now())
      const change = await findEmailChange(store.db, c.req.valid('json'), at)
      const isOwn = change?.accountId === accountId
      const moved = isOwn ? await move(change, before, at) : 'ended'
      if (moved === 'taken') return c.json({ errors: { token: [accountTexts.emailTaken] } }, 422)
      if (!isOwn || moved === 'ended') {
        const wait = await turns.takeWrongLink(addressOf(c))
        if (wait) return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(wait) })
        return c.json({ errors: { token: [mailedTexts.badLink] } }, 422)
      }
      outbox?.wake()
      await endSessions(store.db, accountId, session.id)
      await forgetOtherDevices(c, store.db, https, accountId)
      await renewSession(c, services, session)
      const account = (await findAccountById(store.db, accountId))!
      giveDeviceCookie(c, services, account)
      await claimSubmissions(store.db, account)
      return c.json({ email: account.email }, 200)
    },
  )

  function move(change: NonNullable<Awaited<ReturnType<typeof findEmailChange>>>, before: string, at: Date) {
    return store.change(async (tx) => {
      const moved = await moveAccount(tx, change, before, at)
      if (moved === 'moved') await tellHolder(tx, change.accountId, 'email-changed', at, before)
      return moved
    })
  }
}
