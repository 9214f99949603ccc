import { answerClockText } from '../../../frame/office/parts/answer-clock-text.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { AnswerClock } from '../rules/answer-clock.ts'
import styles from './thread.module.css'

/** How long there is to answer, in opening hours: marsh while it runs, red once it is over. */
export function ThreadClock({ clock }: { clock: AnswerClock }) {
  return (
    <span className={classes(styles.clock, clock.late && styles.late)}>
      <Icon name="clock" />
      {answerClockText(clock.minutes)}
    </span>
  )
}
