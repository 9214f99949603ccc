import type { Db } from '../../../../platform/database/tables/tables.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { isPublic, type Property } from '../../../core/listing/property.ts'
import { localPath, propertyPath } from '../../../core/paths.ts'
import { readCompare } from '../../saved/rules/comparison/compare-address.ts'
import { compareListings } from '../../saved/rules/comparison/comparison.ts'
import { comparisonCsv } from '../../saved/rules/comparison/comparison-csv.ts'
import { findNextVisits } from '../../visits/server/next-visit-queries.ts'
import { findProperty } from './queries.ts'

/**
 * The comparison of an address as a file for spreadsheets, in the language of the request; 404 when none of its homes is
 * listed. Links in it begin with `origin`.
 */
export async function answerCompareCsv(db: Db, url: string, origin: string): Promise<Response> {
  const { ids, near } = readCompare(new URL(url).searchParams)
  const homes = await findCompared(db, ids)
  if (homes.length === 0)
    return new Response(t('No home in this link is listed any more.'), { status: 404, headers: text })
  const links = homes.map((property) => ({ property, url: origin + localPath(propertyPath(property.id)) }))
  const open = homes.filter(({ closed }) => !closed).map(({ id }) => id)
  const nextVisits = await findNextVisits(db, open, new Date())
  const comparison = compareListings(homes, { today: today(), near, nextVisits })
  return new Response(comparisonCsv(links, comparison), { headers: file })
}

/** Listed homes in the order of their ids, without those that are listed no more. */
export async function findCompared(db: Db, ids: readonly string[]): Promise<Property[]> {
  const found = await Promise.all(ids.map((id) => findProperty(db, id)))
  return found.flatMap((property) => (property && isPublic(property) ? [property] : []))
}

const text = { 'Content-Type': 'text/plain; charset=utf-8' }
const file = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="compare-property.csv"',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'X-Robots-Tag': 'noindex',
}
