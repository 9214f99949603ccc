import { useRef, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { reviewPath } from '../../../../domain/paths.ts'
import { titleIn } from '../../../../domain/property/words.ts'
import type { Review, ReviewQueue } from '../../../../domain/revision/review.ts'
import type { DecisionAction } from '../../../../domain/revision/revision.ts'
import { nextOf } from './review-action.ts'
import { forgetReview } from './review-data.ts'

/** A decision that was sent; the fetcher of this key knows what has become of it. */
export interface Decided {
  key: string
  /** Of the property. */
  id: string
  name: string
  action: DecisionAction
}

/** Notes of so many decisions are kept at most. */
const mostKept = 12

/**
 * Decides: the decision goes to the server while the next listing is on screen already. What the server says stands in a note, and a
 * refusal leads back.
 */
export function useDecisions(queue: ReviewQueue) {
  const [decided, setDecided] = useState<readonly Decided[]>([])
  /** Keys of the decisions whose answers have not come yet. */
  const sending = useRef(new Set<string>())
  const submit = useSubmit()
  const navigate = useNavigate()
  const waits = new Set(queue.waiting.map(({ propertyId }) => propertyId))
  const pending = decided.filter(({ id }) => waits.has(id)).map(({ id }) => id)

  async function decide({ property, copy }: Review, form: FormData, action: DecisionAction) {
    const { id } = property
    const next = nextOf(queue, id, 1, pending)
    const key = `${id} ${copy}`
    // The listing may still be on screen while the next one is being read.
    if (sending.current.has(key)) return
    sending.current.add(key)
    form.set('action', action)
    setDecided([{ key, id, name: titleIn(property).text, action }, ...decided].slice(0, mostKept))
    const sent = submit(form, { method: 'post', action: reviewPath(id), navigate: false, fetcherKey: key })
    void sent.finally(() => sending.current.delete(key))
    forgetReview(id)
    // After the last one the queue is read again, which must not hold what is being decided.
    if (!next) await sent
    void navigate(reviewPath(next), { preventScrollReset: true })
  }

  return {
    decided,
    /** Ids of what was decided and stands in the queue until it is read again. */
    pending,
    decide,
    close: (key: string) => setDecided((all) => all.filter((one) => one.key !== key)),
  }
}

export type Decisions = ReturnType<typeof useDecisions>
