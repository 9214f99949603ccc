import { useRef } from 'react'
import type { Change } from '../../domain/history.ts'
import type { StaffProperty } from '../../domain/property.ts'
import type { PropertyVersion } from '../../domain/property-versions.ts'
import { draftFrom, type PropertyDraft } from '../../domain/submission.ts'
import { useQuestion } from '../ui/question.ts'
import { type PhotoList, previewUrl } from './photo-list.ts'

/** A listing that staff change, and the version of it that they began with. */
export interface Editing {
  id: string
  /** Its `updatedAt`. */
  updatedAt: string
  draft: PropertyDraft
  /** The paths of its photos. */
  pictures: readonly string[]
  /** Where photos that a colleague has added are seen, by their paths. */
  urlsOf: (paths: string[]) => Promise<Record<string, string>>
}

/** Another change came between: the listing as it is now, and its history since. */
export interface Conflict {
  property: StaffProperty
  changes: readonly Change[]
}

/** What the conflict dialog shows. */
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
  /** The form has to show these values from now on. */
  onMerged: (draft: PropertyDraft) => void
}

/** Keeps which version a change is made from, and asks which values hold when somebody else has changed it meanwhile. */
export function useMerging({ editing, photos, latest, onMerged }: Facts) {
  const from = useRef(editing)
  const conflict = useQuestion<ConflictFacts, PropertyVersion | undefined>()

  /** False: back to the form, with nothing changed. Throws when the dialog cannot be fetched. */
  async function merge({ property, changes }: Conflict): Promise<boolean> {
    if (!from.current) return false
    await import('./submit-conflict.tsx')
    const base = { draft: from.current.draft, pictures: from.current.pictures }
    const theirs = { draft: draftFrom(property), pictures: property.pictures.map(({ path }) => path) }
    // A photo that a colleague has taken away is not there any more.
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
  photos.restore(
    paths.map((path, place) => {
      const kept = tiles.get(path) ?? { path, url: urls[path] ?? '', at: 0 }
      return { name: `Image ${place + 1}`, preview: previewUrl(kept.url), kept }
    }),
  )
}
