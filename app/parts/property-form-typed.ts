import { useRef, useState } from 'react'
import type { PropertyDraft } from '../../domain/submission.ts'
import { type ChosenPlace, readDraft, withPlace } from './property-form-draft.ts'

/**
 * What stands in the form's uncontrolled fields: `first` is what they start from, `typed` follows them. `round` changes
 * when they have to start anew, and is the key of everything that holds a field.
 */
export function useTypedDraft(initial: PropertyDraft, onTyped?: (draft: PropertyDraft) => void) {
  const [shown, setShown] = useState({ first: initial, round: 0 })
  const [typed, setTyped] = useState(initial)
  const latest = useRef(initial)
  const place = useRef<ChosenPlace>(initial)
  const saved = useRef(initial)

  function read(data: FormData) {
    return withPlace(readDraft(data), place.current)
  }

  function follow(form: HTMLFormElement | null) {
    if (!form) return
    latest.current = read(new FormData(form))
    setTyped(latest.current)
    onTyped?.(latest.current)
  }

  return {
    ...shown,
    typed,
    read,
    follow,
    latest: () => latest.current,
    isChanged: () => JSON.stringify(latest.current) !== JSON.stringify(saved.current),
    /** What stands in the form was sent: there is nothing to lose. */
    settle() {
      saved.current = latest.current
    },
    /** On the map, for the address that is typed now. */
    movePlace(point: { latitude: number; longitude: number }, form: HTMLFormElement | null) {
      // Five decimal places are a metre.
      const latitude = Number(point.latitude.toFixed(5))
      const longitude = Number(point.longitude.toFixed(5))
      place.current = { ...latest.current, latitude, longitude, precision: 'address' }
      follow(form)
    },
    choosePlace(chosen: ChosenPlace, form: HTMLFormElement | null) {
      place.current = chosen
      follow(form)
    },
    /** Fills every field anew. `reset()` on the form would bring back what it was opened with: a restored draft. */
    show(draft: PropertyDraft) {
      place.current = draft
      latest.current = draft
      setTyped(draft)
      setShown(({ round }) => ({ first: draft, round: round + 1 }))
    },
  }
}
