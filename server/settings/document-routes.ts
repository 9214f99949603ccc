import { createFactory } from 'hono/factory'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import type { CompanyForm } from '../../domain/company/content/company-form.ts'
import { t } from '../../domain/language/translate.ts'
import { keyAllows, refuseKey } from '../auth/guards/bearer-auth.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { jsonBody } from '../http/limits/request-body.ts'
import { refuseInvalid } from '../http/responses/error-responses.ts'
import type { Services } from '../services.ts'
import { insertAudits } from '../staff/history-queries.ts'
import {
  documentEntries,
  findFormerTexts,
  lockSettings,
  readForEditing,
  schemaOf,
  storeDocument,
} from './document-queries.ts'
import { editedDocument, settingsPage } from './schemas.ts'
import { claimSitePictures, pathsIn } from './site-pictures.ts'

type Needs = Pick<Services, 'store' | 'now'>

export const personal = { 'Cache-Control': 'private, no-store' }
const mostBytes = 512 * 1024
const param = z.object({ page: settingsPage })
const body = z.object({
  value: z.unknown(),
  version: z.string({ error: () => t('A version is required.') }).max(64),
})

/** Mounted behind `permitted`. */
export function getSettingsPage({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getSettings',
      summary: 'Read a page of settings',
      description:
        'The company, or what it shows of its team, plans, reviews, questions, texts, privacy policy, reasons and reply templates. Managers only.',
      good: { description: 'The page.', schema: editedDocument },
      refuses: [403, 422],
    }),
    validator('param', param, refuseInvalid),
    async (c) => {
      const { page } = c.req.valid('param')
      const former = page === 'texts' && { former: await findFormerTexts(store.db) }
      return c.json({ ...(await readForEditing(store.db, page)), ...former }, 200, personal)
    },
  )
}

/** The page is stored as a whole or not at all; visitors see it with their next request. */
export function postSettingsPage({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'saveSettings',
      summary: 'Save a page of settings',
      description:
        'The whole page with the version that was read. A field that is not right is named by its place, such as `members.0.name`, and nothing changes. 409 where a colleague saved meanwhile. Managers only; a key changes the company’s email only if it may also send messages.',
      good: { description: 'The page as it is now.', schema: editedDocument },
      body,
      conflict: z.object({ error: z.string() }),
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    jsonBody(mostBytes),
    validator('param', param, refuseInvalid),
    validator('json', body, refuseInvalid),
    async (c) => {
      const { page } = c.req.valid('param')
      const { value, version } = c.req.valid('json')
      const read = schemaOf(page).safeParse(value)
      if (!read.success) return c.json({ errors: errorsAt(read.error) }, 422, personal)
      const at = new Date(now())
      const outcome = await store.change(async (tx) => {
        await lockSettings(tx)
        const before = await readForEditing(tx, page)
        if (before.version !== version) return 'changed' as const
        const isNewMailbox = page === 'company' && emailIn(before.value) !== emailIn(read.data)
        if (isNewMailbox && !keyAllows(c, 'send-messages')) return 'forbidden' as const
        const missing = await claimSitePictures(tx, page, pathsIn(read.data))
        if (missing.length > 0) return { missing }
        await storeDocument(tx, page, read.data, at)
        const after = await readForEditing(tx, page)
        const written = page === 'templates' ? after.value : read.data
        await insertAudits(tx, documentEntries(page, before.value, written, c.get('person')!), at)
        return after
      })
      if (outcome === 'changed') return c.json({ error: changedMeanwhile() }, 409, personal)
      if (outcome === 'forbidden') return refuseKey(c)
      if ('missing' in outcome) return c.json({ errors: { body: [t('There is no such upload.')] } }, 422, personal)
      return c.json(outcome, 200, personal)
    },
  )
}

/** The company's address, to which messages of visitors and their answers go. */
function emailIn(company: unknown) {
  return (company as Pick<CompanyForm, 'email'>).email
}

export function changedMeanwhile() {
  return t('A colleague saved this page meanwhile. Your changes are below: reload to see theirs.')
}

/** The messages by the place of what is not right: `members.0.role.en`. */
export function errorsAt({ issues }: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const at = path.length > 0 ? path.map(String).join('.') : 'body'
    const known = errors[at] ?? []
    errors[at] = [...known, message]
  }
  return errors
}
