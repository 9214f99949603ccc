import { createFactory } from 'hono/factory'
import { demoCompany, isProfile } from '../../domain/company.ts'
import { company } from '../../domain/company-setting.ts'
import { sinceLastChange } from '../data/revisions.ts'
import { getSetting } from '../data/settings.ts'
import { describe } from './describe.ts'
import { unchanged, versionOf } from './freshness.ts'
import type { Services } from './services.ts'

export function getCompany({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getCompany',
      summary: 'Read the company',
      description: 'Whose website this is.',
      good: { description: 'The company.', schema: company },
      refuses: [304],
    }),
    async (c) => {
      const fresh = unchanged(c, versionOf(store))
      if (fresh) return fresh
      return c.json(await sinceLastChange(store.db, 'company', () => findCompany(store)))
    },
  )
}

/** Whose website this is, as it is kept now. Social links that lead to nobody's page are left out. */
export async function findCompany({ db }: Services['store']) {
  // What was kept before a field existed takes that field from the demo.
  const kept = company.parse({ ...demoCompany, ...((await getSetting(db, 'company')) as object | undefined) })
  return { ...kept, social: kept.social.filter(isProfile) }
}
