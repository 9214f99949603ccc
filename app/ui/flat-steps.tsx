import { classes } from './classes.ts'
import styles from './flat-steps.module.css'

interface Props {
  steps: readonly string[]
  /** The current one, from 0. */
  current: number
}

/** The tide staff lying flat: the water reaches the end of the current step. The last one is done when it is reached. */
export function FlatSteps({ steps, current }: Props) {
  const last = steps.length - 1
  return (
    <ol
      aria-label="Steps"
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
              {done && <span className="hidden-text"> (done)</span>}
            </b>
          </li>
        )
      })}
    </ol>
  )
}
