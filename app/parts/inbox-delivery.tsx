import type { Message } from '../../domain/inquiry.ts'
import { nearMoment } from '../../domain/moments.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './inbox-delivery.module.css'
import { mailLook, mailSentences } from './inbox-words.ts'

/** Received and kept; and what became of each mail that tells of it. */
export function InboxDelivery({ message, today }: { message: Message; today: string }) {
  return (
    <section>
      <h3 className={styles.title}>Delivery</h3>
      <ol className={styles.way}>
        <li>
          <span className={classes(styles.mark, styles.ok)}>
            <Icon name="circle-check" />
            Received
          </span>
          <small>{nearMoment(message.createdAt, today)}, kept in the inbox</small>
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
