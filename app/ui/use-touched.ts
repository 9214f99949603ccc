import { useEffect, useState } from 'react'
import { firstTouch } from './first-touch.ts'

/** Whether the visitor has touched the page: what is larger than the page is not loaded for short visits and robots. */
export function useTouched() {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    let left = false
    firstTouch().then(() => !left && setTouched(true))
    return () => {
      left = true
    }
  }, [])
  return touched
}
