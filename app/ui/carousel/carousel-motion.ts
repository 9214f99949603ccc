import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useValueStore } from '../store.ts'
import {
  autoplayInterval,
  currentSlide,
  ease,
  elected,
  lastPosition,
  nextIndex,
  paused,
  registerCarousel,
  setPaused,
  shouldPlay,
  suppressed,
  transitionTime,
} from './autoplay.ts'

export interface Motion {
  count: number
  autoplay: boolean
  loop: boolean
  /** Called when the visitor touches the carousel or it starts to play, to load what the next slides need. */
  onActivate?: () => void
  onIndex?: (index: number) => void
}

/** Everything that moves a carousel; without it the track still scrolls. */
export function useCarousel({ count, autoplay, loop, onActivate, onIndex }: Motion) {
  const root = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const cancelAnimation = useRef<() => void>(null)
  const [position, setPosition] = useState<TrackPosition>({ index: 0, shown: 1, last: count - 1 })
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [touched, setTouched] = useState(false)
  const isPaused = useValueStore(paused, false)
  const isSuppressed = useValueStore(suppressed, true)
  const isElected = useSyncExternalStore(
    elected.subscribe,
    () => elected.get() !== null && elected.get() === root.current,
    () => false,
  )
  const canMove = autoplay && count > 1
  const playing =
    canMove &&
    shouldPlay({ elected: isElected, paused: isPaused, suppressed: isSuppressed }, { hovered, focused, touched })

  const measure = useCallback(() => {
    if (!track.current) return
    const next = measurePosition(track.current)
    setPosition((previous) =>
      previous.index === next.index && previous.shown === next.shown && previous.last === next.last ? previous : next,
    )
  }, [])

  const show = useCallback(
    (index: number) => {
      onActivate?.()
      // The slides that `onWake` adds must exist before the track can scroll to them.
      requestAnimationFrame(() => {
        if (!track.current) return
        cancelAnimation.current?.()
        cancelAnimation.current = animateTo(track.current, index)
      })
    },
    [onActivate],
  )

  const move = useCallback(
    (step: 1 | -1) => {
      if (!track.current) return
      const { index, last, shown } = measurePosition(track.current)
      const dormant = track.current.children.length < count
      show(nextIndex(index, step, dormant ? count - shown : last, loop))
    },
    [count, loop, show],
  )

  useEffect(() => (canMove && root.current ? registerCarousel(root.current) : undefined), [canMove])

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
    onActivate?.()
    const timer = setInterval(() => move(1), autoplayInterval)
    return () => clearInterval(timer)
  }, [playing, move, onActivate])

  useEffect(() => onIndex?.(position.index), [position.index, onIndex])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step || event.altKey || event.ctrlKey || event.metaKey || isTyped(event.target)) return
    event.preventDefault()
    move(step)
  }

  function release() {
    cancelAnimation.current?.()
  }

  return {
    root,
    track,
    place: position,
    moves: canMove,
    playing,
    isPaused,
    isChosen: isElected,
    move,
    show,
    toggle: () => setPaused(!isPaused),
    /** Events on the pause button itself are ignored: after Play the carousel should play. */
    rootEvents: {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setHovered(!isPauseButton(event.target))
        if (!isPauseButton(event.target)) onActivate?.()
      },
      onPointerLeave: () => setHovered(false),
      onFocus: (event: { target: EventTarget }) => {
        setFocused(!isPauseButton(event.target))
        if (!isPauseButton(event.target)) onActivate?.()
      },
      onBlur: () => setFocused(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onKeyDown,
    },
    trackEvents: { onScroll: measure, onWheel: release, onTouchMove: release },
  }
}

function isPauseButton(target: EventTarget) {
  return target instanceof Element && target.closest('[data-switch]') !== null
}

function isTyped(target: EventTarget) {
  return target instanceof Element && target.matches('input, textarea, select')
}

/** Measurements of the scrolling track of a carousel. */
interface TrackPosition {
  /** The current slide, from 0. */
  index: number
  /** The number of visible slides. */
  shown: number
  /** The last scrollable position. */
  last: number
}

function measurePosition(track: Element): TrackPosition {
  const offsets = slideOffsets(track)
  const last = lastPosition(offsets, track.scrollWidth - track.clientWidth)
  return {
    index: Math.min(last, currentSlide(track.scrollLeft, offsets)),
    shown: Math.max(1, offsets.length - last),
    last,
  }
}

/**
 * Scrolls a slide to the left edge in 300 ms (spec 9), or at once under reduced motion. Returns a function that cancels
 * it.
 */
export function animateTo(track: HTMLElement, index: number) {
  const from = track.scrollLeft
  const to = Math.min(slideOffsets(track)[index] ?? 0, track.scrollWidth - track.clientWidth)
  const atOnce = matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = performance.now()
  let frame = 0
  track.style.scrollSnapType = 'none'
  step(atOnce ? start + transitionTime : start)
  return offset

  function step(now: number) {
    const share = Math.min(1, Math.max(0, now - start) / transitionTime)
    track.scrollLeft = from + (to - from) * ease(share)
    if (share < 1) frame = requestAnimationFrame(step)
    else offset()
  }

  function offset() {
    cancelAnimationFrame(frame)
    track.style.scrollSnapType = ''
  }
}

function slideOffsets(track: Element) {
  const slides = Array.from(track.children, (slide) => slide.getBoundingClientRect().left)
  return slides.map((left) => left - slides[0]!)
}
