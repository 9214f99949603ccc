import { sinceLastChange } from '../../../../platform/database/revisions.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { today } from '../../../core/dates.ts'
import type { Company } from '../rules/company.ts'
import { defaultPlans, defaultTeam, defaultTexts } from '../rules/content/defaults.ts'
import { hoursWithHolidays } from '../rules/content/hours-text.ts'
import { type SiteContent, shownContent } from '../rules/content/site-content.ts'
import type { TeamDocument } from '../rules/content/team.ts'
import { findCompany, withLogoUrl } from './queries.ts'
import { findDocument } from './settings/document-queries.ts'

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
export async function findSiteContent(db: Db): Promise<SiteContent> {
  const [company, team, reviews, questions, plans, texts] = [
    await findCompany({ db }),
    await findDocument(db, 'team'),
    await findDocument(db, 'reviews'),
    await findDocument(db, 'questions'),
    await findDocument(db, 'plans'),
    await findDocument(db, 'texts'),
  ]
  const { sample } = company
  const invented = defaultTeam(inLanguage, true)
  return shownContent(
    {
      team: team && (sample ? team : withoutInvented(team, invented)),
      reviews,
      questions,
      plans: plans ?? (sample ? undefined : defaultPlans(inLanguage, false)),
      texts: texts ?? (sample ? undefined : defaultTexts(inLanguage, company)),
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
export async function findShownCompany(db: Db, now = new Date()): Promise<Company> {
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
