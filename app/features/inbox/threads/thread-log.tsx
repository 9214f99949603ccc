import { type ReactNode, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'
import { useMailOutcome } from '../../../frame/office/freshness.ts'
import { doubts } from '../../../frame/office/parts/doubts.ts'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Note } from '../../../ui/mark/note.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { visitDay } from '../../visits/rules/visit-words.ts'
import { reportSubject } from '../rules/report.ts'
import type { Thread, ThreadEntry } from '../rules/thread.ts'
import { InboxDelivery } from '../shared/inbox-list.tsx'
import { personName, replyMailLook, sizeText } from '../shared/inbox-words.ts'
import { useNewestInView } from './newest-in-view.ts'
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

interface BubbleProps {
  who: string
  time?: ReactNode
  text: string
  /** True for our own words. */
  mine?: boolean
  foot?: string
  children?: ReactNode
}

/** What somebody wrote; React escapes the text, whose line breaks stay. */
function Bubble({ who, time, text, mine, foot, children }: BubbleProps) {
  return (
    <article className={classes(styles.bubble, mine && styles.mine)} aria-label={who || undefined}>
      <p className={styles.who}>
        <b>{who}</b> {time}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {foot && <small className={styles.quiet}>{foot}</small>}
      {children}
    </article>
  )
}

interface AnswerProps {
  answer: Extract<ThreadEntry, { kind: 'answer' }>
  time: ReactNode
}

/** An answer that came by mail: its sender, its text, what it quotes, and the files that stay in the mailbox. */
export function MailAnswer({ answer, time }: AnswerProps) {
  const { author, from, stranger, replyTo, text, quoted, attachments, cut, automatic } = answer
  return (
    <Bubble who={author} time={time} text={text || t('No text.')}>
      {stranger && (
        <Note title={t('From another address')}>
          {t('This mail came from {address}, not from the person of this thread.', { address: from })}
        </Note>
      )}
      {automatic && (
        <Note title={t('May be an automatic mail')}>{t('It carries a mark that programs give to their mails.')}</Note>
      )}
      {replyTo && <p className={styles.quiet}>{t('This mail asks for answers at {address}.', { address: replyTo })}</p>}
      {cut && <p className={styles.quiet}>{t('The rest of this long mail is left out here; it is in the mailbox.')}</p>}
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label={t('Attachments, kept in the mailbox only')}>
          {attachments.map(({ name, type, bytes }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
            <li key={at}>
              <Icon name="link" />
              {name || type} <small>{sizeText(bytes)}</small>
            </li>
          ))}
          <li className={styles.quiet}>{t('Attachments are not kept here. Open them in the mailbox.')}</li>
        </ul>
      )}
      {quoted && (
        <details className={styles.quoted}>
          <summary>
            {t('Show what it quotes')}
            <Icon name="chevron-down" />
          </summary>
          <p className={styles.text}>{quoted}</p>
        </details>
      )}
    </Bubble>
  )
}
