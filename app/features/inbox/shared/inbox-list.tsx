import { Link, type useFetcher } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { nearMoment, shortMoment } from '../../../core/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LanguageMark } from '../../../ui/mark/language-mark.tsx'
import type { Message, MessageMail } from '../rules/inquiry.ts'
import styles from './inbox-list.module.css'
import { companyMail, mailLook, mailSentences, reportText, senderName, stateWords, topicOf } from './inbox-words.ts'
import type { ResendOutcome } from './resend-action.ts'

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

function StateMark({ state }: Pick<Message, 'state'>) {
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

interface DeliveryProps {
  message: Pick<Message, 'createdAt' | 'mails'>
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Where the message is stored. */
  kept?: 'inbox' | 'list'
}

/** The delivery of a message: when it was stored, and the state of each mail about it. */
export function InboxDelivery({ message, today, kept = 'inbox' }: DeliveryProps) {
  const time = nearMoment(message.createdAt, today)
  return (
    <section>
      <h3 className={styles.title}>{t('Delivery')}</h3>
      <ol className={styles.way}>
        <li>
          <span className={classes(styles.mark, styles.ok)}>
            <Icon name="circle-check" />
            {t('Received')}
          </span>
          <small>
            {kept === 'inbox' ? t('{time}, kept in the inbox', { time }) : t('{time}, kept in the list', { time })}
          </small>
        </li>
        {message.mails.map((mail) => {
          const { word, icon, tone } = mailLook(mail)
          return (
            <li key={mail.id}>
              <span className={classes(styles.mark, styles[tone])}>
                <Icon name={icon} />
                {word}
              </span>
              {mailSentences(mail, today).map((sentence) => (
                <small key={sentence}>{sentence}</small>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface ResendProps {
  fetcher: ReturnType<typeof useFetcher<ResendOutcome>>
  mails: readonly MessageMail[]
}

/** Sends every unsent mail again; when all have been sent, the one to the office. */
export function ResendForm({ fetcher: { Form, formData }, mails }: ResendProps) {
  const open = mails.filter(({ state }) => state !== 'sent')
  const again = open.length ? open : mails.filter(({ recipient }) => recipient === 'company')
  return (
    <Form method="post">
      {again.map(({ id }) => (
        <input key={id} type="hidden" name="mail" value={id} />
      ))}
      <Button type="submit" variant="line" busy={formData?.has('mail')}>
        {t('Send the email again')}
      </Button>
    </Form>
  )
}
