import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { animateTo } from '../carousel/carousel-motion.ts'
import { Icon } from '../icon/icon.tsx'
import { CloseButton, Dialog } from './dialog.tsx'
import styles from './viewer.module.css'

export interface Slide {
  src: string
  srcSet: string
  width: number
  height: number
  /** The alternative text and caption. */
  alt: string
  /** Of the text, where it is not the page's. */
  lang?: string
}

interface Props {
  /** The subject of the pictures, for screen readers. */
  label: string
  slides: Slide[]
  /** The first picture to show, from 0. */
  first: number
  onClose(): void
}

/** Full-screen pictures: swipe, arrow keys, Home and End, Escape. Restores the focus on closing. */
export function Viewer({ label, slides, first, onClose }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const cancelAnimation = useRef<() => void>(null)
  /** The scroll target: repeated presses count from there. */
  const target = useRef(first)
  const [shown, setShown] = useState(first)
  const last = slides.length - 1

  useEffect(() => {
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' })
  }, [first])

  function go(index: number) {
    target.current = Math.min(Math.max(index, 0), last)
    cancelAnimation.current?.()
    if (track.current) cancelAnimation.current = animateTo(track.current, target.current)
  }

  function press(event: KeyboardEvent) {
    const { current } = target
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }

  /** A touch cancels the animation. */
  function cancel() {
    cancelAnimation.current?.()
    cancelAnimation.current = null
  }

  function settle({ currentTarget }: UIEvent<HTMLElement>) {
    const index = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
    setShown(index)
    if (!cancelAnimation.current) target.current = index
  }

  return (
    <Dialog open onClose={onClose} shape="sheet" label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that act wherever the focus is inside */}
      <div className={styles.viewer} onKeyDown={press}>
        <header className={styles.head}>
          <span className="semibold digits" aria-live="polite">
            {t('{position} of {count}', { position: shown + 1, count: slides.length })}
          </span>
          <CloseButton onClick={onClose} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
        <ul ref={track} className={styles.track} tabIndex={0} onScroll={settle} onTouchMove={cancel} onWheel={cancel}>
          {slides.map(({ alt, ...slide }, index) => (
            <li key={slide.src} className={styles.slide} inert={index !== shown}>
              <img {...slide} sizes="100vw" alt={alt} loading={Math.abs(index - shown) > 1 ? 'lazy' : 'eager'} />
              <p aria-hidden="true" lang={slide.lang}>
                {alt}
              </p>
            </li>
          ))}
        </ul>
        <ViewerArrow
          icon="chevron-left"
          label={t('Previous picture')}
          off={shown === 0}
          onClick={() => go(target.current - 1)}
        />
        <ViewerArrow
          icon="chevron-right"
          label={t('Next picture')}
          off={shown === last}
          onClick={() => go(target.current + 1)}
        />
      </div>
    </Dialog>
  )
}

type ArrowProps = { icon: 'chevron-left' | 'chevron-right'; label: string; off: boolean; onClick(): void }

/** Stays focusable at either end, so that the keys continue to work. */
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
