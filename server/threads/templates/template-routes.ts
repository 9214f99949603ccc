import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { templatesDocument } from '../../../domain/company/content/templates.ts'
import { templateFields } from '../../../domain/message/reply-template.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { documentEntries, lockSettings } from '../../settings/document-queries.ts'
import { insertAudits } from '../../staff/history-queries.ts'
import { listTemplates, readTemplatesDocument, saveTemplates } from './template-queries.ts'

const list = z
  .strictObject({
    templates: z.array(
      z.strictObject({
        id: z.string(),
        name: z.strictObject({ en: z.string(), fr: z.string() }),
        text: z.strictObject({ en: z.string(), fr: z.string() }),
        original: z.boolean().meta({ description: 'It ships with the product and was not changed.' }),
      }),
    ),
    fields: z.array(z.string()).meta({ description: 'What can stand in braces.' }),
  })
  .meta({ ref: 'ReplyTemplates' })

/** Mounted behind `permitted`. */
export function getReplyTemplates({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getReplyTemplates',
      summary: 'Read the reply templates',
      description: 'Canned replies in both languages, with fields in braces. Staff; agents.',
      good: { description: 'In their order, and the fields that a template may use.', schema: list },
    }),
    async (c) =>
      c.json({ templates: await listTemplates(store.db), fields: [...templateFields] }, 200, {
        'Cache-Control': 'private, no-store',
      }),
  )
}

/** Mounted behind `permitted`. */
export function postReplyTemplates({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'postReplyTemplates',
      summary: 'Save the reply templates',
      description:
        'Replaces the list and its order; a template that is left out is removed. One with an unknown field is refused, and nothing is changed. Managers.',
      good: { description: 'The saved list.', schema: list },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(templatesDocument, 1024 * 1024),
    async (c) => {
      const wanted = c.req.valid('json')
      const at = new Date(now())
      await store.db.transaction().execute(async (tx) => {
        await lockSettings(tx)
        const before = await readTemplatesDocument(tx)
        await saveTemplates(tx, wanted, at)
        const { value } = await readTemplatesDocument(tx)
        await insertAudits(tx, documentEntries('templates', before.value, value, c.get('person')!), at)
      })
      return c.json({ templates: await listTemplates(store.db), fields: [...templateFields] }, 200, {
        'Cache-Control': 'private, no-store',
      })
    },
  )
}
