import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { hasName } from '../../../domain/account/account.ts'
import type { Scope } from '../../../domain/account/permissions.ts'
import { currentLanguage, languages } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { fillTemplate, unsigned } from '../../../domain/message/reply-template.ts'
import { findCompany } from '../../company/queries.ts'
import { isInScope } from '../../database/listing-scope.ts'
import type { Db } from '../../database/tables/tables.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validQuery } from '../../http/limits/request-body.ts'
import { inLanguage } from '../../http/request-language.ts'
import { isId } from '../../http/tokens/record-id.ts'
import type { Services } from '../../services.ts'
import { noThread, personal } from '../reply/reply-routes.ts'
import { findThreadId } from '../thread-query.ts'
import { findTemplate } from './template-queries.ts'
import { type TemplateSubject, templateValues } from './template-values.ts'

const asked = z.object({
  thread: z.string().optional().meta({ description: 'Left out for a message to somebody who has not written.' }),
  name: z.string().max(100).optional().meta({ description: 'Of that person.' }),
  property: z.string().max(64).optional().meta({ description: 'The listing that such a message is about.' }),
  template: z.string(),
  language: z.enum(languages, { error: () => t('Language must be en or fr.') }).optional(),
})

/** Mounted behind `permitted`. A template with its fields filled for a thread, or for the first message of one. */
export function getFilledTemplate({ store, siteUrl, now = Date.now }: Pick<Services, 'store' | 'siteUrl' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getFilledTemplate',
      summary: 'Fill a reply template',
      description:
        'In the language of the person unless told; the English text where there is no French one. Fields that have no value stay as they are and are named. Staff; agents for their own.',
      good: {
        description: 'The text, and the fields that are to be filled by hand.',
        schema: z.strictObject({ text: z.string(), language: z.enum(languages), missing: z.array(z.string()) }),
      },
      refuses: [403, 404, 422],
    }),
    validQuery(asked),
    async (c) => {
      const { template, language, ...about } = c.req.valid('query')
      const subject = await findSubject(store.db, about, c.get('scope')!)
      if ('error' in subject) return c.json(subject, 404)
      const found = await findTemplate(store.db, template)
      if (!found) return c.json({ error: t('There is no such template.') }, 404)
      const wanted = language ?? subject.language
      const written = found.text[wanted] ? wanted : 'en'
      const origin = siteUrl ?? new URL(c.req.url).origin
      const company = await findCompany(store)
      const staff = c.get('person')!.name
      const facts = { subject, staff, company, siteUrl: origin, now: new Date(now()) }
      const text = hasName(staff) ? found.text[written] : unsigned(found.text[written])
      const filled = await inLanguage(written, async () => fillTemplate(text, await templateValues(store.db, facts)))
      return c.json({ ...filled, language: written }, 200, personal)
    },
  )
}

async function findSubject(db: Db, asked: { thread?: string; name?: string; property?: string }, scope: Scope) {
  const { thread, name = '', property = '' } = asked
  if (thread === undefined) {
    if (property && !(isId(property) && (await isInScope(db, property, scope)))) {
      return { error: t('There is no such property.') }
    }
    return { threadId: null, name, propertyId: property || null, language: currentLanguage() }
  }
  const id = isId(thread) ? await findThreadId(db, thread, scope) : undefined
  if (!id) return { error: noThread() }
  const columns = ['name', 'property_id as propertyId', 'language'] as const
  const row = await db.selectFrom('thread').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  return { threadId: id, ...row } satisfies TemplateSubject & { language: unknown }
}
