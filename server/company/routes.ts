import { createFactory } from 'hono/factory'
import { company } from '../../domain/company/company-setting.ts'
import { sinceLastChange } from '../database/revisions.ts'
import { unchanged, versionOf } from '../http/conditional-requests.ts'
import { describe } from '../http/endpoint-description.ts'
import type { Services } from '../services.ts'
import { findCompany } from './queries.ts'

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
