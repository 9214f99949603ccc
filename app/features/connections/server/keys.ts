import { z } from 'zod'
import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { mayDo } from '../../accounts/rules/permissions.ts'
import {
  type ApiKey,
  keyLife,
  keyLives,
  keyScopes,
  maxNameLetters,
  mostKeys,
  scopePermissions,
} from '../rules/connection.ts'
import { countOpenKeys, insertKey, revokeKey } from './key-queries.ts'

const newKey = z.object({
  name: z
    .string({ error: () => t('A name is required.') })
    .trim()
    .min(1, { error: () => t('A name is required.') })
    .max(maxNameLetters, { error: () => t('This is too long.') }),
  scopes: z
    .array(
      z.enum(keyScopes, { error: () => t('Scopes must be of these: {names}.', { names: keyScopes.join(', ') }) }),
      { error: () => t('Choose what the key may do.') },
    )
    .min(1, { error: () => t('Choose what the key may do.') })
    .max(keyScopes.length, { error: () => t('Choose what the key may do.') }),
  days: z
    .literal([...keyLives], {
      error: () => t('Days must be one of {names}.', { names: keyLives.map(String).join(', ') }),
    })
    .nullable()
    .default(keyLife),
})

/** Makes a key that lives so many days (null: until it is revoked) and never does more than its maker. The key itself is shown once and not kept. */
export async function createKey(
  { services: { store, now = Date.now } }: Call,
  person: Person,
  sent: unknown,
): Promise<Answer<{ key: string; stored: ApiKey }>> {
  const judged = check(newKey, sent)
  if ('refused' in judged) return judged
  const { name, scopes, days } = judged.value
  if (!scopes.every((scope) => mayDo(person.role, scopePermissions[scope]))) {
    return refuse(403, t('Your role does not allow this.'))
  }
  const at = new Date(now())
  const expiresAt = days === null ? null : new Date(at.getTime() + days * 24 * 3_600_000)
  const made = await store.db.transaction().execute(async (tx) => {
    if ((await countOpenKeys(tx)) >= mostKeys) return undefined
    return insertKey(tx, { name, scopes: [...new Set(scopes)], expiresAt }, person, at)
  })
  if (!made) return refuseFields({ name: t('There are {most} keys already. Revoke one first.', { most: mostKeys }) })
  return { done: made }
}

/** Its next call is refused. 404 for an unknown key or one that is revoked already. */
export async function endKey({ services: { store, now = Date.now } }: Call, person: Person, id: string) {
  const isDone = await store.db.transaction().execute((tx) => revokeKey(tx, id, person, new Date(now())))
  return isDone ? { done: true } : refuse(404, t('There is no such key.'))
}
