import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { nextIndex, pace, plays } from './carousel-play.ts'
import { chosen, enterStage, paused, setPaused, still } from './carousel-stage.ts'
import { glideTo, type Place, placeOf } from './carousel-track.ts'
import { useSharedValue } from './shared-value.ts'

export interface Motion {
  count: number
  autoplay: boolean
  loop: boolean
  /** The visitor touched it or it starts to play: time to fetch what the next slides need. */
  onWake?: () => void
  onIndex?: (index: number) => void
}

/** Everything that moves in a carousel; the track scrolls by itself without it. */
export function useCarousel({ count, autoplay, loop, onWake, onIndex }: Motion) {
  const root = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const stopGlide = useRef<() => void>(null)
  const [place, setPlace] = useState<Place>({ index: 0, shown: 1, last: count - 1 })
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [touched, setTouched] = useState(false)
  const isPaused = useSharedValue(paused, false)
  const isStill = useSharedValue(still, true)
  const isChosen = useSyncExternalStore(
    chosen.subscribe,
    () => chosen.get() !== null && chosen.get() === root.current,
    () => false,
  )
  const moves = autoplay && count > 1
  const playing = moves && plays({ chosen: isChosen, paused: isPaused, still: isStill }, { hovered, focused, touched })

  const measure = useCallback(() => {
    if (!track.current) return
    const next = placeOf(track.current)
    setPlace((old) => (old.index === next.index && old.shown === next.shown && old.last === next.last ? old : next))
  }, [])

  const show = useCallback(
    (index: number) => {
      onWake?.()
      // The slides that waking puts in have to be there before the track can scroll to them.
      requestAnimationFrame(() => {
        if (!track.current) return
        stopGlide.current?.()
        stopGlide.current = glideTo(track.current, index)
      })
    },
    [onWake],
  )

  const move = useCallback(
    (step: 1 | -1) => {
      if (!track.current) return
      const { index, last, shown } = placeOf(track.current)
      const asleep = track.current.children.length < count
      show(nextIndex(index, step, asleep ? count - shown : last, loop))
    },
    [count, loop, show],
  )

  useEffect(() => (moves && root.current ? enterStage(root.current) : undefined), [moves])

  useEffect(() => {
    if (!track.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(track.current)
    return () => observer.disconnect()
  }, [measure])

  // Slides that came later change how far the track goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of slides is the reason to measure
  useEffect(measure, [count, measure])

  useEffect(() => {
    if (!playing) return
    onWake?.()
    const timer = setInterval(() => move(1), pace)
    return () => clearInterval(timer)
  }, [playing, move, onWake])

  useEffect(() => onIndex?.(place.index), [place.index, onIndex])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step || event.altKey || event.ctrlKey || event.metaKey || isTyped(event.target)) return
    event.preventDefault()
    move(step)
  }

  function letGo() {
    stopGlide.current?.()
  }

  return {
    root,
    track,
    place,
    moves,
    playing,
    isPaused,
    isChosen,
    move,
    show,
    toggle: () => setPaused(!isPaused),
    /** The pause button itself neither wakes nor rests it: whoever presses Play wants to see it play. */
    rootEvents: {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setHovered(!isSwitch(event.target))
        if (!isSwitch(event.target)) onWake?.()
      },
      onPointerLeave: () => setHovered(false),
      onFocus: (event: { target: EventTarget }) => {
        setFocused(!isSwitch(event.target))
        if (!isSwitch(event.target)) onWake?.()
      },
      onBlur: () => setFocused(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onKeyDown,
    },
    trackEvents: { onScroll: measure, onWheel: letGo, onTouchMove: letGo },
  }
}

function isSwitch(target: EventTarget) {
  return target instanceof Element && target.closest('[data-switch]') !== null
}

function isTyped(target: EventTarget) {
  return target instanceof Element && target.matches('input, textarea, select')
}
