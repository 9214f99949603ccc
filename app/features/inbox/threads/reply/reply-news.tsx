import { t } from '../../../../core/language/translate.ts'
import type { Thread, ThreadEntry } from '../../rules/thread.ts'
import styles from './reply-box.module.css'

interface Props {
  thread: Thread
  /** What was written since the person began to write. */
  news: readonly ThreadEntry[]
  draftFailed: boolean
}

/** What a writer has to know of others: who replied, who writes; and that the draft is not kept. */
export function ReplyNews({ thread: { writing }, news, draftFailed }: Props) {
  return (
    <div role="status">
      {news.map((entry) => (
        <p key={entry.id} className={styles.writing}>
          {newsText(entry)}
        </p>
      ))}
      {writing.length > 0 && (
        <p className={styles.writing}>
          {t('{count, plural, one {{names} is writing.} other {{names} are writing.}}', {
            count: writing.length,
            names: writing.join(', '),
          })}
        </p>
      )}
      {draftFailed && (
        <p className={styles.writing}>{t('Your draft could not be kept. The next letter tries again.')}</p>
      )}
    </div>
  )
}

function newsText(entry: ThreadEntry) {
  if (entry.kind === 'reply') return t('{name} has just replied.', { name: entry.author })
  if (entry.kind === 'note') return t('{name} has just written a note.', { name: entry.author })
  return t('{name} has just written.', { name: entry.kind === 'message' ? entry.message.name : entry.author })
}
