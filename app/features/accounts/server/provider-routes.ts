import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Store } from '../../../../platform/database/database.ts'
import { createAddressReader } from '../../../../platform/http/client-address.ts'
import { createAddressLimiter } from '../../../../platform/http/limits/rate-limiter.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { openSecret, sealSecret } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths, secondStepPath } from '../../../core/paths.ts'
import { ownPath } from '../../../core/received-values.ts'
import { emailKey } from '../rules/account.ts'
import { type ProviderName, providerNames } from '../rules/sign-in-ways.ts'
import { findAccountById, tellHolder } from './account-queries.ts'
import { isRecent } from './guards.ts'
import { findIdentityOwner, insertIdentity } from './key-queries.ts'
import { relyingPartyOf } from './own-keys.ts'
import { noPassword } from './passwords/password.ts'
import { type Claimed, createProviderFlow, type Departure } from './provider-flow.ts'
import { sessionOf } from './session-cookie.ts'
import { startSession } from './sign-in.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'https' | 'siteUrl' | 'providers' | 'outbox' | 'trustProxy'> &
  Pick<Services, 'now' | 'monotonicNow' | 'log'>

/** Its name avoids "session", the word by which the page cache recognises signed-in visitors. */
const cookie = 'fundy_provider'
const purpose = 'provider sign-in'
/** Milliseconds to sign in at the provider. */
const life = 10 * 60_000
const noStore = { 'Cache-Control': 'no-store' }
const factory = createFactory()
const leaveQuery = z.object({
  next: z.string().max(500).default(''),
  connect: z.literal('1').optional().meta({ description: 'Connects it to the account that is signed in.' }),
  language: z.enum(['en', 'fr']).optional(),
})

type Kept = Departure & { language: Language }

