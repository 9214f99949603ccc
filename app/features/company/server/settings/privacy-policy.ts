import { sinceLastChange } from '../../../../../platform/database/revisions.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../../web/services.ts'
import { currentLanguage, type Language } from '../../../../core/language/language.ts'
import { ownPolicy } from '../../rules/content/privacy/own-policy.ts'
import { fillPolicy, policyFacts } from '../../rules/content/privacy/policy.ts'
import { findCompany } from '../queries.ts'
import { findDocument } from './document-queries.ts'
import { renderMarkdown } from './posts/markdown.ts'

/** The privacy policy section by section in the current language, as staff wrote it, or the site's own. */
export function privacyPolicy({ store, mapHost = '' }: Pick<Services, 'store' | 'mapHost'>): Promise<ShownPolicy> {
  return sinceLastChange(store.db, `privacy ${currentLanguage()}`, () => findPrivacyPolicy(store.db, mapHost))
}

export interface ShownPolicy {
  /** `lang`: set where there is only the English text. */
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
