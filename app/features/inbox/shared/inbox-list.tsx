import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { shortMoment } from '../../../core/moments.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LanguageMark } from '../../../ui/mark/language-mark.tsx'
import type { Message } from '../rules/inquiry.ts'
import styles from './inbox-list.module.css'
import { companyMail, mailLook, reportText, senderName, stateWords, topicOf } from './inbox-words.ts'

interface Props {
  messages: Message[]
  /** Id of the selected message. */
  shown?: string
  /** The URL of a message. */
  to: (id: string) => string
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** Messages, newest first: sender, time, subject, state, and state of the mail. */
export function InboxList({ messages, shown, to, today }: Props) {
  return (
    <ol className={styles.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            to={to(message.id)}
            className={classes(styles.item, message.state === 'new' && styles.fresh)}
            aria-current={message.id === shown ? 'true' : undefined}
          >
            <b>{senderName(message)}</b>
            <time dateTime={message.createdAt}>{shortMoment(message.createdAt, today)}</time>
            <span className={styles.line}>
              {message.kind === 'booking' && <b>{t('Booking:')} </b>}
              {message.kind === 'report' && <b>{t('Report:')} </b>}
              <span>{topicOf(message)}</span>
            </span>
            <span className={styles.line}>{message.kind === 'report' ? reportText(message) : message.message}</span>
            <StateMark state={message.state} />
            <MailMark message={message} />
          </Link>
        </li>
      ))}
    </ol>
  )
}

export function StateMark({ state }: Pick<Message, 'state'>) {
  return (
    <span className={classes(styles.mark, state === 'new' ? styles.accent : styles.quiet)}>
      {state !== 'new' && <Icon name={state === 'answered' ? 'check' : 'x'} />}
      <span>{stateWords[state]}</span>
    </span>
  )
}

/** In which language the writer read the site. */
export function ReadingMark({ language }: Pick<Message, 'language'>) {
  return (
    <LanguageMark language={language}>
      {language === 'en' ? t('Read the site in English') : t('Read the site in French')}
    </LanguageMark>
  )
}

function MailMark({ message }: { message: Message }) {
  const mail = companyMail(message)
  if (!mail) return <span className={classes(styles.mark, styles.quiet)}>{message.suspicion ? t('Spam') : ''}</span>
  const { word, icon, tone } = mailLook(mail)
  return (
    <span className={classes(styles.mark, styles[tone])}>
      <Icon name={icon} />
      <span className="hidden-text">{t('Email:')} </span>
      {word}
    </span>
  )
}
