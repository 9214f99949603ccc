import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A finger rests so long on a tile before it takes it along: a quick one scrolls. Milliseconds. */
const restTime = 250
/** So far a pointer may tremble. Pixels. */
const tremble = 6

interface Drag {
  id: string
  to: number
}

/**
 * Lets tiles be dragged to another place by mouse, pen or finger. Each tile carries `data-tile` with its id; while one is
 * dragged they stand where `order` says, and only letting go moves it in the list.
 */
export function useTileOrder(ids: string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const seen = useRef({ ids, drag })
  seen.current = { ids, drag }
  useStillPage(list, drag !== undefined)
  const order = drag && moved(ids, drag)

  function press({ target, button, pointerType, pointerId, clientX, clientY }: PointerEvent) {
    const id = tileAt(target as Element)
    if (button !== 0 || !id || (target as Element).closest('button, label')) return
    const over = new AbortController()
    const rest = pointerType === 'mouse' ? undefined : setTimeout(() => take(id), restTime)
    addEventListener('pointermove', follow, over)
    addEventListener('pointerup', (event) => event.pointerId === pointerId && end(true), over)
    addEventListener('pointercancel', () => end(false), over)
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), over)

    function follow(event: globalThis.PointerEvent) {
      if (event.pointerId !== pointerId) return
      if (!seen.current.drag) {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < tremble) return
        if (rest) return end(false)
        take(id!)
      }
      const beneath = tileAt(document.elementFromPoint(event.clientX, event.clientY))
      const now = seen.current
      const to = now.drag && beneath ? moved(now.ids, now.drag).indexOf(beneath) : -1
      if (to >= 0) setDrag({ id: id!, to })
    }

    function end(drop: boolean) {
      over.abort()
      clearTimeout(rest)
      const { drag, ids } = seen.current
      setDrag(undefined)
      if (drop && drag && ids.indexOf(drag.id) !== drag.to) onMove(drag.id, drag.to)
    }
  }

  function take(id: string) {
    setDrag({ id, to: seen.current.ids.indexOf(id) })
  }

  return {
    dragged: drag?.id,
    /** Where a tile stands while another is dragged. */
    order: (id: string) => order?.indexOf(id),
    listProps: { ref: list, onPointerDown: press },
  }
}

/** While a tile is dragged by finger the page stays where it is. Listened for from the start, or it would come too late. */
function useStillPage(list: RefObject<HTMLElement | null>, dragging: boolean) {
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