/** Both ends of signing in, or connecting, with an account elsewhere. */
export function createProviderRoutes(services: Needs) {
  const { store, secret, providers = {}, trustProxy, monotonicNow, now = Date.now } = services
  const flow = createProviderFlow(providers)
  const limiter = createAddressLimiter({ most: 60, window: 15 * 60_000, monotonicNow })
  const addressOf = createAddressReader(trustProxy)
  return { leave, arrive }

  function leave() {
    return factory.createHandlers(
      describe({
        id: 'leaveForProvider',
        summary: 'Sign in with Google or Facebook',
        description: 'Leads to the service. 404 for one whose keys are not set.',
        good: { status: 302, description: 'The service.' },
        refuses: [404, 422, 429, 502],
      }),
      validQuery(leaveQuery),
      async (c) => {
        const provider = providerOf(c)
        const home = provider && homeOf(c)
        if (!provider || !home) return c.json({ error: t('There is nothing at this address.') }, 404, noStore)
        const wait = limiter.waitFor(addressOf(c), 1)
        if (wait > 0)
          return c.json({ error: t('Too many attempts. Please wait a few minutes and try again.') }, 429, noStore)
        limiter.take(addressOf(c), 1)
        const { next, connect, language = currentLanguage() } = c.req.valid('query')
        const session = connect && (await sessionOf(c, services))
        if (connect && !(session && isRecent(session, now())))
          return c.redirect(localPath(paths.changePassword, language))
        const { url, ...left } = await flow.leave(provider, `${home}/api/auth/with/${provider}/callback`)
        const kept: Kept = {
          ...left,
          provider,
          language,
          next: ownPath(next, ''),
          expires: now() + life,
          ...(session && { accountId: session.person.id }),
        }
        setCookie(c, cookie, sealSecret(secret, purpose, JSON.stringify(kept)), {
          path: '/api/auth/with',
          httpOnly: true,
          sameSite: 'Lax',
          secure: services.https,
          maxAge: life / 1000,
        })
        c.header('Cache-Control', 'no-store')
        return c.redirect(url.href)
      },
    )
  }

  function arrive() {
    return factory.createHandlers(
      describe({
        id: 'arriveFromProvider',
        summary: 'Come back from Google or Facebook',
        description:
          'Where the service sends people back. Leads to the page that was asked for, or to the login page with the reason.',
        good: { status: 302, description: 'A page of this site.' },
        refuses: [404],
      }),
      async (c) => {
        const provider = providerOf(c)
        const home = provider && homeOf(c)
        if (!provider || !home) return c.json({ error: t('There is nothing at this address.') }, 404, noStore)
        const kept = keptBy(c)
        deleteCookie(c, cookie, { path: '/api/auth/with', secure: services.https ?? false })
        c.header('Cache-Control', 'no-store')
        if (kept?.provider !== provider) return c.redirect(refusedPath('failed', currentLanguage()))
        const claimed = await claim(c, kept, home)
        if (!claimed) return c.redirect(refusedPath('failed', kept.language))
        return c.redirect(kept.accountId ? await connect(c, kept, claimed) : await enter(c, kept, claimed))
      },
    )
  }

  async function claim(c: Context, kept: Kept, home: string): Promise<Claimed | undefined> {
    const { pathname, search } = new URL(c.req.url)
    try {
      return await flow.arrive(kept, new URL(home + pathname + search))
    } catch (err) {
      // Also for people who press Cancel there; never with the address, which holds the code.
      services.log?.error(
        { requestId: c.get('requestId') ?? '', err, method: 'GET', path: pathname },
        'Nobody came back from a provider.',
      )
      return undefined
    }
  }

  async function enter(c: Context, { provider, language, next }: Kept, claimed: Claimed) {
    const found = await findArrived(store, { provider, claimed, language }, new Date(now()))
    if (typeof found === 'string') return refusedPath(found, language)
    const { password, ...person } = found
    const owner = { id: person.id, password, email: person.email }
    const started = await startSession(c, services, owner, { method: provider, stay: false })
    const after = next || (person.role === 'customer' ? paths.dashboard : paths.admin)
    return localPath(started === 'second step' ? secondStepPath(after) : after, language)
  }

  async function connect(c: Context, { provider, accountId, language }: Kept, { subject, email }: Claimed) {
    const session = await sessionOf(c, services)
    const page = (done: string) => localPath(`${paths.changePassword}?${new URLSearchParams({ done })}`, language)
    if (!session || session.person.id !== accountId) return page('failed')
    const at = new Date(now())
    const isNew = await store.db.transaction().execute(async (tx) => {
      const isAdded = await insertIdentity(tx, { accountId, provider, subject, email }, at)
      if (isAdded) await tellHolder(tx, accountId, 'identity-added', at)
      return isAdded
    })
    services.outbox?.wake()
    return page(isNew ? 'connected' : 'taken')
  }

  function keptBy(c: Context): Kept | undefined {
    const text = openSecret(secret, purpose, getCookie(c, cookie) ?? '')
    const kept: Kept | undefined = text ? JSON.parse(text) : undefined
    return kept && kept.expires > now() ? kept : undefined
  }

  function providerOf(c: Context): ProviderName | undefined {
    return providerNames.find((name) => name === c.req.param('provider') && providers[name])
  }

  function homeOf(c: Context) {
    return services.siteUrl ?? relyingPartyOf(c)?.origin
  }
}

function refusedPath(reason: Refused | 'failed', language: Language) {
  return localPath(`${paths.login}?${new URLSearchParams({ provider: reason })}`, language)
}

/** Why nobody is signed in: a key of `providerRefusals`. */
type Refused = 'unconfirmed' | 'connect' | 'taken'

/**
 * The account that an arrival from a provider opens. An unknown identity is connected to the account of its address only if the
 * provider vouches for the address and it is confirmed here: otherwise whoever claims somebody's address first would share the
 * account. Without an account, one is made for an address that the provider vouches for.
 */
async function findArrived(
  { db }: Pick<Store, 'db'>,
  { provider, claimed, language }: { provider: ProviderName; claimed: Claimed; language: Language },
  at: Date,
) {
  const { subject, verified, name } = claimed
  const known = await findIdentityOwner(db, provider, subject)
  if (known) return (await findAccountById(db, known.accountId)) ?? 'connect'
  if (!verified) return 'unconfirmed'
  const email = emailKey(claimed.email)
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto('account')
    .values({
      id: randomUUID(),
      email,
      name: name || email,
      role: 'customer',
      password: noPassword,
      enabled: true,
      language,
      confirmed_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  const account = await db
    .selectFrom('account')
    .select(['id', 'enabled', 'confirmed_at as confirmedAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (!account.enabled || !account.confirmedAt) return 'connect'
  const isNew = await db.transaction().execute(async (tx) => {
    const isAdded = await insertIdentity(tx, { accountId: account.id, provider, subject, email }, at)
    if (isAdded && !made) await tellHolder(tx, account.id, 'identity-added', at)
    return isAdded
  })
  if (!isNew) return 'connect'
  return (await findAccountById(db, account.id)) ?? 'connect'
}
