import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mostEmailLetters, passwordLength, signInTexts } from '../../../domain/account/account.ts'
import { accountTexts } from '../../../domain/account/own-account.ts'
import { passwordErrors, passwordTexts } from '../../../domain/account/password-change.ts'
import { t } from '../../../domain/language/translate.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { findAccountById, replacePassword } from '../account-queries.ts'
import { isRecent } from '../guards/session-guard.ts'
import { type Counted, createGuessLimits } from '../guess-limits.ts'
import { hashPassword, isPassword, noPassword } from '../passwords/password.ts'
import { refuseNewPassword } from '../passwords/password-policy.ts'
import { giveDeviceCookie } from '../sessions/device-cookie.ts'
import { findSession, renewAuthentication, type Session } from '../sessions/session-queries.ts'
import { renewSession } from '../sessions/start-session.ts'
import { findSecurity } from './own-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'outbox' | 'now' | 'log'>

const perAccount = { name: 'password of session', most: 10, window: 15 * 60_000 }
const typed = z.string({ error: () => t('Password is required.') }).max(1_000, { error: () => t('This is too long.') })
const changeBody = z.object({ old: typed.default(''), fresh: typed, again: typed })
const proveBody = z.object({ password: typed.max(passwordLength.most, { error: () => t('This is too long.') }) })
const security = z
  .object({
    email: z.string().max(mostEmailLetters),
    hasPassword: z.boolean(),
    passwordChangedAt: z.iso.datetime().nullable(),
    recent: z.boolean().meta({ description: 'The account may be downloaded and deleted without another proof.' }),
    listings: z.number().meta({ description: 'Listings that it owns and that are not taken down.' }),
    lastManager: z.boolean(),
    newEmail: z.string().nullable().meta({ description: 'The address to which it moves once its link is confirmed.' }),
  })
  .meta({ ref: 'AccountSecurity', description: 'What opens the own account.' })

/** Mounted behind `signedInOnly`. */
export function getAccountSecurity({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getAccountSecurity',
      summary: 'What opens my account?',
      description: 'Of the account of the session cookie.',
      good: { description: 'Its security.', schema: security },
    }),
    async (c) => {
      const session = c.get('session')!
      const known = await findSecurity(store.db, session.person.id, new Date(now()))
      return c.json({ ...known, recent: isRecent(session, now()) }, 200)
    },
  )
}

/** Checks the password of the signed-in account, ten wrong ones in a quarter of an hour at most. */
function createPasswordCheck({ store, secret, now, log }: Needs) {
  const guesses = createGuessLimits({ store, secret, now })

  return async function check({ person }: Session, password: string) {
    const counted: Counted[] = [[perAccount, person.id]]
    const taken = await guesses.take(counted)
    if ('wait' in taken) return { wait: Math.ceil(taken.wait / 1000) }
    const account = (await findAccountById(store.db, person.id))!
    if (!(await isPassword(password, account.password, { log, account: account.id }))) return 'wrong'
    await guesses.giveBack(counted)
    return account
  }
}

/** Changes the password: the other devices are signed out, this one gets a new cookie. Mounted behind `signedInOnly`. */
export function postChangePassword(services: Needs) {
  const { store, now = Date.now } = services
  const check = createPasswordCheck(services)

  return createFactory().createHandlers(
    describe({
      id: 'changePassword',
      summary: 'Change my password',
      description:
        'With the old one; an account without a password needs a recent sign-in instead. Ends every other session, and renews the one that calls.',
      good: { description: 'It is changed.', schema: z.object({ message: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    validJson(changeBody, 8 * 1024),
    async (c) => {
      const session = c.get('session')!
      const draft = c.req.valid('json')
      const { email, name } = session.person
      const before = (await findAccountById(store.db, session.person.id))!
      const isFirst = before.password === noPassword
      if (isFirst && !isRecent(session, now())) return c.json({ error: accountTexts.prove }, 403)
      const errors = passwordErrors(isFirst ? { ...draft, old: ' ' } : draft)
      const policy = errors.fresh ?? (await refuseNewPassword(store.db, draft.fresh, { email, names: [name] }))
      const all = { ...errors, ...(policy && { fresh: policy }) }
      if (Object.keys(all).length > 0) return refuseFields(c, all)
      if (!isFirst) {
        const checked = await check(session, draft.old)
        if (checked === 'wrong') return refuseFields(c, { old: passwordTexts.wrongOld })
        if ('wait' in checked) return refuseOften(c, checked.wait)
      }
      const change = { id: before.id, before: before.password, after: await hashPassword(draft.fresh) }
      if (!(await replacePassword(store.db, change, new Date(now())))) {
        return refuseFields(c, { old: passwordTexts.wrongOld })
      }
      services.outbox?.wake()
      await renewSession(c, services, session)
      giveDeviceCookie(c, services, { id: before.id, password: change.after })
      return c.json({ message: passwordTexts.changed }, 200)
    },
  )
}

/** Proves again who calls, for what asks for it. Mounted behind `signedInOnly`. */
export function postProvePassword(services: Needs) {
  const { store, now = Date.now } = services
  const check = createPasswordCheck(services)

  return createFactory().createHandlers(
    describe({
      id: 'provePassword',
      summary: 'Prove again who I am',
      description: 'With the password. For 15 minutes the account may then be downloaded and deleted.',
      good: { description: 'Proved.', schema: z.object({ recent: z.literal(true) }) },
      refuses: [400, 403, 408, 413, 415, 422, 429],
    }),
    validJson(proveBody, 4 * 1024),
    async (c) => {
      const session = c.get('session')!
      const checked = await check(session, c.req.valid('json').password)
      if (checked === 'wrong') return refuseFields(c, { password: passwordTexts.wrongOld })
      if ('wait' in checked) return refuseOften(c, checked.wait)
      const at = new Date(now())
      if (await findSession(store.db, session.id, at)) await renewAuthentication(store.db, session.id, at)
      return c.json({ recent: true } as const, 200)
    },
  )
}

function refuseFields(c: Context, errors: Partial<Record<string, string>>) {
  return c.json({ errors: Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, [said!]])) }, 422)
}

function refuseOften(c: Context, wait: number) {
  return c.json({ error: signInTexts.often }, 429, { 'Retry-After': String(wait) })
}
