import { type PointerEvent, useRef } from 'react'

/** Moves a row of a list to where its handle is dropped. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)

  function grab(from: number) {
    return (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      const over = new AbortController()
      const rows = () => [...(list.current?.children ?? [])] as HTMLElement[]
      const row = rows()[from]
      row?.setAttribute('data-dragged', '')
      addEventListener('pointermove', follow, over)
      addEventListener('pointerup', (up) => end(up), over)
      addEventListener('pointercancel', () => end(), over)
      addEventListener('keydown', ({ key }) => key === 'Escape' && end(), over)

      function follow(move: globalThis.PointerEvent) {
        const to = placeAt(move.clientY)
        for (const [at, one] of rows().entries()) one.toggleAttribute('data-target', at === to && at !== from)
      }

      function end(up?: globalThis.PointerEvent) {
        over.abort()
        for (const one of rows()) {
          one.removeAttribute('data-target')
          one.removeAttribute('data-dragged')
        }
        const to = up ? placeAt(up.clientY) : from
        if (to !== from && to >= 0) onMove(from, to)
      }

      function placeAt(y: number) {
        const found = rows().findIndex((one) => y < one.getBoundingClientRect().bottom)
        return found < 0 ? rows().length - 1 : found
      }
    }
  }

  return { list, grab }
}
