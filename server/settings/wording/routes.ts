import { Hono } from 'hono'
import { z } from 'zod'
import { wordingAreas } from '../../../domain/company/wording/wording.ts'
import { t } from '../../../domain/language/translate.ts'
import { mostPages } from '../../../domain/received-values.ts'
import { permitted } from '../../auth/guards/permission-guard.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { insertAudits } from '../../staff/history-queries.ts'
import { lockSettings } from '../document-queries.ts'
import { changedMeanwhile, personal } from '../document-routes.ts'
import { documentVersion } from '../version.ts'
import { editableMessages } from './own-wording.ts'
import { changeWording, findWording, listWording, putWording, wordingEntries } from './wording-queries.ts'

const query = z.object({
  q: z.string().max(200).default(''),
  area: z.enum(wordingAreas).optional(),
  changed: z.enum(['1']).optional(),
  page: z.coerce.number().int().min(1).max(mostPages).default(1),
})

const words = z.object({ en: z.string(), fr: z.string() })
const listed = z
  .object({
    rows: z.array(
      z.object({
        id: z.string(),
        own: words.meta({ description: 'What the site says by itself.' }),
        words: words.meta({ description: 'What the company says instead; empty where the site’s text stands.' }),
        areas: z.array(z.enum(wordingAreas)),
        keeps: z.array(z.string()).meta({ description: 'What a text in its place must keep.' }),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    version: z.string().meta({ description: 'Sent back with a change; a colleague’s change makes it another one.' }),
  })
  .meta({ ref: 'Wording' })

const body = z.object({
  changes: z.array(z.object({ id: z.string().max(20), en: z.string(), fr: z.string() })).max(100),
  version: z.string({ error: () => t('A version is required.') }).max(64),
})
const saved = z.object({ version: z.string(), changed: z.int() })

/** Every text that visitors read and mails say, in the company's own words. */
export function createWordingEndpoints(services: Services) {
  const { store, now = Date.now } = services
  const managers = permitted(services, 'change-office')
  return new Hono()
    .get(
      '/wording',
      managers,
      describe({
        id: 'listWording',
        summary: 'Read the texts of the site',
        description:
          'The messages of visitors’ pages and mails with what the company says in their place, 25 a page, by words and by where they are read. Managers only.',
        good: { description: 'A page of texts.', schema: listed },
        refuses: [403, 422],
      }),
      validQuery(query),
      async (c) => {
        const { q, area, changed, page } = c.req.valid('query')
        const document = await findWording(store.db)
        const found = listWording(editableMessages(), document, { q, area, changed: changed === '1', page })
        return c.json({ ...found, version: documentVersion(document) }, 200, personal)
      },
    )
    .post(
      '/wording',
      managers,
      describe({
        id: 'saveWording',
        summary: 'Change texts of the site',
        description:
          'All or none; an empty text takes the site’s own again. A text must keep the placeholders of the one that it replaces, and what is not right is named by its place, such as `0.en`. Visitors read it with their next request. 409 where a colleague saved meanwhile. Managers only.',
        good: { description: 'How many texts are the company’s own now.', schema: saved },
        body,
        conflict: z.object({ error: z.string() }),
        refuses: [400, 403, 408, 413, 415, 422],
      }),
      validJson(body, 256 * 1024),
      async (c) => {
        const { changes, version } = c.req.valid('json')
        const all = editableMessages()
        const outcome = await store.change(async (tx) => {
          await lockSettings(tx)
          const before = await findWording(tx)
          if (documentVersion(before) !== version) return 'changed' as const
          const result = changeWording(all, before, changes)
          if ('errors' in result) return result
          await putWording(tx, result.after)
          await insertAudits(tx, wordingEntries(all, before, result.after, c.get('person')!), new Date(now()))
          return result
        })
        if (outcome === 'changed') return c.json({ error: changedMeanwhile() }, 409, personal)
        if ('errors' in outcome) return c.json({ errors: outcome.errors }, 422, personal)
        const changed = Object.keys(outcome.after).length
        return c.json({ version: documentVersion(outcome.after), changed }, 200, personal)
      },
    )
}
