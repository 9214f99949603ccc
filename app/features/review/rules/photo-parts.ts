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
