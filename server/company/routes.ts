import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { company } from '../../domain/company/company-setting.ts'
import { plansDocument } from '../../domain/company/content/plans.ts'
import { questionsDocument } from '../../domain/company/content/questions.ts'
import { reviewsDocument } from '../../domain/company/content/reviews.ts'
import type { SiteContent } from '../../domain/company/content/site-content.ts'
import { teamDocument } from '../../domain/company/content/team.ts'
import { textsDocument } from '../../domain/company/content/texts.ts'
import { today } from '../../domain/dates.ts'
import { sinceLastChange } from '../database/revisions.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { unchanged, versionOf } from '../http/responses/conditional-requests.ts'
import type { Services } from '../services.ts'
import { findShownCompany, findSiteContent } from './content-queries.ts'

const shownCompany = company.omit({ week: true, holidays: true }).meta({ ref: 'Company' })

export function getCompany({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getCompany',
      summary: 'Read the company',
      description: 'Whose website this is.',
      good: { description: 'The company.', schema: shownCompany },
      refuses: [304],
    }),
    async (c) => {
      const fresh = unchanged(c, versionOf(store))
      if (fresh) return fresh
      // The hours name the holidays of the next weeks.
      return c.json(await sinceLastChange(store.db, `company ${today()}`, () => findShownCompany(store.db)))
    },
  )
}

const content = z
  .object({
    team: teamDocument.optional(),
    reviews: reviewsDocument.optional(),
    questions: questionsDocument.optional(),
    plans: plansDocument.optional(),
    texts: textsDocument.omit({ closing: true }).optional(),
  })
  .meta({ ref: 'SiteContent' })

export function getSiteContent({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getSiteContent',
      summary: 'Read what the company says of itself',
      description:
        'The team, reviews, questions, plans and texts that visitors see, in both languages. A part is absent while nobody has changed it: the site then has its own.',
      good: { description: 'The parts.', schema: content },
      refuses: [304],
    }),
    async (c) => {
      const fresh = unchanged(c, versionOf(store))
      if (fresh) return fresh
      const found: SiteContent = await sinceLastChange(store.db, 'site-content', () => findSiteContent(store.db))
      return c.json(found)
    },
  )
}
