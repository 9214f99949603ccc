import { useRef } from 'react'
import { t } from '../../../core/language/translate.ts'
import { draftFrom, type PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import type { PropertyVersion } from '../../../core/listing/property-versions.ts'
import { useConfirm } from '../../../ui/dialog/use-confirm.ts'
import type { Change } from '../../history/rules/history.ts'
import { type PhotoList, previewUrl } from '../photos/photo-list.ts'

/** A listing that staff change, with the version they started from. */
export interface Editing {
  id: string
  /** Its `updatedAt`. */
  updatedAt: string
  draft: PropertyDraft
  /** The paths of its photos. */
  pictures: readonly string[]
  /** URLs by path of photos that a colleague has added. */
  urlsOf: (paths: string[]) => Promise<Record<string, string>>
}

/** A concurrent change: the current listing and its history since. */
export interface Conflict {
  property: StaffProperty
  changes: readonly Change[]
}

/** The data of the conflict dialog. */
export interface ConflictFacts {
  base: PropertyVersion
  mine: PropertyVersion
  theirs: PropertyVersion
  changes: readonly Change[]
}

interface Facts {
  editing: Editing | undefined
  photos: PhotoList
  latest: () => PropertyDraft
  /** Called with the merged values; the form shows them. */
  onMerged: (draft: PropertyDraft) => void
}

/** Tracks the base version of a change, and asks which values to keep after a concurrent change. */
export function useMerging({ editing, photos, latest, onMerged }: Facts) {
  const from = useRef(editing)
  const conflict = useConfirm<ConflictFacts, PropertyVersion | undefined>()

  /** False when the user returns to the form. */
  async function merge({ property, changes }: Conflict): Promise<boolean> {
    if (!from.current) return false
    const base = { draft: from.current.draft, pictures: from.current.pictures }
    const theirs = { draft: draftFrom(property), pictures: property.pictures.map(({ path }) => path) }
    // A photo that a colleague has removed no longer exists.
    const own = keptPaths(photos).filter((path) => theirs.pictures.includes(path) || !base.pictures.includes(path))
    const mine = { draft: latest(), pictures: own }
    const merged = await conflict.ask({ base, mine, theirs, changes })
    if (!merged) return false
    from.current = { ...from.current, ...theirs, updatedAt: property.updatedAt }
    await showPhotos(photos, merged.pictures, from.current.urlsOf)
    onMerged(merged.draft)
    return true
  }

  return { from, conflict, merge }
}

export function keptPaths(photos: PhotoList) {
  return photos.get().flatMap(({ kept }) => kept?.path ?? [])
}

async function showPhotos(photos: PhotoList, paths: readonly string[], urlsOf: Editing['urlsOf']) {
  const tiles = new Map(photos.get().flatMap((tile) => (tile.kept ? [[tile.kept.path, tile.kept]] : [])))
  if (paths.join() === keptPaths(photos).join()) return
  const unknown = paths.filter((path) => !tiles.has(path))
  const urls = unknown.length ? await urlsOf(unknown) : {}
  photos.replaceItems(
    paths.map((path, place) => {
      const kept = tiles.get(path) ?? { path, url: urls[path] ?? '', at: 0 }
      return { name: t('Image {number}', { number: place + 1 }), preview: previewUrl(kept.url), kept }
    }),
  )
}
