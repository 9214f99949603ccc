import { demoCompany, isProfile } from '../../domain/company/company.ts'
import { company } from '../../domain/company/company-setting.ts'
import type { Store } from '../database/database.ts'
import { getSetting } from '../database/settings.ts'

/** The company as stored. Social links without a page are omitted. */
export async function findCompany({ db }: Pick<Store, 'db'>) {
  const stored = (await getSetting(db, 'company')) as object | undefined
  // Required fields added since the setting was stored are taken from the demo.
  const kept = company.parse(stored ? { ...demoCompany, french: undefined, ...stored } : demoCompany)
  return { ...kept, social: kept.social.filter(isProfile) }
}
