import { Link } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { formatMoment, shortMoment } from '../../../core/moments.ts'
import { answerClockText } from '../../../frame/office/parts/answer-clock-text.ts'
import { Avatar } from '../../../frame/office/parts/empty-state.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from '../inbox.module.css'
import type { AnswerClock } from '../rules/answer-clock.ts'
import type { ThreadSummary } from '../rules/thread.ts'
import { personName, threadStateText, threadTopic } from '../shared/inbox-words.ts'
import threadStyles from './thread.module.css'

interface Props {
  threads: ThreadSummary[]
  /** Id of the one that is shown. */
  shown?: string
  to: (id: string) => string
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** Threads: who, when, about what, the last words, how long there is to answer, and who does. */
export function ThreadList({ threads, shown, to, today }: Props) {
  return (
    <ol className="stack one-column">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Link
            to={to(thread.id)}
            className={classes(styles.item, thread.unread && styles.unread)}
            aria-current={thread.id === shown ? 'true' : undefined}
          >
            <Avatar name={personName(thread)} />
            <span className="stack one-column slim">
              <span className={styles.head}>
                <b>{personName(thread)}</b>
                <span className={styles.state}>
                  {thread.unread && <span className="hidden-text">{tc('of a thread', 'New.')} </span>}
                  <ThreadState thread={thread} />
                </span>
              </span>
              <span className={styles.head}>
                <span className={styles.topic}>{threadTopic(thread)}</span>
                <time dateTime={thread.lastAt}>{shortMoment(thread.lastAt, today)}</time>
              </span>
              <span className={styles.head}>
                <span className={styles.said}>
                  {thread.lastOurs ? t('You: {text}', { text: thread.lastText }) : thread.lastText}
                </span>
                <span className={styles.state}>
                  {thread.failed && (
                    <span className={styles.bad}>
                      <Icon name="mail-x" />
                      {t('Failed')}
                    </span>
                  )}
                  {thread.visit && (
                    <span className={styles.visit}>
                      <Icon name="calendar-time" />
                      {t('Visit')}
                    </span>
                  )}
                  <Assignee thread={thread} />
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function ThreadState({ thread }: { thread: ThreadSummary }) {
  if (thread.spamSince) {
    return (
      <span>
        <Icon name="mail-off" />
        {t('Spam')}
      </span>
    )
  }
  if (thread.snoozedUntil) {
    return (
      <span>
        <Icon name="bell" />
        {t('Until {time}', { time: formatMoment(thread.snoozedUntil) })}
      </span>
    )
  }
  if (thread.clock) return <ThreadClock clock={thread.clock} />
  return (
    <span>
      <Icon name="check" />
      <span>{threadStateText(thread)}</span>
    </span>
  )
}

function Assignee({ thread: { assignee, state } }: { thread: ThreadSummary }) {
  if (!assignee) return state === 'open' ? <span className="hidden-text">{t('Nobody yet')}</span> : null
  return (
    <span title={assignee.name}>
      <Avatar name={assignee.name} size="small" />
      <span className="hidden-text">{assignee.name}</span>
    </span>
  )
}

/** How long there is to answer, in opening hours: marsh while it runs, red once it is over. */
export function ThreadClock({ clock }: { clock: AnswerClock }) {
  return (
    <span className={classes(threadStyles.clock, clock.late && threadStyles.late)}>
      <Icon name="clock" />
      {answerClockText(clock.minutes)}
    </span>
  )
}
