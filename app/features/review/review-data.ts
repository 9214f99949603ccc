import type { StaffProperty } from '../../core/listing/property.ts'
import { behindReview } from '../../core/office-paths.ts'
import { askBehind } from '../../frame/office/freshness.ts'
import type { ReviewChange } from './change/review-change.ts'
import type { Review } from './rules/review.ts'
import type { readLook } from './shared/closer-look/read-look.ts'

/** What is to be decided, part by part where it is a change, and the reasons for a closer look at it. */
export interface ReviewData {
  review: Review
  change?: ReviewChange | undefined
  look?: Awaited<ReturnType<typeof readLook>>
}

/** Milliseconds for which a review that was read ahead is shown until the server has answered for its address. */
const life = 20_000
/** The one on screen, the one before it, and the next ones. */
const maxKept = 6

interface Kept {
  at: number
  read?: ReviewData
}

/** In the browser only: what was read ahead, so that the next review is on screen at once. */
const kept = new Map<string, Kept>()

/** What was read of a review; undefined while it is not there. */
export function knownReview(id: string): ReviewData | undefined {
  return isKept(id) ? kept.get(id)?.read : undefined
}

/** It is read again when it is asked for. */
export function forgetReview(id: string) {
  kept.delete(id)
}

/** Reads these ahead, with their first photos. */
export function readAhead(ids: readonly string[]) {
  for (const id of ids) {
    if (isKept(id)) continue
    const entry: Kept = { at: performance.now() }
    kept.delete(id)
    kept.set(id, entry)
    for (const old of [...kept.keys()].slice(0, -maxKept)) kept.delete(old)
    askBehind<ReviewData>(behindReview(id)).then(
      (read) => {
        entry.read = read
        fetchPhotos(read.review)
      },
      () => kept.get(id) === entry && kept.delete(id),
    )
  }
}

function isKept(id: string) {
  return performance.now() - (kept.get(id)?.at ?? Number.NEGATIVE_INFINITY) < life
}

const maxPhotos = 5

function fetchPhotos({ property, pictures }: Review) {
  for (const path of firstPhotos(property)) {
    const access = pictures[path]?.access
    new Image().src = `/images/${path}/640.webp${access ?? ''}`
  }
}

function firstPhotos({ pictures }: Pick<StaffProperty, 'pictures'>) {
  return pictures.slice(0, maxPhotos).map(({ path }) => path)
}
