import type { Db } from '../../../../platform/database/tables/tables.ts'
import { csvLine } from '../../../core/csv-cells.ts'
import { today } from '../../../core/dates.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { isPublic, type Property, shortAddress } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { localPath, propertyPath } from '../../../core/paths.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { findNextVisits } from '../../visits/server/offers/offer-queries.ts'
import { type Comparison, compareListings, type Row, readCompare } from '../rules/comparison.ts'
import { type Fact, factText, isAmount, isDistance } from '../rules/comparison-rows.ts'

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
  const comparison = compareListings(homes, { today: today(), near, nextVisits: await nextVisitsOf(db, homes) })
  return new Response(comparisonCsv(links, comparison), { headers: file })
}

/** Listed homes in the order of their ids, without those that are listed no more. */
export async function findCompared(db: Db, ids: readonly string[]): Promise<Property[]> {
  const found = await Promise.all(ids.map((id) => findProperty(db, id)))
  return found.flatMap((property) => (property && isPublic(property) ? [property] : []))
}

/** The start of each home's next free time for a visit; a home without one is left out. */
export function nextVisitsOf(db: Db, homes: readonly Property[]) {
  const open = homes.filter(({ closed }) => !closed).map(({ id }) => id)
  return findNextVisits(db, open, new Date())
}

const text = { 'Content-Type': 'text/plain; charset=utf-8' }
const file = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="compare-property.csv"',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'X-Robots-Tag': 'noindex',
}

interface ComparedLink {
  property: Property
  /** Its page. */
  url: string
}

/**
 * The comparison as a table for a spreadsheet: a column for each home, a row for each fact, amounts and distances as plain
 * numbers. A byte order mark tells Excel that it is UTF-8. Spreadsheets set to French expect `;` and decimal commas.
 */
export function comparisonCsv(homes: readonly ComparedLink[], { groups, none, untold }: Comparison): string {
  const lines = [
    ['', ...homes.map(({ property }) => titleIn(property).text)],
    [t('Address'), ...homes.map(({ property }) => shortAddress(property))],
    [t('Link'), ...homes.map(({ url }) => url)],
    ...[...groups.flatMap(({ rows }) => rows), ...none, ...untold].map(line),
  ]
  return `\ufeff${lines.map(csvLine).join('')}`
}

function line({ label, facts, words }: Row): string[] {
  return [unitLabel(label, facts), ...facts.map((fact) => numberText(fact) ?? factText(fact, words))]
}

function unitLabel(label: string, facts: readonly Fact[]) {
  if (facts.some(isAmount)) return t('{label} (CAD)', { label })
  return facts.some(isDistance) ? t('{label} (km, straight line)', { label }) : label
}

function numberText(fact: Fact) {
  if (isAmount(fact)) return decimal(fact.cents / 100, fact.cents % 100 === 0 ? 0 : 2)
  return isDistance(fact) ? decimal(fact.metres / 1000, 2) : undefined
}

function decimal(value: number, digits: number) {
  const text = value.toFixed(digits)
  return currentLanguage() === 'fr' ? text.replace('.', ',') : text
}
