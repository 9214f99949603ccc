import { csvLine } from '../../../../core/csv-cells.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { shortAddress } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import type { Comparison, Row } from './comparison.ts'
import { type Fact, factText, isAmount, isDistance } from './fact.ts'

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
