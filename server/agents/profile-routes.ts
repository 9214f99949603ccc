import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { z } from 'zod'
import type { Person } from '../../domain/account/account.ts'
import { mayDo } from '../../domain/account/permissions.ts'
import { emptyFacts, type ManagedPerson } from '../../domain/agent/agent.ts'
import { pageErrors, readPage } from '../../domain/agent/page-form.ts'
import { spokenLanguages } from '../../domain/agent/spoken-languages.ts'
import { t } from '../../domain/language/translate.ts'
import { scopeOf } from '../auth/scope-queries.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { jsonBody, validQuery } from '../http/limits/request-body.ts'
import { refuseInvalid } from '../http/responses/error-responses.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { findPerson, recordAgent } from './people-queries.ts'
import { findProfile, putPicture, putProfile } from './profile-queries.ts'

type Needs = Pick<Services, 'store' | 'now'>

const personal = { 'Cache-Control': 'private, no-store' }
/** Bytes: two descriptions of 5,000 characters, escaped. */
const mostBytes = 96 * 1024
const line = z.string().default('')
/** The fields of the form; `readPage` in the domain reads it. */
export const pageBody = z.object({
  name: z.string(),
  designation: z.string(),
  designationFr: line,
  phone: z.string(),
  email: z.string(),
  landline: line,
  description: line,
  descriptionFr: line,
  address: z.string(),
  address2: line,
  country: z.string(),
  state: z.string(),
  city: z.string(),
  zip: z.string(),
  facebook: line,
  twitter: line,
  linkedin: line,
  googlePlus: line,
  instagram: line,
  tumblr: line,
  showEmail: z.boolean().default(false),
  languages: z.array(z.enum(spokenLanguages)).default([]),
  consent: z.literal(true),
})
const saved = z.object({ slug: z.string(), isShown: z.boolean() })
const noPage = () => t('There is no such page.')

/** Mounted behind `permitted`, like all of this file. */
export function getAgentForm({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'findAgentForm',
      summary: 'Read a page for editing',
      description:
        'One’s own by default; with `agent`, an account or the address of a page, that of an agent one manages.',
      good: { description: 'The page as its form has it.' },
      refuses: [403, 404, 422],
    }),
    validQuery(z.object({ agent: z.string().max(80).optional().catch(undefined) })),
    async (c) => {
      const edited = await findEdited(store, c.get('person')!, c.req.valid('query').agent)
      if (!edited) return c.json({ error: noPage() }, 404)
      const page = await findProfile(store.db, edited.id)
      const upload = page?.picture ? await pictureOf(store, page.picture) : null
      return c.json(
        {
          id: edited.id,
          role: edited.role,
          slug: page?.slug ?? null,
          isShown: Boolean(page?.consentAt),
          name: page?.name ?? edited.name,
          facts: page?.facts ?? { ...emptyFacts, email: edited.email },
          picture: upload,
        },
        200,
        personal,
      )
    },
  )
}

export function postEditAgent({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'editAgent',
      summary: 'Change the page of an agent',
      description:
        'One’s own by default, which also shows it; with `agent` that of an agent one manages. `picture` is the path of an upload; left out, the picture stays.',
      good: { description: 'The address of the page, and whether visitors see it.', schema: saved },
      body: pageBody.extend({ agent: z.string().optional(), picture: z.string().optional() }),
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    jsonBody(mostBytes),
    validator('json', (body: unknown, c) => {
      const page = readPage(body)
      const { agent, picture } = (body ?? {}) as Record<string, unknown>
      const issues = Object.entries(pageErrors(page)).map(([field, message]) => ({ path: [field], message: message! }))
      if (issues.length > 0) return refuseInvalid({ success: false, error: issues }, c)!
      return { ...page, agent: textOf(agent), picture: textOf(picture) }
    }),
    async (c) => {
      const { name, facts, agent, picture } = c.req.valid('json')
      const by = c.get('person')!
      const edited = await findEdited(store, by, agent)
      if (!edited) return c.json({ error: noPage() }, 404)
      const done = await store.change(async (tx) => {
        // First, because a path that is no free upload changes nothing.
        if (picture !== undefined && !(await putPicture(tx, edited.id, picture))) return undefined
        const page = { accountId: edited.id, name, facts, consents: edited.id === by.id }
        const at = new Date(now())
        await putProfile(tx, page, at)
        await recordAgent(tx, { about: edited.id, from: edited.name, to: name, person: by }, at)
        return findProfile(tx, edited.id)
      })
      if (!done) return c.json({ errors: { picture: [t('There is no such upload.')] } }, 422)
      return c.json({ slug: done.slug, isShown: Boolean(done.consentAt) }, 200, personal)
    },
  )
}

/** Whose page may be edited: one's own, or that of an agent whom one manages. */
async function findEdited(store: Needs['store'], by: Person, key = by.id): Promise<ManagedPerson | undefined> {
  if (!isId(key) && key.length > 80) return undefined
  const id = (await findProfile(store.db, key))?.accountId ?? key
  if (id === by.id) return mayDo(by.role, 'edit-own-page') ? findPerson(store.db, id) : undefined
  const scope = await scopeOf(store.db, by, 'manage-agents')
  return scope && (scope === 'all' || scope.includes(id)) ? findPerson(store.db, id) : undefined
}

async function pictureOf({ db }: Needs['store'], path: string) {
  const found = db.selectFrom('property_picture').select(['path', 'width', 'height', 'placeholder'])
  return (await found.where('path', '=', path).executeTakeFirst()) ?? null
}

function textOf(given: unknown) {
  return typeof given === 'string' && given !== '' ? given.replaceAll('\0', '').slice(0, 200) : undefined
}
