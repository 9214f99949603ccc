import type { Store } from '../../../../platform/database/database.ts'
import { getSetting } from '../../../../platform/database/settings.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { keptWidth, pictureUrl } from '../../../core/listing/image.ts'
import { type Company, isProfile } from '../rules/company.ts'
import { company } from '../rules/company-setting.ts'
import { demoCompany } from '../rules/demo-company.ts'

/** The company as stored. Social links without a page are omitted. */
export async function findCompany({ db }: Pick<Store, 'db'> | { db: Db }) {
  const stored = (await getSetting(db, 'company')) as object | undefined
  // Required fields added since the setting was stored are taken from the demo.
  const kept = company.parse(stored ? { ...demoCompany, french: undefined, ...stored } : demoCompany)
  return { ...kept, social: kept.social.filter(isProfile) }
}

/** The company for mails, which show its logo, or the drawn mark, from an address on the site at `origin`. */
export function withLogoUrl(company: Company, origin: string): Company {
  const { logo } = company
  const path = logo ? pictureUrl(logo.path, keptWidth(logo.width, 320)) : '/icon-192.png'
  return { ...company, logoUrl: origin + path }
}
