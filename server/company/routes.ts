import { createFactory } from 'hono/factory'
import { demoCompany, isProfile } from '../../domain/company/company.ts'
import { company } from '../../domain/company/company-setting.ts'
import { sinceLastChange } from '../database/revisions.ts'
import { getSetting } from '../database/settings.ts'
import { unchanged, versionOf } from '../http/conditional-requests.ts'
import { describe } from '../http/endpoint-description.ts'
import type { Services } from '../services.ts'

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

/** The company as stored. Social links without a page are omitted. */
export async function findCompany({ db }: Services['store']) {
  const stored = (await getSetting(db, 'company')) as object | undefined
  // Required fields added since the setting was stored are taken from the demo.
  const kept = company.parse(stored ? { ...demoCompany, french: undefined, ...stored } : demoCompany)
  return { ...kept, social: kept.social.filter(isProfile) }
}
