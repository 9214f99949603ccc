import type { Context } from 'hono'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { shownCompany } from '../../company/server/content-queries.ts'
import { isManager, isStaff } from '../rules/account.ts'
import { keyTexts, type SignInWays } from '../rules/sign-in-ways.ts'
import { tellHolder } from './account-queries.ts'
import { isRecent } from './guards.ts'
import { countWays, deleteIdentity, deletePasskey, findKeys, type Keys } from './key-queries.ts'
import { readSecurity } from './second-step.ts'
import type { Session } from './session-queries.ts'
import { deleteAuthenticator } from './two-step/two-step-queries.ts'

/** What can be used to sign in here, beside e-mail and password: passkeys, and accounts of services whose keys are set. */
export async function readWays({ c, services: { store, siteUrl, providers } }: Call): Promise<SignInWays> {
  return {
    passkey: relyingPartyOf(c, siteUrl) !== undefined,
    google: providers?.google !== undefined,
    facebook: providers?.facebook !== undefined,
    sample: (await shownCompany(store.db)).sample,
  }
}

/** What opens the account of the session, and what its holder may do with it. */
export async function readOwnKeys(call: Call, session: Session) {
  const { store, now = Date.now } = call.services
  const { role, id } = session.person
  const { password, passkeys, identities, authenticatorSince, codesLeft } = await findKeys(store.db, id)
  const { staffTwoStep } = await readSecurity(store.db)
  return {
    /** Whether the account has a password. */
    password,
    // Neither the public key nor the credential leaves the server.
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: createdAt.toISOString(),
      lastUsed: lastUsedAt?.toISOString() ?? null,
    })),
    identities: identities.map(({ createdAt, ...one }) => ({ ...one, since: createdAt.toISOString() })),
    /** Since when codes of an authenticator app are asked for: an instant, or null. */
    authenticatorSince: authenticatorSince?.toISOString() ?? null,
    /** Recovery codes that were not used. */
    codesLeft: authenticatorSince ? codesLeft : 0,
    requiredOfStaff: staffTwoStep,
    /** Whether this person has to set up a second step before working. */
    missing: staffTwoStep && isStaff(role) && session.level < 2,
    maySetRequired: isManager(role),
    /** Whether keys may be changed without another proof. */
    recent: isRecent(session, now()),
    ways: await readWays(call),
  }
}

export type OwnKeys = Awaited<ReturnType<typeof readOwnKeys>>

/** Why no key is changed in this session: who calls has not proved who they are since long. */
export function refuseUnproven(call: Call, session: Session) {
  const { now = Date.now } = call.services
  return isRecent(session, now()) ? undefined : refuse(403, keyTexts.confirmFirst)
}

interface Removal {
  kind: 'passkey' | 'identity' | 'authenticator'
  /** Of a passkey or an identity. */
  id: string
}

/**
 * Takes away a passkey, a connected account or the authenticator app with its recovery codes; never the last way in, or what staff are
 * required to have.
 */
export async function removeKey(call: Call, session: Session, removal: Removal): Promise<Answer> {
  const { store, outbox, now = Date.now } = call.services
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const at = new Date(now())
  const removed = await store.db.transaction().execute((tx) => remove(tx, session.person.id, removal, at))
  if (removed === 'gone') return refuse(404, t('There is nothing at this address.'))
  if (removed !== 'removed') return refuse(409, keyTexts[removed])
  outbox?.wake()
  return { done: undefined }
}

async function remove(tx: Db, accountId: string, { kind, id }: Removal, at: Date) {
  // Locks the account, so that two removals at once cannot take the last two ways.
  await tx
    .updateTable('account')
    .set((column) => ({ enabled: column.ref('enabled') }))
    .where('id', '=', accountId)
    .execute()
  const before = await findKeys(tx, accountId)
  const after: Keys = {
    ...before,
    passkeys: kind === 'passkey' ? before.passkeys.filter((one) => one.id !== id) : before.passkeys,
    identities: kind === 'identity' ? before.identities.filter((one) => one.id !== id) : before.identities,
    authenticatorSince: kind === 'authenticator' ? null : before.authenticatorSince,
  }
  const isKnown = countWays(after) < countWays(before) || (kind === 'authenticator' && before.authenticatorSince)
  if (!isKnown) return 'gone'
  if (countWays(after) === 0) return 'lastWay'
  const hadTwo = before.authenticatorSince !== null || before.passkeys.length > 0
  const hasTwo = after.authenticatorSince !== null || after.passkeys.length > 0
  if (hadTwo && !hasTwo && isStaff(before.role) && (await readSecurity(tx)).staffTwoStep) return 'requiredForStaff'
  if (kind === 'passkey') await deletePasskey(tx, accountId, id)
  if (kind === 'identity') await deleteIdentity(tx, accountId, id)
  if (kind === 'authenticator') await deleteAuthenticator(tx, accountId)
  await tellHolder(tx, accountId, kind === 'authenticator' ? 'authenticator-off' : `${kind}-removed`, at)
  return 'removed'
}

export interface RelyingParty {
  /** The host name to which passkeys are bound. */
  id: string
  /** Where they are used: scheme, host and port. */
  origin: string
}

/**
 * By SITE_URL, because the caller chooses the Host header; without it only on this machine, by the name localhost.
 * Undefined where there can be no passkeys: an address of digits has none (WebAuthn, 5.1.3).
 */
export function relyingPartyOf(c: Context, siteUrl?: string): RelyingParty | undefined {
  if (siteUrl) {
    const { hostname, origin } = new URL(siteUrl)
    return /^[\d.]+$|^\[/.test(hostname) ? undefined : { id: hostname, origin }
  }
  // A loader calls in process, without the header.
  const host = c.req.header('Host') ?? new URL(c.req.url).host
  return /^localhost(?::\d{1,5})?$/.test(host) ? { id: 'localhost', origin: `http://${host}` } : undefined
}
