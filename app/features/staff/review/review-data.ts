import type { StaffProperty } from '../../../../domain/property/property.ts'
import type { Review } from '../../../../domain/revision/review.ts'
import { browserClient, type Client } from '../../../api/client.ts'
import { readLook } from '../closer-look/read-look.ts'
import type { ReviewChange } from './change/review-change.ts'

/** What is to be decided, part by part where it is a change, and the reasons for a closer look at it. */
export interface ReviewData {
  review: Review
  change: ReviewChange | undefined
  look: Awaited<ReturnType<typeof readLook>>
}

/** Undefined for an unknown listing. */
export async function readReviewData(client: Client, id: string): Promise<ReviewData | undefined> {
  const [reviews, staff] = await Promise.all([client.reviews(), client.staff()])
  const review = await reviews.readReview(id)
  if (!review) return undefined
  const change = review.revision ? (await import('./change/review-change.ts')).changeOf(review) : undefined
  return { review, change, look: await readLook(staff, review.property) }
}

/** Milliseconds for which a review that was read ahead counts. The server refuses a decision on an older state anyway. */
const life = 20_000
/** The one on screen, the one before it, and the next ones. */
const mostKept = 6

interface Kept {
  at: number
  reading: Promise<ReviewData | undefined>
  read?: ReviewData
}

/** In the browser only: what was read ahead, so that the next review is on screen at once. */
const kept = new Map<string, Kept>()

/** Reads a review, unless that has just been done. */
export function fetchReview(id: string): Promise<ReviewData | undefined> {
  const known = kept.get(id)
  if (known && performance.now() - known.at < life) return known.reading
  const entry: Kept = { at: performance.now(), reading: readReviewData(browserClient(), id) }
  entry.reading = entry.reading.then((read) => {
    entry.read = read
    return read
  })
  // A failure is that of whoever waits for it, and is not kept.
  entry.reading.catch(() => kept.get(id) === entry && kept.delete(id))
  kept.delete(id)
  kept.set(id, entry)
  for (const old of [...kept.keys()].slice(0, -mostKept)) kept.delete(old)
  return entry.reading
}

/** What was read of a review; undefined while it is not there. */
export function knownReview(id: string): ReviewData | undefined {
  const known = kept.get(id)
  return known && performance.now() - known.at < life ? known.read : undefined
}

/** It is read again when it is asked for. */
export function forgetReview(id: string) {
  kept.delete(id)
}

/** Reads these ahead, with their first photos. */
export function readAhead(ids: readonly string[]) {
  for (const id of ids) {
    fetchReview(id)
      .then((data) => data && fetchPhotos(data.review))
      .catch(() => undefined)
  }
}

const mostPhotos = 5

function fetchPhotos({ property, pictures }: Review) {
  for (const path of firstPhotos(property)) {
    const access = pictures[path]?.access
    new Image().src = `/images/${path}/640.webp${access ?? ''}`
  }
}

function firstPhotos({ pictures }: Pick<StaffProperty, 'pictures'>) {
  return pictures.slice(0, mostPhotos).map(({ path }) => path)
}
