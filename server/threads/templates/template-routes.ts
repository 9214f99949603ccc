import { createFactory } from 'hono/factory'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { tooLong } from '../../../domain/field-rules.ts'
import { t } from '../../../domain/language/translate.ts'
import {
  mostTemplates,
  templateFields,
  templateLengths,
  unknownFields,
} from '../../../domain/message/reply-template.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { jsonBody } from '../../http/limits/request-body.ts'
import { refuseInvalid } from '../../http/responses/error-responses.ts'
import type { Services } from '../../services.ts'
import { listTemplates, saveTemplates } from './template-queries.ts'

const mostBytes = 1024 * 1024

const line = z
  .string({ error: () => t('It must be text.') })
  .overwrite((text) => text.replaceAll('\0', '').toWellFormed().trim())
  .max(templateLengths.name, { error: () => tooLong(templateLengths.name) })
const body = z
  .string({ error: () => t('It must be text.') })
  .overwrite((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed().trim())
  .max(templateLengths.text, { error: () => tooLong(templateLengths.text) })
  .superRefine((text, context) => {
    for (const name of unknownFields(text)) {
      context.addIssue({ code: 'custom', message: t('There is no field {name}.', { name: `{${name}}` }) })
    }
  })
const required = { error: () => t('Please fill this in.') }

const saved = z.object({
  templates: z
    .array(
      z.object({
        id: z
          .string()
          .max(64)
          .optional()
          .meta({ description: 'Of one that is kept or changed; left out for a new one.' }),
        name: z.object({ en: line.min(1, required), fr: line }),
        text: z.object({ en: body.min(1, required), fr: body }).meta({ description: 'Empty French: English only.' }),
      }),
      { error: () => t('The list of templates is missing.') },
    )
    .max(mostTemplates, { error: () => t('At most {count} templates.', { count: mostTemplates }) }),
})

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
    jsonBody(mostBytes),
    validator('json', saved, refuseInvalid),
    async (c) => {
      const { templates } = c.req.valid('json')
      await store.db.transaction().execute((tx) => saveTemplates(tx, templates, new Date(now())))
      return c.json({ templates: await listTemplates(store.db), fields: [...templateFields] }, 200, {
        'Cache-Control': 'private, no-store',
      })
    },
  )
}
