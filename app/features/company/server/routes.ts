import { createFactory } from 'hono/factory'
import { describe } from '../../../../platform/http/openapi.ts'
import { unchanged, versionOf } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { company } from '../rules/company-setting.ts'
import { shownCompany } from './content-queries.ts'

const schema = company.omit({ week: true, holidays: true }).meta({ ref: 'Company' })

export function getCompany({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getCompany',
      summary: 'Read the company',
      description: 'Whose website this is.',
      good: { description: 'The company.', schema },
      refuses: [304],
    }),
    async (c) => {
      const fresh = unchanged(c, await versionOf(store))
      if (fresh) return fresh
      return c.json(await shownCompany(store.db))
    },
  )
}
