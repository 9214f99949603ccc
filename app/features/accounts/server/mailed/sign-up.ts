import type { Call } from '../../../../../platform/http/call.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { wrongEmail } from '../../../../core/field-rules.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { mailedTexts, signInTexts } from '../../rules/account.ts'
import { type SignupDraft, signupErrors } from '../../rules/signup-rules.ts'
import { findAccountById } from '../account-queries.ts'
import { createMailTurns, refuseLinkGuess, refuseWrongLink } from '../guess-limits.ts'
import { hashPassword, isPassword, refuseNewPassword } from '../passwords/password.ts'
import { type Entered, enter } from '../sign-in.ts'
import { createAccount, findSignUp, findWaitingSignUp, insertSignUp } from './mailed-queries.ts'

const turns = createMailTurns()

/**
 * Takes a sign-up in: everybody starts as a customer, and what one signs up as is a request. Known and unknown addresses take the
 * same way: a row, a mail in the outbox, and the same answer. Which mail it is, is decided when it is sent. `wait`: nothing is sent,
 * because the mailbox has had its mails; minutes until the next may go. `next`: a path of this site, which opens in the end.
 */
export async function signUp(call: Call, draft: SignupDraft, next = ''): Promise<Answer<{ wait: number }>> {
  const { services } = call
  const known = { email: draft.email, names: [draft.fullName, draft.username] }
  const policy = await refuseNewPassword(services.store.db, draft.password, known)
  const errors = { ...signupErrors(draft), ...(policy && { password: policy }) }
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  if (!services.outbox?.on) return refuse(503, mailedTexts.noMail)
  if (!turns.takeRequest(call)) return refuse(429, signInTexts.often)
  const password = await hashPassword(draft.password)
  const wait = turns.takeMail(services, draft.email)
  if (wait === 0) await keep(services, draft, password, next)
  return { done: { wait } }
}

async function keep(services: Services, draft: SignupDraft, password: string, next: string) {
  const { store, secret, outbox, now = Date.now } = services
  const { email, fullName: name, username, phone } = draft
  const who = { email, name, username, phone }
  const requested_role = (['agent', 'agency'] as const).find((role) => role === draft.role) ?? null
  const language = currentLanguage()
  const at = new Date(now())
  await store.db.transaction().execute(async (tx) => {
    const id = await insertSignUp(tx, secret, { ...who, requested_role, password, language, next }, at)
    await queueMail(tx, 'sign-up', { email, language }, { id }, at)
  })
  outbox?.wake()
}

/** Mails the link of a sign-up once more; the answer is the same where nobody has signed up with this address. */
export async function mailSignUpAgain(call: Call, email: string): Promise<Answer<{ wait: number }>> {
  const { services } = call
  const { store, outbox, now = Date.now } = services
  const wrong = wrongEmail(email)
  if (wrong) return refuseFields({ email: wrong })
  if (!turns.takeRequest(call)) return refuse(429, signInTexts.often)
  const wait = turns.takeMail(services, email)
  const at = new Date(now())
  const id = wait === 0 ? await findWaitingSignUp(store.db, email, at) : undefined
  if (id) {
    await store.db
      .transaction()
      .execute((tx) => queueMail(tx, 'sign-up', { email, language: currentLanguage() }, { id }, at))
    outbox?.wake()
  }
  return { done: { wait } }
}

/** The address that a mailed link confirms; null for one that has ended. Changes nothing: programs that check mail open every link. */
export async function readConfirmation(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  token: string,
): Promise<string | null> {
  return (await findSignUp(store.db, { token }, new Date(now())))?.email ?? null
}

/**
 * Confirms the address and signs in. It asks for the password of the sign-up, so that nobody opens an account to somebody else
 * by confirming a sign-up that is not theirs. The office is mailed who asks to be an agent or an agency.
 */
export async function confirmAccount(
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<Answer<Entered & { next: string }>> {
  const { store, outbox, now = Date.now } = call.services
  const at = new Date(now())
  const signUp = await findSignUp(store.db, { token }, at)
  const often = await (signUp ? refuseLinkGuess(call, signUp.id) : refuseWrongLink(call))
  if (often) return often
  if (!signUp) return refuseFields({ token: mailedTexts.badLink })
  if (!(await isPassword(password, signUp.password))) return refuseFields({ password: mailedTexts.wrongPassword })
  const company = await findCompany(store)
  const id = await store.db.transaction().execute(async (tx) => {
    const accountId = await createAccount(tx, signUp, at)
    if (accountId && signUp.requested_role) {
      await queueMail(tx, 'role-asked', { email: company.email, accountId }, { accountId }, at)
    }
    return accountId
  })
  outbox?.wake()
  const account = id && (await findAccountById(store.db, id))
  if (!account) return refuseFields({ token: mailedTexts.badLink })
  return { done: { ...(await enter(call, account, { method: 'password', stay: false })), next: signUp.next } }
}
