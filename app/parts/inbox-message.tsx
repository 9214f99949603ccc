import type { Message, MessageState } from '../../domain/inquiry.ts'
import { formatMoment, nearMoment } from '../../domain/moments.ts'
import { buttonClass } from '../ui/button.tsx'
import { FactRows } from '../ui/fact-rows.tsx'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'
import { InboxActions } from './inbox-actions.tsx'
import { InboxDelivery } from './inbox-delivery.tsx'
import { InboxHome, type InboxHomeFacts } from './inbox-home.tsx'
import { StateMark } from './inbox-list.tsx'
import styles from './inbox-message.module.css'
import { doubts, kindWords, phoneText, replyLink } from './inbox-words.ts'

interface Props {
  message: Message
  /** The listing that it is about. */
  home?: InboxHomeFacts
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  heading?: 'h2'
  onState: (state: MessageState) => Promise<void>
  onNote: (note: string) => Promise<void>
  onResend: () => Promise<void>
}

/** One message: who wrote, about what, the words as they were typed, how the mails about it stand, and what staff do. */
export function InboxMessage({ message, home, today, onState, onNote, onResend }: Props) {
  const { name, phone, email, subject, address, reference, consent, createdAt, suspicion } = message
  return (
    <article className={styles.message} aria-label={`Message from ${name}`}>
      <div className={styles.head}>
        <div className={styles.who}>
          <span className={styles.portrait} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <div className={styles.name}>
            <h2>{name}</h2>
            <small>
              {nearMoment(createdAt, today)} · <StateMark state={message.state} />
            </small>
          </div>
        </div>
        <div className={styles.reach}>
          {phone && (
            <a href={`tel:${phone}`} className={buttonClass({ look: 'line', size: 'small' })}>
              <Icon name="phone" />
              {phoneText(phone)}
            </a>
          )}
          <a href={replyLink(message)} className={buttonClass({ look: 'line', size: 'small' })}>
            <Icon name="mail" />
            Write
          </a>
        </div>
      </div>
      {home && <InboxHome home={home} />}
      {message.sample && <Note title="Sample message">It belongs to the demo. No email ever leaves about it.</Note>}
      {suspicion && <Note title="Not surely from a person">{doubts[suspicion]}</Note>}
      {/* As it was typed, line by line; React writes it as text, whatever it holds. */}
      <p className={styles.body} dir="auto">
        {message.message}
      </p>
      <FactRows
        facts={[
          { title: 'Reference', subTitle: reference },
          { title: 'Kind', subTitle: message.kind === 'booking' ? 'Booking of a showing' : kindWords[message.kind] },
          { title: 'Email', subTitle: <a href={replyLink(message)}>{email}</a> },
          ...(subject ? [{ title: 'Subject', subTitle: subject }] : []),
          ...(home || !address ? [] : [{ title: 'About', subTitle: address }]),
          { title: 'Consent', subTitle: consent ? `Given, ${formatMoment(createdAt)}` : 'Not asked for' },
        ]}
      />
      <InboxDelivery message={message} today={today} />
      <InboxActions key={message.id} message={message} {...{ onState, onNote, onResend }} />
    </article>
  )
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
