import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { overlapText, standsInTheWay } from '../rules/arranged-visit.ts'
import { instantInMoncton } from '../rules/moncton-time.ts'
import type { StaffVisit } from '../rules/visit.ts'
import { clockText } from '../rules/visit-times.ts'
import { type Hours, hourHeight } from './calendar-view.ts'

/** A visit that is dragged, and where it would be if it were let go. */
export interface Drag {
  visit: StaffVisit
  /** Undefined over its old place, outside of the days, and where it would be over already. */
  target?: DragTarget | undefined
}

export interface DragTarget {
  /** `YYYY-MM-DD` and `HH:MM`. */
  day: string
  from: string
  startsAt: string
  endsAt: string
  /** What would overlap, in words. */
  overlaps: string[]
}

interface Options {
  visits: readonly StaffVisit[]
  hours: Hours
  /** ISO 8601 instant. */
  now: string
  onDrop: (visit: StaffVisit, target: DragTarget) => void
}

/** Minutes to which a dragged visit snaps. */
const step = 15
/** Pixels within which a press is no drag. */
const slack = 6

/**
 * Visits ahead are dragged to another time or day, by mouse and pen. Nothing is saved by it: `onDrop` opens the form that moves a
 * visit, which is the way by keyboard and finger too. The props go to the element around the columns.
 */
export function useVisitDrag({ visits, hours, now, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag>()
  /** `into`: pixels from the top of the box. */
  const grip = useRef<{ visit: StaffVisit; x: number; y: number; into: number }>(undefined)
  const dragged = useRef(false)

  function targetAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): DragTarget | undefined {
    const { visit, into } = grip.current!
    const columns = Array.from(currentTarget.querySelectorAll<HTMLElement>('[data-column]'))
    const column = columns.find(
      (one) => clientX >= one.getBoundingClientRect().left && clientX < one.getBoundingClientRect().right,
    )
    if (!column) return undefined
    const length = Date.parse(visit.endsAt) - Date.parse(visit.startsAt)
    const pixels = clientY - into - column.getBoundingClientRect().top
    const minutes = Math.round(((pixels / hourHeight) * 60) / step) * step + hours.first * 60
    const day = column.dataset.column!
    const from = clockText(Math.max(hours.first * 60, Math.min(minutes, hours.last * 60 - length / 60_000)))
    const start = instantInMoncton(day, from)
    if (!start || start.toISOString() <= now || start.toISOString() === visit.startsAt) return undefined
    const time = { start, end: new Date(start.getTime() + length) }
    const asked = { ...time, host: visit.host, propertyId: visit.property?.id, but: visit.id }
    const overlaps = visits
      .filter((one) => standsInTheWay(one, asked))
      .map((one) => overlapText(one, visit.property?.id))
    return { day, from, startsAt: time.start.toISOString(), endsAt: time.end.toISOString(), overlaps }
  }

  function end() {
    grip.current = undefined
    setDrag(undefined)
  }

  return {
    drag,
    props: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged.current = false
        const box = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-visit]') : null
        const visit = visits.find(
          ({ id, state, startsAt }) => id === box?.dataset.visit && state === 'booked' && startsAt > now,
        )
        // A finger scrolls. On a narrow screen there are no columns.
        if (!box || !visit || event.button !== 0 || event.pointerType === 'touch' || window.innerWidth < 992) return
        const { clientX: x, clientY: y } = event
        grip.current = { visit, x, y, into: y - box.getBoundingClientRect().top }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = grip.current
        if (!held || (!drag && Math.hypot(event.clientX - held.x, event.clientY - held.y) < slack)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = true
        const target = targetAt(event)
        if (!drag || target?.startsAt !== drag.target?.startsAt) setDrag({ visit: held.visit, target })
      },
      onPointerUp() {
        if (drag?.target) onDrop(drag.visit, drag.target)
        end()
      },
      onPointerCancel: end,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && drag) end()
      },
      /** The end of a drag is no press on the link. */
      onClickCapture(event: MouseEvent) {
        if (!dragged.current) return
        dragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      /** The browser would drag the link's address. */
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  }
}
