import { t } from '../../core/language/translate.ts'
import { classes } from '../classes.ts'
import styles from './flat-steps.module.css'

interface Props {
  steps: readonly string[]
  /** The current one, from 0. */
  current: number
}

/** Steps, drawn as a horizontal tide gauge filled to the current one. The last step is done once it is current. */
export function FlatSteps({ steps, current }: Props) {
  const last = steps.length - 1
  return (
    <ol
      aria-label={t('Steps')}
      className={styles.steps}
      style={{ ['--water' as string]: `${(100 * (current + 1)) / steps.length}%` }}
    >
      {steps.map((step, place) => {
        const done = place < current || current === last
        return (
          <li
            key={step}
            className={classes(styles.step, done ? styles.done : place === current && styles.now)}
            aria-current={place === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true" />
            <b>
              {step}
              {done && <span className="hidden-text"> {t('(done)')}</span>}
            </b>
          </li>
        )
      })}
    </ol>
  )
}
