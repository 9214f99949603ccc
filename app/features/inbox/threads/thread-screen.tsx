import { useLocation, useNavigate, useNavigation } from 'react-router'
import { dayAfter, formatLongDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { useKeys } from '../../../frame/office/keys/key-registry.ts'
import { Note } from '../../../ui/mark/note.tsx'
import { spamDays } from '../../company/rules/retention.ts'
import type { FilledTemplate, ReplyTemplate } from '../rules/reply-template.ts'
import type { Thread } from '../rules/thread.ts'
import { inboxPath } from '../shared/inbox-search.ts'
import { personName } from '../shared/inbox-words.ts'
import { ReplyBox } from './reply/reply-box.tsx'
import styles from './thread.module.css'
import type { ThreadOutcome } from './thread-action.ts'
import { closeFormId, ThreadHead } from './thread-head.tsx'
import { type Sending, ThreadLog } from './thread-log.tsx'
import { ThreadPanel } from './thread-panel.tsx'

interface Props {
  thread: Thread
  templates: ReplyTemplate[]
  filled?: FilledTemplate
  picture?: string
  writes: 'reply' | 'note'
  today: string
  mayChange: boolean
  outcome?: ThreadOutcome
  /** What is on its way to the server. */
  sending?: Sending
  /** What closes, reopens, snoozes or wakes it is on its way. */
  busy: boolean
  next?: string
  previous?: string
  /** What was written as a new message waits here, because there was this conversation already. */
  draftKept: boolean
  /** The address names no thread: this one is the first of the list. */
  isFirst: boolean
}

/** One thread: its head, what was written, the reply box, and its person. */
export function ThreadScreen({
  thread,
  picture,
  today,
  mayChange,
  outcome,
  sending,
  busy,
  next,
  previous,
  draftKept,
  isFirst,
  ...writing
}: Props) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { state } = useNavigation()
  useKeys({
    e: {
      label: t('close or reopen'),
      press: () => {
        // Whoever has begun to write and looked elsewhere goes on writing.
        const begun = document.querySelector<HTMLTextAreaElement>(`form:not([hidden]) > textarea[name="text"]`)
        if (begun?.value.trim()) return begun.focus()
        const form = document.getElementById(closeFormId) as HTMLFormElement | null
        if (!busy) form?.requestSubmit(form.querySelector('button'))
      },
    },
    j: { label: t('next thread'), press: () => next && navigate(inboxPath({}, next)) },
    k: { label: t('previous thread'), press: () => previous && navigate(inboxPath({}, previous)) },
  })

  /**
   * Another thread may become the first of the list meanwhile: from now on the address names this one. What is under way, such as
   * this or a reply, is not taken back by the next letter.
   */
  function stay() {
    if (!isFirst || state !== 'idle') return
    navigate({ pathname: inboxPath({}, thread.id), search }, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={styles.screen}>
      <article className={styles.thread} aria-label={t('Thread with {name}', { name: personName(thread) })}>
        <ThreadHead thread={thread} picture={picture} today={today} mayChange={mayChange} next={next} busy={busy} />
        {thread.sample && (
          <div className={styles.sample}>
            <Note title={t('Sample message')}>{t('It belongs to the demo. No email ever leaves about it.')}</Note>
          </div>
        )}
        {draftKept && thread.draft && (
          <div className={styles.sample}>
            <Note title={t('Nothing was sent yet')}>
              {t('There is a conversation with this person about it already. What you wrote waits below.')}
            </Note>
          </div>
        )}
        {thread.spamSince && (
          <div className={styles.sample}>
            <Note title={t('Nothing is answered.')}>
              {t('New messages from this address come here. It is kept until {day}, then deleted.', {
                day: formatLongDay(dayAfter(dayOf(thread.spamSince), spamDays)),
              })}
            </Note>
          </div>
        )}
        <ThreadLog thread={thread} today={today} mayChange={mayChange} sending={sending} />
        {outcome?.of === 'act' && outcome.reason !== undefined && (
          <p role="alert" className={styles.failed}>
            {outcome.reason || t('That was not saved. Please try again.')}
          </p>
        )}
        {mayChange && !thread.spamSince && (
          <ReplyBox key={thread.id} thread={thread} outcome={outcome} next={next} onWrite={stay} {...writing} />
        )}
      </article>
      <ThreadPanel thread={thread} picture={picture} today={today} />
    </div>
  )
}
