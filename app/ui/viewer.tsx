import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { glideTo } from './carousel-track.ts'
import { CloseButton, Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import styles from './viewer.module.css'

export interface Slide {
  src: string
  srcSet: string
  width: number
  height: number
  /** What is seen: the alternative text and the caption. */
  alt: string
}

interface Props {
  /** What the pictures are of, for screen readers. */
  label: string
  slides: Slide[]
  /** Where to begin, from 0. */
  first: number
  onClose(): void
}

/** Pictures on the whole screen: swipe, arrow keys, Home and End, Escape. Focus goes back to where it came from. */
export function Viewer({ label, slides, first, onClose }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const stopGlide = useRef<() => void>(null)
  /** Where the track is going: quick presses count from there. */
  const target = useRef(first)
  const [shown, setShown] = useState(first)
  const last = slides.length - 1

  useEffect(() => {
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' })
  }, [first])

  function go(index: number) {
    target.current = Math.min(Math.max(index, 0), last)
    stopGlide.current?.()
    if (track.current) stopGlide.current = glideTo(track.current, target.current)
  }

  function press(event: KeyboardEvent) {
    const { current } = target
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }

  /** A finger takes over. */
  function letGo() {
    stopGlide.current?.()
    stopGlide.current = null
  }

  function settle({ currentTarget }: UIEvent<HTMLElement>) {
    const index = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
    setShown(index)
    if (!stopGlide.current) target.current = index
  }

  return (
    <Dialog open onClose={onClose} shape="sheet" label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that act wherever the focus is inside */}
      <div className={styles.viewer} onKeyDown={press}>
        <header className={styles.head}>
          <span className={styles.count} aria-live="polite">{`${shown + 1} of ${slides.length}`}</span>
          <CloseButton onClick={onClose} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
        <ul ref={track} className={styles.track} tabIndex={0} onScroll={settle} onTouchMove={letGo} onWheel={letGo}>
          {slides.map(({ alt, ...slide }, index) => (
            <li key={slide.src} className={styles.slide} inert={index !== shown}>
              <img {...slide} sizes="100vw" alt={alt} loading={Math.abs(index - shown) > 1 ? 'lazy' : 'eager'} />
              <p aria-hidden="true">{alt}</p>
            </li>
          ))}
        </ul>
        <ViewerArrow
          icon="chevron-left"
          label="Previous picture"
          off={shown === 0}
          onClick={() => go(target.current - 1)}
        />
        <ViewerArrow
          icon="chevron-right"
          label="Next picture"
          off={shown === last}
          onClick={() => go(target.current + 1)}
        />
      </div>
    </Dialog>
  )
}

type ArrowProps = { icon: 'chevron-left' | 'chevron-right'; label: string; off: boolean; onClick(): void }

/** Stays focusable at either end, so that the keys go on working. */
function ViewerArrow({ icon, label, off, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      data-side={icon}
      aria-label={label}
      aria-disabled={off}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
