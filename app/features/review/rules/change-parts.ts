import { t } from '../../../core/language/translate.ts'
import { type Feature, featureLabel, features } from '../../../core/listing/fields/features.ts'
import { amountFrom } from '../../../core/listing/fields/field-codecs.ts'
import {
  differencesBetween,
  mergeVersions,
  type PropertyVersion,
  textOf,
  type VersionField,
  versionFields,
} from '../../../core/listing/property-versions.ts'
import { formatPrice } from '../../../core/money.ts'
import { applyPhotoParts, type PhotoPart, photoParts, rebasePhotos } from './photo-parts.ts'

/** A value that a change of a listing proposes, and that staff take or leave. */
export interface FieldPart {
  /** The field, or `feature:` with a feature's name. */
  id: string
  label: string
  /** Values for people: of the listing now, of the proposal, and of the version that the proposal was made from. */
  live: string
  proposed: string
  base: string
  /** The listing has changed here too since the proposal was made. */
  conflict: boolean
  /** Running text, whose words are compared. */
  isText?: true
  /** CAD cents that a price falls (below zero) or rises by. */
  difference?: number
}

export interface ChangeParts {
  fields: FieldPart[]
  photos: PhotoPart[]
  /** The photos of the listing have changed too since the proposal was made. */
  photosConflict: boolean
}

/** The three versions of a change that waits: what it was made from, the listing now, what its owner proposes. */
export interface ChangeVersions {
  base: PropertyVersion
  live: PropertyVersion
  proposed: PropertyVersion
}

const featurePrefix = 'feature:'
const texts: VersionField[] = ['title', 'description', 'otherTitle', 'otherDescription']

/** What a change would do to the listing as it is now, part by part. */
export function changeParts({ base, live, proposed }: ChangeVersions): ChangeParts {
  const whole = differencesBetween(base, live, proposed).filter(
    ({ field }) => field !== 'pictures' && field !== 'features',
  )
  return {
    fields: [
      ...whole.map(({ field, label, both }) => ({
        id: field,
        label,
        live: shownText(live, field),
        proposed: shownText(proposed, field),
        base: shownText(base, field),
        conflict: both,
        ...(texts.includes(field) && { isText: true as const }),
        ...(field === 'price' && { difference: cents(proposed) - cents(live) }),
      })),
      ...changedFeatures({ base, live, proposed }).map((feature) => ({
        id: featurePrefix + feature,
        label: featureLabel[feature],
        live: yesNo(live, feature),
        proposed: yesNo(proposed, feature),
        base: yesNo(base, feature),
        conflict: false,
      })),
    ],
    photos: photoParts(live.pictures, rebasePhotos(base.pictures, live.pictures, proposed.pictures)),
    photosConflict: base.pictures.join() !== live.pictures.join(),
  }
}

/** What parts are called for their owner: fields by their labels, photos by their number. */
export function partNames(ids: readonly string[]): string[] {
  const photos = (kind: string) => ids.filter((id) => id.startsWith(`photo:${kind}:`)).length
  const [added, removed, moved] = [photos('new'), photos('removed'), photos('moved')]
  const labels = new Map(versionFields.map(([field, label]) => [field as string, label]))
  return [
    ...ids.flatMap((id) => {
      const feature = features.find((name) => id === featurePrefix + name)
      return feature ? [featureLabel[feature]] : (labels.get(id)?.() ?? [])
    }),
    ...(added ? [t('{count, plural, one {# new photo} other {# new photos}}', { count: added })] : []),
    ...(removed ? [t('{count, plural, one {# photo removed} other {# photos removed}}', { count: removed })] : []),
    ...(moved ? [t('the order of the photos')] : []),
  ]
}

export function partIds({ fields, photos }: Pick<ChangeParts, 'fields' | 'photos'>): string[] {
  return [...fields, ...photos].map(({ id }) => id)
}

/** The listing as it is now with the chosen parts of a change. */
export function applyParts(versions: ChangeVersions, chosen: ReadonlySet<string>): PropertyVersion {
  const { base, live, proposed } = versions
  const parts = changeParts(versions)
  const fields = parts.fields.map(({ id }) => id).filter((id) => chosen.has(id))
  const whole = fields.filter((id) => !id.startsWith(featurePrefix)) as VersionField[]
  const turned = fields.filter((id) => id.startsWith(featurePrefix)).map((id) => id.slice(featurePrefix.length))
  const merged = mergeVersions(live, proposed, new Set(whole))
  return {
    draft: {
      ...merged.draft,
      features: features.filter((name) => live.draft.features.includes(name) !== turned.includes(name)),
    },
    pictures: applyPhotoParts(
      live.pictures,
      rebasePhotos(base.pictures, live.pictures, proposed.pictures),
      new Set(parts.photos.map(({ id }) => id).filter((id) => chosen.has(id))),
    ),
  }
}

function changedFeatures({ base, live, proposed }: ChangeVersions) {
  const has = ({ draft }: PropertyVersion, name: Feature) => draft.features.includes(name)
  return features.filter((name) => has(proposed, name) !== has(base, name) && has(proposed, name) !== has(live, name))
}

function shownText(version: PropertyVersion, field: VersionField) {
  const { price, offer } = version.draft
  if (field !== 'price' || amountFrom(price) === undefined) return textOf(version, field)
  const amount = formatPrice(cents(version))
  return offer === 'rent' ? t('{price} per month', { price: amount }) : amount
}

function cents({ draft }: PropertyVersion) {
  return Math.round((amountFrom(draft.price) ?? 0) * 100)
}

function yesNo({ draft }: PropertyVersion, feature: Feature) {
  return draft.features.includes(feature) ? t('Yes') : t('No')
}
