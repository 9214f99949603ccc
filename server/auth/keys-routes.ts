import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { isManager, isStaff } from '../../domain/account/account.ts'
import { keyTexts, providerNames } from '../../domain/account/sign-in-ways.ts'
import { t } from '../../domain/language/translate.ts'
import type { Db } from '../database/tables/tables.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { tellHolder } from './account-notices.ts'
import { isRecent, recentlySignedIn, signedInOnly } from './guards/session-guard.ts'
import { countWays, findKeys, type Keys } from './key-queries.ts'
import { deletePasskey } from './passkeys/passkey-queries.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import { deleteIdentity } from './providers/identity-queries.ts'
import { readSecurity } from './security-settings.ts'
import { deleteAuthenticator } from './two-step/two-step-queries.ts'

type Needs = Pick<Services, 'store' | 'https' | 'now' | 'siteUrl' | 'providers' | 'outbox'>

const noStore = { 'Cache-Control': 'private, no-store' }
const factory = createFactory()
const instant = z.string().meta({ description: 'An instant, ISO 8601.' })

export const keys = z
  .object({
    password: z.boolean().meta({ description: 'Whether the account has a password.' }),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), since: instant, lastUsed: instant.nullable() })),
    identities: z.array(
      z.object({ id: z.string(), provider: z.enum(providerNames), email: z.string(), since: instant }),
    ),
    authenticatorSince: instant
      .nullable()
      .meta({ description: 'Since when codes of an authenticator app are asked for.' }),
    codesLeft: z.number().int().meta({ description: 'Recovery codes that were not used.' }),
    requiredOfStaff: z.boolean(),
    missing: z.boolean().meta({ description: 'Whether this person has to set up a second step before working.' }),
    maySetRequired: z.boolean(),
    recent: z.boolean().meta({ description: 'Whether keys may be changed without confirming the password.' }),
    ways: z.object({ passkey: z.boolean(), google: z.boolean(), facebook: z.boolean() }),
  })
  .meta({ ref: 'Keys', description: 'What opens the account of the caller.' })

const keyKinds = ['passkey', 'identity', 'authenticator'] as const
const removal = z.object({
  kind: z.enum(keyKinds, { error: () => t('There is nothing at this address.') }),
  id: z.string().max(100).default(''),
})

export function getKeys(services: Needs) {
  const { store, now = Date.now } = services
  return factory.createHandlers(
    describe({
      id: 'getKeys',
      summary: 'List what opens one’s account',
      description: 'By the session cookie.',
      good: { description: 'The keys.', schema: keys },
      refuses: [403],
    }),
    signedInOnly(services),
    async (c) => {
      const session = c.get('session')
      const found = await findKeys(store.db, session.person.id)
      const { staffTwoStep } = await readSecurity(store.db)
      const { role } = session.person
      return c.json(
        {
          ...wireOf(found),
          requiredOfStaff: staffTwoStep,
          missing: staffTwoStep && isStaff(role) && session.level < 2,
          maySetRequired: isManager(role),
          recent: isRecent(session, now()),
          ways: {
            passkey: relyingPartyOf(c, services.siteUrl) !== undefined,
            google: services.providers?.google !== undefined,
            facebook: services.providers?.facebook !== undefined,
          },
        },
        200,
        noStore,
      )
    },
  )
}

/** Takes away a passkey, a connected account or the authenticator app; never the last way in, or what staff are required to have. */
export function postRemoveKey(services: Needs) {
  const { store, outbox, now = Date.now } = services
  return factory.createHandlers(
    describe({
      id: 'removeKey',
      summary: 'Take away what opens one’s account',
      description:
        'A passkey, an account elsewhere, or the authenticator app with its recovery codes. By the session cookie, within 15 minutes of signing in. 409 for the last way in, and for what staff have to have.',
      good: { description: 'It is gone.', schema: z.object({ removed: z.literal(true) }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
      conflict: z.object({ error: z.string() }),
    }),
    recentlySignedIn(services),
    validJson(removal, 8 * 1024),
    async (c) => {
      const accountId = c.get('session').person.id
      const at = new Date(now())
      const removed = await store.db.transaction().execute((tx) => remove(tx, accountId, c.req.valid('json'), at))
      if (removed === 'gone') return c.json({ error: t('There is nothing at this address.') }, 404, noStore)
      if (removed !== 'removed') return c.json({ error: keyTexts[removed] }, 409, noStore)
      outbox?.wake()
      return c.json({ removed: true as const }, 200, noStore)
    },
  )
}

async function remove(tx: Db, accountId: string, { kind, id }: z.output<typeof removal>, at: Date) {
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

function wireOf({ password, passkeys, identities, authenticatorSince, codesLeft }: Keys) {
  return {
    password,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: createdAt.toISOString(),
      lastUsed: lastUsedAt?.toISOString() ?? null,
    })),
    identities: identities.map(({ createdAt, ...one }) => ({ ...one, since: createdAt.toISOString() })),
    authenticatorSince: authenticatorSince?.toISOString() ?? null,
    codesLeft: authenticatorSince ? codesLeft : 0,
  }
}
