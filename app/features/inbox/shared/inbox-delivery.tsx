import { t } from '../../../core/language/translate.ts'
import { nearMoment } from '../../../core/moments.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Message } from '../rules/inquiry.ts'
import styles from './inbox-delivery.module.css'
import { mailLook, mailSentences } from './inbox-words.ts'

interface Props {
  message: Pick<Message, 'createdAt' | 'mails'>
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Where the message is stored. */
  kept?: 'inbox' | 'list'
}

/** The delivery of a message: when it was stored, and the state of each mail about it. */
export function InboxDelivery({ message, today, kept = 'inbox' }: Props) {
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
