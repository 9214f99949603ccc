import { sinceLastChange } from '../../../../platform/database/revisions.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import type { Services } from '../../../../web/services.ts'
import { today } from '../../../core/dates.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import type { Company, CompanyColours } from '../rules/company.ts'
import type { TeamDocument } from '../rules/documents.ts'
import { hoursWithHolidays } from '../rules/hours.ts'
import { type SiteContent, shownContent } from '../rules/pages.ts'
import { fillPolicy, ownPolicy, policyFacts } from '../rules/privacy-policy.ts'
import { findCompany, withLogoUrl } from './queries.ts'
import { defaults } from './settings/defaults.ts'
import { findDocument } from './settings/document-queries.ts'
import { renderMarkdown } from './settings/posts/markdown.ts'

/** The company as every page shows it, which names the holidays of the next weeks. */
export function shownCompany(db: Db): Promise<Company> {
  return sinceLastChange(db, `company ${today()}`, () => findShownCompany(db))
}

/**
 * The team, reviews, questions and plans that visitors see, in both languages. A part is absent while nobody has changed it: the site
 * then has its own, a real company services and plans that it has switched on.
 */
export function siteContent(db: Db): Promise<SiteContent> {
  return sinceLastChange(db, 'site-content', () => findSiteContent(db))
}

/** What staff have written for visitors, without what is not shown. */
async function findSiteContent(db: Db): Promise<SiteContent> {
  const [company, team, reviews, questions, plans, texts] = [
    await findCompany({ db }),
    await findDocument(db, 'team'),
    await findDocument(db, 'reviews'),
    await findDocument(db, 'questions'),
    await findDocument(db, 'plans'),
    await findDocument(db, 'texts'),
  ]
  const { sample } = company
  const invented = defaults.team({ sample: true })
  return shownContent(
    {
      team: team && (sample ? team : withoutInvented(team, invented)),
      reviews,
      questions,
      plans: plans ?? (sample ? undefined : defaults.plans(company)),
      texts: texts ?? (sample ? undefined : defaults.texts(company)),
    },
    sample,
  )
}

/** A real company does not tell the sample's story. */
function withoutInvented(team: TeamDocument, { story, mission }: TeamDocument): TeamDocument {
  const nothing = { en: '', fr: '' }
  return {
    ...team,
    story: team.story.en === story.en ? nothing : team.story,
    mission: team.mission.en === mission.en ? nothing : team.mission,
  }
}

/** The company as pages show it: with the holidays that come next. */
async function findShownCompany(db: Db, now = new Date()): Promise<Company> {
  const company = await findCompany({ db })
  const { week: _, holidays, ...shown } = company
  const day = today(now)
  const { hours, french } = company
  const frenchHours = french?.hours
  return {
    ...shown,
    hours: inLanguage('en', () => hoursWithHolidays(hours, holidays, day)),
    ...(french && {
      french: {
        ...french,
        ...(frenchHours && { hours: inLanguage('fr', () => hoursWithHolidays(frenchHours, holidays, day)) }),
      },
    }),
  }
}

/** The company for mails: with the address of its logo on the site at `origin`, and what it says below each. */
export async function findMailingCompany(db: Db, origin: string): Promise<Company> {
  const texts = await findDocument(db, 'texts')
  return { ...withLogoUrl(await findCompany({ db }), origin), closing: texts?.closing }
}

/** The privacy policy section by section in the current language, as staff wrote it, or the site's own. */
export function privacyPolicy({ store, mapHost = '' }: Pick<Services, 'store' | 'mapHost'>): Promise<ShownPolicy> {
  return sinceLastChange(store.db, `privacy ${currentLanguage()}`, () => findPrivacyPolicy(store.db, mapHost))
}

interface ShownPolicy {
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

/**
 * The style sheet of a company's own colours: it replaces the tokens that carry the identity's (`app/theme/tokens.css`), which stay
 * where the company has none. A hovered button is a little darker in the light scheme, a little lighter in the dark one.
 */
export function companyStyle({ light, dark }: CompanyColours): string {
  const both = (name: string, day: string, night: string) => `--${name}:light-dark(${day},${night})`
  const mixed = (colour: string, other: string) => colour && `color-mix(in srgb,${colour} 84%,${other})`
  const or = (colour: string, token: string) => colour || `var(--${token})`
  const tokens = [
    both('primary', or(light.main, 'tide-7'), or(dark.main, 'tide-4')),
    both('primary-hover', or(mixed(light.main, 'black'), 'tide-8'), or(mixed(dark.main, 'white'), 'tide-3')),
    both('link', or(light.main, 'tide-7'), or(dark.main, 'tide-3')),
    both('accent', or(light.accent, 'sand-6'), or(dark.accent, 'sand-4')),
    both('accent-text', or(light.accent, 'sand-7'), or(dark.accent, 'sand-3')),
    `--sand-button:${or(light.accent, 'sand-6')}`,
    `--sand-button-hover:${or(mixed(light.accent, 'black'), 'sand-7')}`,
    `--signal:${or(light.accent, 'lamp-6')}`,
    `--photo-action:${or(light.main, 'tide-7')}`,
    `--logo:${or(light.main, 'tide-8')}`,
  ]
  return `:root{${tokens.join(';')}}`
}
