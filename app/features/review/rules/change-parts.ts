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

/** What a change does to one photo of a listing. */
export interface PhotoPart {
  id: string
  kind: 'removed' | 'new' | 'moved-up' | 'moved-down'
  path: string
}

/**
 * What leads from the photos of a listing to the proposed ones, both as paths in display order. Of the photos that stay,
 * as few as possible have moved.
 */
export function photoParts(live: readonly string[], proposed: readonly string[]): PhotoPart[] {
  const stay = stayingPhotos(live, proposed)
  const removed = live.filter((path) => !proposed.includes(path)).map((path) => part('removed', path))
  const arrived = proposed.flatMap((path, place) => {
    if (stay.has(path)) return []
    if (!live.includes(path)) return [part('new', path)]
    return [part(place <= live.indexOf(path) ? 'moved-up' : 'moved-down', path)]
  })
  return [...removed, ...arrived]
}

/**
 * The photos of a listing with the chosen parts. All of them lead to `proposed`, none to `live`. A new or moved photo
 * follows the nearest photo before it that is there.
 */
export function applyPhotoParts(
  live: readonly string[],
  proposed: readonly string[],
  chosen: ReadonlySet<string>,
): string[] {
  const parts = new Map(photoParts(live, proposed).map((each) => [each.path, each]))
  const isChosen = (path: string) => chosen.has(parts.get(path)?.id ?? '')
  const photos = live.filter((path) => !isChosen(path))
  for (const [place, path] of proposed.entries()) {
    if (!isChosen(path)) continue
    const before = proposed.slice(0, place).findLast((earlier) => photos.includes(earlier))
    photos.splice(before === undefined ? 0 : photos.indexOf(before) + 1, 0, path)
  }
  return photos
}

/**
 * The proposed photos of a change made from `base`, for a listing that has `live` by now: a photo that staff removed
 * meanwhile stays removed, and one that they added stays behind its neighbour.
 */
export function rebasePhotos(
  base: readonly string[],
  live: readonly string[],
  proposed: readonly string[],
): readonly string[] {
  const photos = proposed.filter((path) => live.includes(path) || !base.includes(path))
  for (const [place, path] of live.entries()) {
    if (base.includes(path) || photos.includes(path)) continue
    const before = live.slice(0, place).findLast((earlier) => photos.includes(earlier))
    photos.splice(before === undefined ? 0 : photos.indexOf(before) + 1, 0, path)
  }
  return isReordered(base, proposed) ? photos : inOrderOf(photos, live)
}

function part(kind: PhotoPart['kind'], path: string): PhotoPart {
  return { id: `photo:${kind === 'removed' || kind === 'new' ? kind : 'moved'}:${path}`, kind, path }
}

/** Whether the photos that both have stand in another order. */
function isReordered(base: readonly string[], proposed: readonly string[]) {
  const common = proposed.filter((path) => base.includes(path))
  return common.some((path, place) => place > 0 && base.indexOf(path) < base.indexOf(common[place - 1]!))
}

/** The same photos, those that `live` has too in its order. */
function inOrderOf(photos: readonly string[], live: readonly string[]) {
  const common = live.filter((path) => photos.includes(path))
  return photos.map((path) => (live.includes(path) ? common.shift()! : path))
}

/** A longest run of photos that keep their order; of several the one that leaves photos which have moved up. */
function stayingPhotos(live: readonly string[], proposed: readonly string[]): Set<string> {
  const common = proposed.filter((path) => live.includes(path))
  const runs = common.map((path) => [path])
  for (const [end, path] of common.entries()) {
    for (const [start, earlier] of common.slice(0, end).entries()) {
      const follows = live.indexOf(earlier) < live.indexOf(path)
      if (follows && runs[start]!.length + 1 >= runs[end]!.length) runs[end] = [...runs[start]!, path]
    }
  }
  return new Set(runs.reduce((best, run) => (run.length >= best.length ? run : best), []))
}
