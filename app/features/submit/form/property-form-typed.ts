import { useRef, useState } from 'react'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { type ChosenPlace, readDraft, withPlace } from '../draft/property-form-draft.ts'

/**
 * The values of the form's uncontrolled fields: `first` are the initial ones, `typed` the current ones. `round` changes
 * when the fields must be remounted, and is part of their keys.
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
    /** Marks the current values as saved. */
    settle() {
      saved.current = latest.current
    },
    /** Sets the place of the current address on the map. */
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
    /** Remounts every field with new values. `reset()` would restore the values at the first render instead. */
    show(draft: PropertyDraft) {
      place.current = draft
      latest.current = draft
      setTyped(draft)
      setShown(({ round }) => ({ first: draft, round: round + 1 }))
    },
  }
}
