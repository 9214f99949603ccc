import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../../platform/http/call.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import { currentLanguage, type Language } from '../../../../core/language/language.ts'
import { hasName } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import type { Permitted } from '../../../accounts/server/guards.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { isInScope } from '../../../listings/server/scope-queries.ts'
import { type FilledTemplate, fillTemplate, unsigned } from '../../rules/reply-template.ts'
import { findThreadId } from '../thread-query.ts'
import { findTemplate } from './template-queries.ts'
import { type TemplateSubject, templateValues } from './template-values.ts'

/** What a template is filled for: a thread, or the first message to somebody who has not written. */
export type TemplateTopic = { thread: string } | { name: string; property: string | null }

/**
 * Fills a template in the language of the person unless told; the English text where there is no French one. Undefined where the
 * template, or what it is about, is not there for who asks.
 */
export async function fillTemplateFor(
  { c, services: { store, siteUrl, now = Date.now } }: Call,
  { person, scope }: Permitted,
  topic: TemplateTopic,
  template: string,
  language?: Language,
): Promise<FilledTemplate | undefined> {
  const subject = await findSubject(store.db, topic, scope)
  const found = subject && (await findTemplate(store.db, template))
  if (!found) return undefined
  const wanted = language ?? subject.language
  const written = found.text[wanted] ? wanted : 'en'
  const origin = siteUrl ?? new URL(c.req.url).origin
  const company = await findCompany(store)
  const facts = { subject, staff: person.name, company, siteUrl: origin, now: new Date(now()) }
  const text = hasName(person.name) ? found.text[written] : unsigned(found.text[written])
  const filled = await inLanguage(written, async () => fillTemplate(text, await templateValues(store.db, facts)))
  return { ...filled, language: written }
}

async function findSubject(
  db: Db,
  topic: TemplateTopic,
  scope: Scope,
): Promise<(TemplateSubject & { language: Language }) | undefined> {
  if (!('thread' in topic)) {
    const { name, property } = topic
    if (property && !(isId(property) && (await isInScope(db, property, scope)))) return undefined
    return { threadId: null, name, propertyId: property || null, language: currentLanguage() }
  }
  const id = isId(topic.thread) ? await findThreadId(db, topic.thread, scope) : undefined
  if (!id) return undefined
  const columns = ['name', 'property_id as propertyId', 'language'] as const
  const row = await db.selectFrom('thread').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  return { threadId: id, ...row }
}
