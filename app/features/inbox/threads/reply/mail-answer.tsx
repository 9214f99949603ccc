import type { ReactNode } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Note } from '../../../../ui/mark/note.tsx'
import type { ThreadEntry } from '../../rules/thread.ts'
import { sizeText } from '../../shared/thread-words.ts'
import { Bubble } from '../thread-bubble.tsx'
import styles from '../thread-log.module.css'

interface Props {
  answer: Extract<ThreadEntry, { kind: 'answer' }>
  time: ReactNode
}

/** An answer that came by mail: its sender, its text, what it quotes, and the files that stay in the mailbox. */
export function MailAnswer({ answer, time }: Props) {
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
