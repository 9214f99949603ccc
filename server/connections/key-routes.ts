import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mayDo } from '../../domain/account/permissions.ts'
import {
  type ApiKey,
  keyLife,
  keyLives,
  keyScopes,
  mostKeys,
  mostNameLetters,
  scopePermissions,
} from '../../domain/connection/connection.ts'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { countOpenKeys, insertKey, listKeys, revokeKey } from './key-queries.ts'

type Needs = Pick<Services, 'store' | 'now'>

const personal = { 'Cache-Control': 'private, no-store' }
const mostBytes = 4 * 1024
const instant = z.iso.datetime().nullable()
const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The beginning of the key, by which it is recognised.' }),
    scopes: z.array(z.enum(keyScopes)),
    by: z.string().meta({ description: 'The e-mail of who made it.' }),
    createdAt: z.iso.datetime(),
    expiresAt: instant,
    lastUsedAt: instant,
    revokedAt: instant,
  })
  .meta({
    ref: 'ApiKey',
    description: 'A key for the API. The key itself is shown once and not kept.',
  }) satisfies z.ZodType<ApiKey>

const lives = keyLives.map(String)
export const newKeyBody = z.object({
  name: z
    .string({ error: () => t('A name is required.') })
    .trim()
    .min(1, { error: () => t('A name is required.') })
    .max(mostNameLetters, { error: () => t('This is too long.') }),
  scopes: z
    .array(
      z.enum(keyScopes, { error: () => t('Scopes must be of these: {names}.', { names: keyScopes.join(', ') }) }),
      { error: () => t('Choose what the key may do.') },
    )
    .min(1, { error: () => t('Choose what the key may do.') })
    .max(keyScopes.length, { error: () => t('Choose what the key may do.') })
    .meta({ description: 'What it may do: never more than whoever makes it.' }),
  days: z
    .literal([...keyLives], { error: () => t('Days must be one of {names}.', { names: lives.join(', ') }) })
    .nullable()
    .default(keyLife)
    .meta({ description: 'How long it lives; null: until it is revoked.' }),
})
export const idBody = z.object({
  id: z.string({ error: () => t('An id is required.') }).max(100, { error: () => t('There is no such id.') }),
})

export function getApiKeys({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listApiKeys',
      summary: 'List the API keys',
      description: 'Without the keys themselves. Managers only.',
      good: { description: 'The keys, those in use first.', schema: z.array(apiKey) },
      refuses: [403],
    }),
    async (c) => c.json(await listKeys(store.db), 200, personal),
  )
}

export function postApiKey({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'createApiKey',
      summary: 'Make an API key',
      description:
        'Sent in the header `Authorization` as `Bearer fundy_key_…`, it opens the endpoints of its scopes (`x-key-scopes` of each), 120 calls a minute. It is shown in this answer only. What it does stands in the history with its name. Managers only.',
      good: {
        status: 201,
        description: 'The key.',
        schema: z.object({ key: z.string().meta({ description: 'Shown once.' }), stored: apiKey }),
      },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(newKeyBody, mostBytes),
    async (c) => {
      const { name, scopes, days } = c.req.valid('json')
      const person = c.get('person')!
      if (!scopes.every((scope) => mayDo(person.role, scopePermissions[scope]))) {
        return c.json({ error: t('Your role does not allow this.') }, 403)
      }
      const at = new Date(now())
      const expiresAt = days === null ? null : new Date(at.getTime() + days * 24 * 3_600_000)
      const made = await store.db.transaction().execute(async (tx) => {
        if ((await countOpenKeys(tx)) >= mostKeys) return undefined
        return insertKey(tx, { name, scopes: [...new Set(scopes)], expiresAt }, person, at)
      })
      if (!made)
        return c.json(
          { errors: { name: [t('There are {most} keys already. Revoke one first.', { most: mostKeys })] } },
          422,
        )
      return c.json(made, 201, personal)
    },
  )
}

export function postRevokeApiKey({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'revokeApiKey',
      summary: 'Revoke an API key',
      description: 'Its next call is refused. Managers only.',
      good: { description: 'It opens nothing any more.', schema: z.object({ id: z.string() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(idBody, mostBytes),
    async (c) => {
      const { id } = c.req.valid('json')
      const at = new Date(now())
      const isDone = await store.db.transaction().execute((tx) => revokeKey(tx, id, c.get('person')!, at))
      if (!isDone) return c.json({ error: t('There is no such key.') }, 404)
      return c.json({ id }, 200, personal)
    },
  )
}
