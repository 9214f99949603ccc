import { formatDay } from '../dates.ts'
import { languageName } from '../language/language-name.ts'
import { t, tc } from '../language/translate.ts'
import { postalCodeFrom } from '../places/place.ts'
import { kindLabel, offerBadge, type Province, provinceLabel } from './fields/choices.ts'
import { featureLabel } from './fields/features.ts'
import { amountFrom } from './fields/field-codecs.ts'
import { propertyFields } from './fields/fields.ts'
import type { PropertyDraft } from './fields/property-draft.ts'

/** A property as the form holds it: what is typed, and the paths of its photos in order. */
export interface PropertyVersion {
  draft: PropertyDraft
  pictures: readonly string[]
}

type Fields = typeof propertyFields
type RecordedField = {
  [Field in keyof Fields]: Fields[Field] extends { history: unknown } ? Field : never
}[keyof Fields]

/** What is chosen as one. The place on the map is several fields of the form, useful only together. */
export type VersionField = RecordedField | 'position'

/** A field that somebody else has changed, and that is now another than mine. */
export interface FieldDifference {
  field: VersionField
  label: string
  /** Values for people. */
  mine: string
  theirs: string
  /** I have changed it too: only I can say which one holds. */
  both: boolean
}

/** Every field that is chosen as one, with its label. */
export const versionFields = Object.entries(propertyFields).flatMap(
  ([name, field]): [VersionField, label: () => string][] => {
    if (name === 'placeId') return [['position', () => t('Place on the map')]]
    return 'history' in field ? [[name as RecordedField, field.label]] : []
  },
)

/** The differences between two versions that were made from `base`: fields of `theirs` that are neither as in `base` nor as in `mine`. */
export function differencesBetween(
  base: PropertyVersion,
  mine: PropertyVersion,
  theirs: PropertyVersion,
): FieldDifference[] {
  return versionFields
    .filter(([field]) => ![meaningOf(base, field), meaningOf(mine, field)].includes(meaningOf(theirs, field)))
    .map(([field, label]) => ({
      field,
      label: label(),
      mine: textOf(mine, field),
      theirs: textOf(theirs, field),
      both: meaningOf(mine, field) !== meaningOf(base, field),
    }))
}

/** Mine, with the fields of theirs that were chosen. */
export function mergeVersions(
  mine: PropertyVersion,
  theirs: PropertyVersion,
  chosen: ReadonlySet<VersionField>,
): PropertyVersion {
  const taken = [...chosen].flatMap((field) => (field === 'position' ? positionFields : [field]))
  const draft = Object.fromEntries(
    Object.entries(mine.draft).map(([field, value]) => {
      const isTaken = taken.includes(field as (typeof taken)[number])
      return [field, isTaken ? theirs.draft[field as keyof PropertyDraft] : value]
    }),
  ) as unknown as PropertyDraft
  return { draft, pictures: chosen.has('pictures') ? theirs.pictures : mine.pictures }
}

/** The field as the history spells it. */
export function historyName(field: VersionField) {
  return field === 'position' ? 'position' : propertyFields[field].sent
}

const positionFields = ['placeId', 'latitude', 'longitude', 'precision'] as const

/** Alike for values that mean the same: "2,350.00" and "2350", "e1c4z1" and "E1C 4Z1". */
function meaningOf({ draft, pictures }: PropertyVersion, field: VersionField): string {
  if (field === 'pictures') return pictures.join(' ')
  if (field === 'features') return draft.features.toSorted().join(' ')
  if (field === 'position') return [draft.latitude, draft.longitude].join(' ')
  if (field === 'price' || field === 'sqft') return String(amountFrom(draft[field]) ?? draft[field])
  if (field === 'postalCode') return postalCodeFrom(draft.postalCode) || draft.postalCode
  return draft[field].trim()
}

/** The value of a field for people. */
export function textOf(version: PropertyVersion, field: VersionField): string {
  const nothing = tc('no value', 'None')
  const { draft, pictures } = version
  if (field === 'pictures') return t('{count, plural, one {# image} other {# images}}', { count: pictures.length })
  if (field === 'features') return draft.features.map((name) => featureLabel[name]).join(', ') || nothing
  if (field === 'position') {
    const { latitude, longitude } = draft
    return latitude === null || longitude === null ? nothing : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  }
  if (field === 'language') return draft.language ? languageName(draft.language) : nothing
  if (field === 'offer') return draft.offer ? offerBadge[draft.offer] : nothing
  if (field === 'kind') return draft.kind ? kindLabel[draft.kind] : nothing
  if (field === 'availableOn') return draft.availableOn ? formatDay(draft.availableOn) : nothing
  if (field === 'province') return provinceLabel[draft.province as Province] ?? nothing
  return draft[field].trim() || nothing
}
