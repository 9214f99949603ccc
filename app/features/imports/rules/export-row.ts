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
import { featureLabel } from '../../../core/listing/fields/features.ts'
import { draftFrom } from '../../../core/listing/fields/property-draft.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { type ImportTarget, importTargets, targetLabel } from './import-columns.ts'

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
