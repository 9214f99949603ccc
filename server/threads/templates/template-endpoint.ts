import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { templateFields } from '../../../domain/message/reply-template.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import type { Services } from '../../services.ts'
import { listTemplates } from './template-queries.ts'

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
