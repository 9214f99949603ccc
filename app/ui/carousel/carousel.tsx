import { Children, type ReactNode } from 'react'
import { t } from '../../core/language/translate.ts'
import { RoundButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import { ScriptButton } from '../script-button.tsx'
import { positionText } from './autoplay.ts'
import styles from './carousel.module.css'
import { type Motion, useCarousel } from './carousel-motion.ts'

interface Props extends Partial<Motion> {
  /** The accessible name, for example "Customer reviews". */
  label: string
  /**
   * One child a slide. `--per-view` (1) and `--gap` (0px) of `className` set the number of visible slides and their
   * distance.
   */
  children: ReactNode
  /**
   * `arrows`: pause and arrows right of `head` (below the track without one); `dots`: the same, and dots below; `over`:
   * large arrows and a counter on the pictures; `mini`: small dots on one picture; `none`: only scrolls and never
   * plays, since it has no pause button.
   */
  controls?: 'arrows' | 'dots' | 'over' | 'mini' | 'none'
  /** The heading beside the arrows. */
  head?: ReactNode
  className?: string
  /** False if the track is no Tab stop: its slides contain links, or a link beside it leads to them all. */
  trackFocus?: boolean
}

/** Slides that scroll, snap, and advance by themselves. Without JavaScript they scroll. */
export function Carousel({
  label,
  children,
  controls = 'arrows',
  head,
  className,
  trackFocus = true,
  ...options
}: Props) {
  const slides = Children.toArray(children)
  const count = options.count ?? slides.length
  const autoplay = (options.autoplay ?? true) && controls !== 'none'
  const carousel = useCarousel({ ...options, count, autoplay, loop: options.loop ?? true })
  const { index, shown, last } = carousel.place
  const ends = options.loop === false
  const fits = last === 0
  const side = { carousel, fits, startReached: ends && index === 0, endReached: ends && index >= last }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA pattern; ten on a page would be ten regions
    <div
      ref={carousel.root}
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={label}
      className={classes('slim relative', styles[controls], carousel.isChosen && styles.chosen, className)}
      {...carousel.rootEvents}
    >
      {head && (
        <div className={styles.head}>
          <div>{head}</div>
          {(controls === 'arrows' || controls === 'dots') && <Arrows {...side} />}
        </div>
      )}
      <div ref={carousel.track} className={styles.track} tabIndex={trackFocus ? 0 : -1} {...carousel.trackEvents}>
        {slides.map((slide, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA pattern
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places
            key={position}
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('{position} of {count}', { position: position + 1, count })}
            className={styles.slide}
          >
            {slide}
          </div>
        ))}
      </div>
      {!head && (controls === 'arrows' || controls === 'dots') && <Arrows {...side} />}
      {controls === 'dots' && <Dots last={last} index={index} show={carousel.show} />}
      {controls === 'over' && <Over {...side} />}
      {controls === 'mini' && <Mini {...side} count={count} index={index} />}
      <span
        className={controls === 'over' ? classes(styles.counter, fits && styles.hidden) : 'hidden-text'}
        aria-live={carousel.playing ? 'off' : 'polite'}
      >
        {controls === 'over' && <Icon name="photo" />}
        <span>{positionText(index, shown, count)}</span>
      </span>
    </div>
  )
}

interface SideProps {
  carousel: ReturnType<typeof useCarousel>
  /** Everything is visible: no controls are needed. */
  fits: boolean
  startReached: boolean
  endReached: boolean
}

function Arrows({ carousel, fits, startReached, endReached }: SideProps) {
  return (
    <div className={classes('script-only', styles.buttons, fits && styles.hidden)}>
      <PauseButton carousel={carousel} />
      <RoundButton aria-label={t('Previous')} aria-disabled={startReached} onClick={() => carousel.move(-1)}>
        <Icon name="arrow-left" />
      </RoundButton>
      <RoundButton aria-label={t('Next')} aria-disabled={endReached} onClick={() => carousel.move(1)}>
        <Icon name="arrow-right" />
      </RoundButton>
    </div>
  )
}

function Over({ carousel, fits, startReached, endReached }: SideProps) {
  const hidden = fits && styles.hidden
  return (
    <>
      <ScriptButton
        className={classes('script-only', styles.large, styles.previous, hidden)}
        aria-label={t('Previous image')}
        aria-disabled={startReached}
        onClick={() => carousel.move(-1)}
      >
        <Icon name="chevron-left" />
      </ScriptButton>
      <ScriptButton
        className={classes('script-only', styles.large, styles.next, hidden)}
        aria-label={t('Next image')}
        aria-disabled={endReached}
        onClick={() => carousel.move(1)}
      >
        <Icon name="chevron-right" />
      </ScriptButton>
      <div className={classes('script-only', styles.corner, hidden)}>
        <PauseButton carousel={carousel} />
      </div>
    </>
  )
}

function Mini({ carousel, count, index }: SideProps & { count: number; index: number }) {
  if (count < 2) return null
  return (
    <>
      <div className={styles.corners}>
        <PauseButton carousel={carousel} />
        <span className={styles.little} aria-hidden="true">
          {Array.from({ length: count }, (_, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <i key={position} className={classes(position === index && styles.on)} />
          ))}
        </span>
      </div>
      {/* For the mouse only: touch users swipe, and the arrow keys move the focused track. */}
      <ScriptButton
        className={classes(styles.turn, styles.previous)}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => carousel.move(-1)}
      >
        <Icon name="chevron-left" />
      </ScriptButton>
      <ScriptButton
        className={classes(styles.turn, styles.next)}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => carousel.move(1)}
      >
        <Icon name="chevron-right" />
      </ScriptButton>
    </>
  )
}

function PauseButton({ carousel: { moves, isPaused, toggle } }: Pick<SideProps, 'carousel'>) {
  if (!moves) return null
  return (
    <RoundButton data-switch className={styles.switch} aria-label={isPaused ? t('Play') : t('Pause')} onClick={toggle}>
      <Icon name={isPaused ? 'player-play' : 'player-pause'} />
    </RoundButton>
  )
}

function Dots({ last, index, show }: { last: number; index: number; show: (index: number) => void }) {
  return (
    <div className={classes('script-only', styles.pips, last === 0 && styles.hidden)}>
      {Array.from({ length: last + 1 }, (_, position) => (
        <ScriptButton
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
          key={position}
          aria-label={t('Show {position} of {count}', { position: position + 1, count: last + 1 })}
          aria-current={position === index || undefined}
          onClick={() => show(position)}
        >
          <i />
        </ScriptButton>
      ))}
    </div>
  )
}
