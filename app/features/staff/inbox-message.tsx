import { t, tc } from '../../../domain/language/translate.ts'
import { type Message, type MessageState, topicLabel } from '../../../domain/message/inquiry.ts'
import { reportSubject } from '../../../domain/message/report.ts'
import { formatMoment, nearMoment } from '../../../domain/moments.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { InboxActions } from './inbox-actions.tsx'
import { InboxDelivery } from './inbox-delivery.tsx'
import { InboxHome, type InboxHomeFacts } from './inbox-home.tsx'
import { ReadingMark, StateMark } from './inbox-list.tsx'
import styles from './inbox-message.module.css'
import { doubts, kindWords, phoneText, replyLink, senderName } from './inbox-words.ts'
import type { MessageOutcome } from './message-action.ts'

interface Props {
  message: Message
  /** The listing that it is about. */
  home?: InboxHomeFacts
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** The outcome of a form without script. */
  posted: MessageOutcome | undefined
  /** Called when a state form is submitted. */
  onState: (state: MessageState) => void
}

/** One message: sender, listing, text, delivery, and the actions of staff. */
export function InboxMessage({ message, home, today, ...actions }: Props) {
  const { phone, kind, email, subject, address, reference, consent, createdAt, suspicion } = message
  const name = senderName(message)
  return (
    <article className={styles.message} aria-label={t('Message from {name}', { name })}>
      <div className={styles.head}>
        <div className={styles.who}>
          <span className={styles.portrait} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <div className={styles.name}>
            <div className={styles.person}>
              <h2>{name}</h2>
              <ReadingMark language={message.language} />
            </div>
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
          {email && (
            <a href={replyLink(message)} className={buttonClass({ look: 'line', size: 'small' })}>
              <Icon name="mail" />
              {t('Write')}
            </a>
          )}
        </div>
      </div>
      {home && <InboxHome home={home} />}
      {message.sample && (
        <Note title={t('Sample message')}>{t('It belongs to the demo. No email ever leaves about it.')}</Note>
      )}
      {suspicion && <Note title={t('Not surely from a person')}>{doubts[suspicion]}</Note>}
      {kind === 'report' && (
        <p className={styles.report}>
          <Icon name="flag" />
          {reportSubject(subject)}
        </p>
      )}
      {/* Preserves the line breaks; React escapes the text. */}
      <p className={styles.body} dir="auto">
        {message.message}
      </p>
      <FactRows
        facts={[
          { title: t('Reference'), subTitle: reference },
          {
            title: t('Kind'),
            subTitle: message.kind === 'booking' ? t('Booking of a showing') : kindWords[message.kind],
          },
          {
            title: t('Email'),
            subTitle: email ? <a href={replyLink(message)}>{email}</a> : t('None: no answer is wanted'),
          },
          ...(subject && kind !== 'report' ? [{ title: t('Subject'), subTitle: topicLabel(subject) }] : []),
          ...(home || !address ? [] : [{ title: tc('of a message', 'About'), subTitle: topicLabel(address) }]),
          ...(kind === 'report' ? [] : [consentFact(consent, createdAt)]),
        ]}
      />
      <InboxDelivery message={message} today={today} />
      <InboxActions key={message.id} message={message} {...actions} />
    </article>
  )
}

function consentFact(consent: boolean, createdAt: string) {
  const subTitle = consent ? t('Given, {time}', { time: formatMoment(createdAt) }) : t('Not asked for')
  return { title: t('Consent'), subTitle }
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
