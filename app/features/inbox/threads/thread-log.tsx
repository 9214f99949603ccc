import { type ReactNode, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'
import { useMailOutcome } from '../../../frame/office/freshness.ts'
import { doubts } from '../../../frame/office/parts/doubts.ts'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Note } from '../../../ui/mark/note.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { visitDay } from '../../visits/rules/visit-words.ts'
import { reportSubject } from '../rules/report.ts'
import type { Thread, ThreadEntry } from '../rules/thread.ts'
import { InboxDelivery } from '../shared/inbox-delivery.tsx'
import { personName, replyMailLook } from '../shared/thread-words.ts'
import { useNewestInView } from './newest-in-view.ts'
import { MailAnswer } from './reply/mail-answer.tsx'
import { Bubble } from './thread-bubble.tsx'
import styles from './thread-log.module.css'
import { VisitRequest } from './visit-request.tsx'

export interface Sending {
  kind: 'reply' | 'note'
  text: string
}

interface Props {
  thread: Thread
  today: string
  mayChange: boolean
  /** A reply or a note that is on its way to the server. */
  sending?: Sending
}

/** What was written, in order, with the day where it changes. */
export function ThreadLog({ thread, today, mayChange, sending }: Props) {
  const days = Map.groupBy(thread.entries, ({ at }) => dayOf(at))
  const newest = sending ? '' : (thread.entries.at(-1)?.id ?? '')
  const log = useNewestInView({ thread: thread.id, newest, isSending: sending !== undefined })
  return (
    <div ref={log} className={styles.log}>
      {thread.earlier > 0 && <p className={styles.earlier}>{t('Earlier messages are not shown.')}</p>}
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={visitDay(day)}>
          <p className={styles.day}>{day === today ? t('Today') : visitDay(day)}</p>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} thread={thread} today={today} mayChange={mayChange} />
          ))}
        </section>
      ))}
      {sending?.kind === 'reply' && <Bubble mine who="" text={sending.text} foot={t('Sending')} />}
      {sending?.kind === 'note' && <StaffNote text={sending.text}>{t('Saving')}</StaffNote>}
    </div>
  )
}

function Entry({ entry, thread, today, mayChange }: { entry: ThreadEntry } & Omit<Props, 'sending'>) {
  const mayResend = mayDo(useOffice().role, 'change-office')
  const time = <time dateTime={entry.at}>{formatTime(entry.at)}</time>
  switch (entry.kind) {
    case 'note':
      return (
        <StaffNote text={entry.text}>
          {entry.author}, {time}
        </StaffNote>
      )
    case 'answer':
      return <MailAnswer answer={entry} time={time} />
    case 'reply':
      return (
        <Bubble mine who={entry.author} time={time} text={entry.text}>
          {entry.to && <p className={styles.quiet}>{t('Sent to {address}.', { address: entry.to })}</p>}
          <ReplyState
            entry={entry}
            threadId={thread.id}
            undoFor={mayChange && entry === thread.entries.at(-1) ? thread.undoFor : 0}
            today={today}
            mayChange={mayChange}
          />
        </Bubble>
      )
    case 'message': {
      const { message } = entry
      const visit = thread.visits.find(({ messageId }) => messageId === message.id)
      if (message.kind === 'booking')
        return <VisitRequest message={message} visit={visit} time={time} mayChange={mayChange} />
      return (
        <Bubble who={personName(thread)} time={time} text={message.message} foot={message.reference}>
          {message.suspicion && <Note title={t('Not surely from a person')}>{doubts[message.suspicion]}</Note>}
          {message.kind === 'report' && <p className="bad semibold">{reportSubject(message.subject)}</p>}
          {message.mails.length > 0 && (
            <details className={styles.quoted}>
              <summary>
                {t('Delivery')}
                <Icon name="chevron-down" />
              </summary>
              <InboxDelivery message={message} today={today} />
              {mayResend && message.mails.some(({ state }) => state !== 'sent') && (
                <Form method="post">
                  <input type="hidden" name="thread" value={thread.id} />
                  {message.mails
                    .filter(({ state }) => state !== 'sent')
                    .map(({ id }) => (
                      <input key={id} type="hidden" name="mail" value={id} />
                    ))}
                  <button type="submit" name="intent" value="resend-mail" className={styles.again}>
                    {t('Send the email again')}
                  </button>
                </Form>
              )}
            </details>
          )}
          {message.note && <p className={styles.oldNote}>{t('Note for staff: {text}', { text: message.note })}</p>}
        </Bubble>
      )
    }
  }
}

function StaffNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <p className={styles.noteHead}>
        <Icon name="pencil" />
        <b>{t('Note, staff only')}</b>
        <span>{children}</span>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  )
}

/** What is left of these milliseconds, second by second. */
function useCountdown(time: number) {
  const [left, setLeft] = useState(time)
  useEffect(() => {
    const ends = performance.now() + time
    const show = () => setLeft(ends - performance.now())
    show()
    if (time === 0) return
    const timer = setInterval(() => (ends > performance.now() - 1000 ? show() : clearInterval(timer)), 1000)
    return () => clearInterval(timer)
  }, [time])
  return left
}

function ReplyState({
  entry,
  threadId,
  undoFor,
  today,
  mayChange,
}: { entry: Extract<ThreadEntry, { kind: 'reply' }>; threadId: string; undoFor: number } & Pick<
  Props,
  'today' | 'mayChange'
>) {
  const left = useCountdown(undoFor)
  const { formData } = useNavigation()
  const isSent = formData?.get('intent') === 'resend' && formData.get('reply') === entry.id
  useMailOutcome(entry.mail?.state === 'waiting' && !entry.mail.error && left <= 0)
  if (left > 0 && !isSent) {
    return (
      <Form method="post" className={styles.mail}>
        <span className={styles.warn}>
          <Icon name="clock" />
          <span>{t('Sending in {seconds} s', { seconds: Math.ceil(left / 1000) })}</span>
        </span>
        <input type="hidden" name="thread" value={threadId} />
        <input type="hidden" name="reply" value={entry.id} />
        <button type="submit" name="intent" value="undo-reply" className={styles.again}>
          {t('Undo')}
        </button>
        {entry.mail && (
          <button type="submit" name="intent" value="resend" className={styles.again}>
            {t('Send now')}
          </button>
        )}
      </Form>
    )
  }
  if (!entry.mail) return <p className={styles.quiet}>{t('Not mailed: it belongs to a sample.')}</p>
  const { text, icon, tone } = replyMailLook(entry.mail, today)
  return (
    <div className={styles.mail}>
      <span className={styles[tone]}>
        <Icon name={icon} />
        <span>{isSent ? t('Sending') : text}</span>
      </span>
      {mayChange && !isSent && entry.mail.state === 'failed' && (
        <Form method="post">
          <input type="hidden" name="thread" value={threadId} />
          <input type="hidden" name="reply" value={entry.id} />
          <button type="submit" name="intent" value="resend" className={styles.again}>
            {t('Send again')}
          </button>
        </Form>
      )}
    </div>
  )
}
