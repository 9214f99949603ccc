import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { mergePeople, separateAddress } from './pair-queries.ts'

type Needs = Pick<Services, 'store' | 'now'>

const id = z.string({ error: () => t('An id is required.') }).max(64, { error: () => t('There is no such person.') })
const mergeBody = z.object({ id, other: id.meta({ description: 'Who is the same person.' }) })
const separateBody = z.object({
  id,
  email: z
    .string({ error: () => t('Email is required.') })
    .max(254, { error: () => t('This person has no such address.') })
    .meta({ description: 'One of the e-mails of the person, or the digits of one of their numbers.' }),
})

/** Mounted behind `permitted`: managers only. */
export function postMergePeople({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'mergePeople',
      summary: 'Two people are one',
      description: 'Keeps it for good; what said that they are two is taken back. Noted in the history. Managers only.',
      good: { description: 'They are one.', schema: z.object({ id: z.string() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(mergeBody, 4 * 1024),
    async (c) => {
      const body = c.req.valid('json')
      const at = new Date(now())
      const merged = await store.db.transaction().execute(async (tx) => {
        const result = await mergePeople(tx, { ...body, at })
        if ('refused' in result) return result
        const entry = { propertyId: '', what: 'people-merged', from: result.from, to: result.into }
        await insertAudit(tx, { ...entry, person: c.get('person')! }, at)
        return result
      })
      if (!('refused' in merged)) return c.json({ id: merged.into }, 200, { 'Cache-Control': 'private, no-store' })
      if (merged.refused === 'unknown') return c.json({ error: t('There is no such person.') }, 404)
      return c.json({ errors: { other: [t('This is the same person already.')] } }, 422)
    },
  )
}

/** Mounted behind `permitted`: managers only. */
export function postSeparatePerson({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'separatePerson',
      summary: 'An address is somebody else’s',
      description:
        'Makes a person of its own of one address, with what was written from it, and keeps that the two are not the same. Noted in the history. Managers only.',
      good: { description: 'The new person.', schema: z.object({ id: z.string() }) },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(separateBody, 4 * 1024),
    async (c) => {
      const { id, email: address } = c.req.valid('json')
      const at = new Date(now())
      const parted = await store.db.transaction().execute(async (tx) => {
        const result = await separateAddress(tx, { id, address, at })
        if (!result) return undefined
        const entry = { propertyId: '', what: 'people-parted', from: result.from, to: result.to }
        await insertAudit(tx, { ...entry, person: c.get('person')! }, at)
        return result
      })
      if (!parted) return c.json({ error: t('This person has no such address, or no other one.') }, 404)
      return c.json({ id: parted.to }, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
