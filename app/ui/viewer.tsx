import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
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
  const [shown, setShown] = useState(first)
  const last = slides.length - 1

  useEffect(() => {
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' })
  }, [first])

  function go(index: number) {
    const target = Math.min(Math.max(index, 0), last)
    track.current?.scrollTo({ left: target * track.current.clientWidth })
  }

  function press({ key }: KeyboardEvent) {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[key]
    if (target !== undefined) go(target)
  }

  function settle({ currentTarget }: UIEvent<HTMLElement>) {
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
  }

  return (
    <Dialog open onClose={onClose} shape="sheet" label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that act wherever the focus is inside */}
      <div className={styles.viewer} onKeyDown={press}>
        <header className={styles.head}>
          <span className={styles.count} aria-live="polite">{`${shown + 1} of ${slides.length}`}</span>
          <CloseButton onClick={onClose} />
        </header>
        <ul ref={track} className={styles.track} onScroll={settle}>
          {slides.map(({ alt, ...slide }, index) => (
            <li key={slide.src} className={styles.slide} inert={index !== shown}>
              <img {...slide} sizes="100vw" alt={alt} loading={Math.abs(index - shown) > 1 ? 'lazy' : 'eager'} />
              <p aria-hidden="true">{alt}</p>
            </li>
          ))}
        </ul>
        <ViewerArrow icon="chevron-left" label="Previous picture" off={shown === 0} onClick={() => go(shown - 1)} />
        <ViewerArrow icon="chevron-right" label="Next picture" off={shown === last} onClick={() => go(shown + 1)} />
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
