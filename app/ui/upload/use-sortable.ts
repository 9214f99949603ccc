import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Milliseconds of a long press before a tile is dragged; a quick touch scrolls. */
const longPressTime = 250
/** Pixels of movement tolerated meanwhile. */
const moveTolerance = 6

interface Drag {
  id: string
  to: number
}

/**
 * Makes tiles sortable by mouse, pen or touch. Each tile has its id in `data-tile`; while dragging they are displayed
 * in `order`, and dropping moves the tile in the list.
 */
export function useSortable(ids: string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const visibleOrder = useRef({ ids, drag })
  visibleOrder.current = { ids, drag }
  usePreventScroll(list, drag !== undefined)
  const order = drag && moved(ids, drag)

  function press({ target, button, pointerType, pointerId, clientX, clientY }: PointerEvent) {
    const id = tileAt(target as Element)
    if (button !== 0 || !id || (target as Element).closest('button, label')) return
    const over = new AbortController()
    const rest = pointerType === 'mouse' ? undefined : setTimeout(() => take(id), longPressTime)
    addEventListener('pointermove', follow, over)
    addEventListener('pointerup', (event) => event.pointerId === pointerId && end(true), over)
    addEventListener('pointercancel', () => end(false), over)
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), over)

    function follow(event: globalThis.PointerEvent) {
      if (event.pointerId !== pointerId) return
      if (!visibleOrder.current.drag) {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < moveTolerance) return
        if (rest) return end(false)
        take(id!)
      }
      const target = tileAt(document.elementFromPoint(event.clientX, event.clientY))
      const now = visibleOrder.current
      const to = now.drag && target ? moved(now.ids, now.drag).indexOf(target) : -1
      if (to >= 0) setDrag({ id: id!, to })
    }

    function end(drop: boolean) {
      over.abort()
      clearTimeout(rest)
      const { drag, ids } = visibleOrder.current
      setDrag(undefined)
      if (drop && drag && ids.indexOf(drag.id) !== drag.to) onMove(drag.id, drag.to)
    }
  }

  function take(id: string) {
    setDrag({ id, to: visibleOrder.current.ids.indexOf(id) })
  }

  return {
    dragged: drag?.id,
    /** The position of a tile while another is dragged. */
    order: (id: string) => order?.indexOf(id),
    listProps: { ref: list, onPointerDown: press },
  }
}

/** Prevents scrolling while a tile is dragged by touch. Registered from the start, because later would be too late. */
function usePreventScroll(list: RefObject<HTMLElement | null>, dragging: boolean) {
  const still = useRef(dragging)
  still.current = dragging
  useEffect(() => {
    const element = list.current
    const hold = (event: Event) => still.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    element?.addEventListener('contextmenu', hold)
    return () => {
      element?.removeEventListener('touchmove', hold)
      element?.removeEventListener('contextmenu', hold)
    }
  }, [list])
}

function moved(ids: string[], { id, to }: Drag) {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(to, 0, id)
}

function tileAt(element: Element | null) {
  return element?.closest<HTMLElement>('[data-tile]')?.dataset.tile
}
