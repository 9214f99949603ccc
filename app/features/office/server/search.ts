import type { Services } from '../../../../web/services.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { longestSearch, type OfficeFinds } from '../rules/office-search.ts'
import { searchOffice } from './search-queries.ts'

/** People, listings and messages of the scope whose words begin with those of `query`, the newest first; `limit` of each kind. */
export async function searchEverywhere(
  { store }: Pick<Services, 'store'>,
  scope: Scope,
  query: string,
  limit: number,
): Promise<OfficeFinds> {
  return searchOffice(store.db, query.slice(0, longestSearch).replaceAll('\0', ''), limit, scope)
}
