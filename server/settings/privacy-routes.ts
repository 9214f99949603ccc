import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { ownPolicy } from '../../domain/company/content/privacy/own-policy.ts'
import { fillPolicy, policyFacts } from '../../domain/company/content/privacy/policy.ts'
import { currentLanguage, type Language, languages } from '../../domain/language/language.ts'
import { findCompany } from '../company/queries.ts'
import { sinceLastChange } from '../database/revisions.ts'
import type { Db } from '../database/tables/tables.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validQuery } from '../http/limits/request-body.ts'
import { inLanguage } from '../http/request-language.ts'
import { unchanged, versionOf } from '../http/responses/conditional-requests.ts'
import type { Services } from '../services.ts'
import { findDocument } from './document-queries.ts'
import { renderMarkdown } from './posts/markdown.ts'

const policy = z
  .object({
    sections: z.array(
      z.object({
        id: z.string(),
        heading: z.string(),
        html: z.string(),
        lang: z.literal('en').optional().meta({ description: 'Set where there is only the English text.' }),
      }),
    ),
  })
  .meta({ ref: 'PrivacyPolicy' })

export function getPrivacyPolicy({ store, mapHost = '' }: Pick<Services, 'store' | 'mapHost'>) {
  const query = z.object({ language: z.enum(languages).optional() })
  return createFactory().createHandlers(
    describe({
      id: 'getPrivacyPolicy',
      summary: 'Read the privacy policy',
      description: 'Section by section in a language, as staff wrote it, or the site’s own.',
      good: { description: 'The policy.', schema: policy },
      refuses: [304, 422],
    }),
    validQuery(query),
    async (c) => {
      const fresh = unchanged(c, versionOf(store))
      if (fresh) return fresh
      const language = c.req.valid('query').language ?? 'en'
      return c.json(
        await sinceLastChange(store.db, `privacy ${language}`, () =>
          inLanguage(language, () => findPrivacyPolicy(store.db, mapHost)),
        ),
      )
    },
  )
}

interface ShownPolicy {
  sections: { id: string; heading: string; html: string; lang?: 'en' }[]
}

/** The privacy policy in the current language: the company's, or the site's own. `map` is the host of the street map. */
async function findPrivacyPolicy(db: Db, map: string): Promise<ShownPolicy> {
  const language = currentLanguage()
  const company = await findCompany({ db })
  const stored = await findDocument(db, 'privacy')
  const facts = policyFacts(company, map)
  const shown = (id: string, heading: string, text: string, lang?: Language) => ({
    id,
    heading,
    html: renderMarkdown(fillPolicy(text, facts), language),
    ...(lang && { lang: 'en' as const }),
  })
  if (!stored) return { sections: ownPolicy().map(({ id, heading, text }) => shown(id, heading, text)) }
  return {
    sections: stored.sections.map(({ id, heading, text }, at) => {
      // In one language as a whole: a French heading over an English text would mislead.
      const reader = text.fr && heading.fr ? language : 'en'
      const lang = reader === language ? undefined : reader
      return shown(id || `part-${at + 1}`, heading[reader], text[reader], lang)
    }),
  }
}
