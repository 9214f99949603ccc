import { roundClass } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './scroll-top.module.css'

/** Back to the top of the page; appears after 50 px of scroll (spec 2.2), which the early script sees. */
export function ScrollTop() {
  return (
    <button
      type="button"
      className={classes('no-print', roundClass(), styles.button)}
      aria-label="Back to top"
      onClick={goToTop}
    >
      <Icon name="arrow-up" />
    </button>
  )
}

function goToTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.querySelector('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}
