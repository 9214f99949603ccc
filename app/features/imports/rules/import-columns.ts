import { languageName } from '../../../core/language/language-name.ts'
import { t } from '../../../core/language/translate.ts'
import {
  type Kind,
  kindLabel,
  type Offer,
  offerBadge,
  type Province,
  provinceLabel,
} from '../../../core/listing/fields/choices.ts'
import { type Feature, featureLabel, features } from '../../../core/listing/fields/features.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import { type DraftField, draftFrom } from '../../../core/listing/fields/property-draft.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { columnNames, featureColumnNames } from './table-words.ts'

/** Fields of the form that a column can fill. */
export const importFields = [
  'title',
  'language',
  'offer',
  'kind',
  'price',
  'sqft',
  'beds',
  'washrooms',
  'availableOn',
  'yearBuilt',
  'line',
  'streetNumber',
  'streetName',
  'city',
  'province',
  'postalCode',
  'latitude',
  'longitude',
  'precision',
  'description',
  'otherTitle',
  'otherDescription',
  'features',
  'videoUrl',
  'virtualTourUrl',
  'name',
  'email',
  'phone',
] as const satisfies DraftField[]
export type ImportField = (typeof importFields)[number]

/** What a column may go to: a field, one of the features, the row's own number, or the names of its photos. */
export type ImportTarget = ImportField | `feature:${Feature}` | 'reference' | 'photos'

export const importTargets: readonly ImportTarget[] = [
  'reference',
  ...importFields,
  ...features.map((name) => `feature:${name}` as const),
  'photos',
]

/** Where each column goes; null: it is left out. */
export type ColumnMatch = (ImportTarget | null)[]

export function isImportTarget(text: unknown): text is ImportTarget {
  return importTargets.includes(text as ImportTarget)
}

/** As the page names it, and as our own tables head the column. */
export function targetLabel(target: ImportTarget): string {
  if (target === 'reference') return t('Reference')
  if (target === 'photos') return t('Photos')
  if (target === 'latitude') return t('Latitude')
  if (target === 'longitude') return t('Longitude')
  if (target === 'precision') return t('Precision of the place')
  if (target.startsWith('feature:')) return featureLabel[target.slice('feature:'.length) as Feature]
  const field = propertyFields[target as Exclude<ImportField, 'latitude' | 'longitude' | 'precision'>]
  return field.label()
}

const targetsByName = new Map<string, ImportTarget>([
  ...Object.entries(columnNames satisfies Record<ImportField | 'reference' | 'photos', string>).flatMap(
    ([target, list]) => list.split('|').map((name) => [headerKey(name), target as ImportTarget] as const),
  ),
  ...features.flatMap((feature) =>
    [feature, ...(featureColumnNames[feature]?.split('|') ?? [])].map(
      (name) => [headerKey(name), `feature:${feature}` as const] as const,
    ),
  ),
])

/** "Property_Address-Postal Code" -> "property address postal code" */
export function headerKey(header: string): string {
  return normalise(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Where the columns go by their names; two columns never go to the same target. */
export function guessColumns(headers: readonly string[]): ColumnMatch {
  const own = new Map(importTargets.map((target) => [headerKey(targetLabel(target)), target]))
  const taken = new Set<ImportTarget>()
  const guess = (find: (key: string) => ImportTarget | undefined) => (header: string, at: number) => {
    if (match[at]) return
    const target = find(headerKey(header))
    if (!target || taken.has(target)) return
    taken.add(target)
    match[at] = target
  }
  const match: ColumnMatch = headers.map(() => null)
  // What we call it ourselves counts before what others call it.
  headers.forEach(guess((key) => own.get(key)))
  headers.forEach(guess((key) => targetsByName.get(key)))
  return match
}

/** What the RESO Data Dictionary spreads over several columns, by the column that it goes into. */
const joined: [into: string, from: string, join: (whole: string, part: string) => string][] = [
  ['ListPrice', 'LeaseAmount', (sale, rent) => sale.trim() || rent],
  ['StreetName', 'StreetSuffix', (name, suffix) => `${name} ${suffix}`.trim()],
  // It counts a half bathroom among all of them.
  [
    'BathroomsTotalInteger',
    'BathroomsPartial',
    (all, half) => (Number(half) ? String(Number(all) - Number(half) / 2) : all),
  ],
]

/** Brings the parts of a value that a table has in two columns into one. */
export function joinColumns(headers: readonly string[], rows: string[][]): string[][] {
  const keys = headers.map(headerKey)
  const found = joined
    .map(([into, from, join]) => ({ into: keys.indexOf(headerKey(into)), from: keys.indexOf(headerKey(from)), join }))
    .filter(({ into, from }) => into >= 0 && from >= 0)
  if (found.length === 0) return rows
  return rows.map((cells) => {
    const whole = [...cells]
    for (const { into, from, join } of found) whole[into] = join(cells[into] ?? '', cells[from] ?? '')
    return whole
  })
}

/** Lines that may stand above the header. */
const maxAbove = 10

/** Where the header is: the first line, unless a heading stands above one that names more columns. */
export function headerAt(lines: readonly (readonly string[])[]): number {
  const named = lines.slice(0, maxAbove).map((cells) => guessColumns(cells).filter((target) => target !== null).length)
  const most = Math.max(0, ...named)
  return most >= 3 && (named[0] ?? 0) < 2 ? named.indexOf(most) : 0
}

/** The same for tables with the same headers, whatever their order of letters and marks. */
export function headersKey(headers: readonly string[]): string {
  return headers.map(headerKey).join('|')
}

/** The columns of our own table: what an import takes, the features in one column. */
const columns = importTargets.filter((target) => !target.startsWith('feature:'))

export function exportHeaders(): string[] {
  return [...columns.map(targetLabel), t('Visible to visitors'), t('Received on')]
}

/** A listing as a row of our own table, in the current language; an import reads it without matching. */
export function exportCells(property: StaffProperty): string[] {
  const isLive = property.verified && !property.archived
  return [
    ...columns.map((target) => cellOf(target, property)),
    isLive ? t('Yes') : t('No'),
    property.createdAt.slice(0, 10),
  ]
}

function cellOf(target: ImportTarget, property: StaffProperty): string {
  const draft = draftFrom(property)
  switch (target) {
    case 'reference':
      return property.id
    case 'photos':
      return property.pictures.map(({ path }) => path).join('; ')
    case 'offer':
      return offerBadge[draft.offer as Offer]
    case 'kind':
      return kindLabel[draft.kind as Kind]
    case 'province':
      return provinceLabel[draft.province as Province] ?? draft.province
    case 'language':
      return languageName(property.language)
    case 'features':
      return property.features.map((name) => featureLabel[name]).join('; ')
    default: {
      const value = draft[target as keyof typeof draft]
      return value === null || value === undefined ? '' : String(value)
    }
  }
}
