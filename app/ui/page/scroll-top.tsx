import { t } from '../../core/language/translate.ts'
import { roundClass } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import { ScriptButton } from '../script-button.tsx'
import styles from './scroll-top.module.css'

/** Scrolls to the top of the page; appears after 50 px (spec 2.2), which the inline head script detects. */
export function ScrollTop() {
  return (
    <ScriptButton
      className={classes('no-print', roundClass(), styles.button)}
      aria-label={t('Back to top')}
      onClick={goToTop}
    >
      <Icon name="arrow-up" />
    </ScriptButton>
  )
}

function goToTop() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.querySelector('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
}
