import { t } from '../../../../../domain/language/translate.ts'
import type { ThreadConflict } from '../../../../../domain/message/thread.ts'
import { formatTime } from '../../../../../domain/moments.ts'
import { Note } from '../../../../ui/mark/note.tsx'
import styles from './reply-box.module.css'

/** Somebody wrote while this reply was written: what, and that nothing was sent. */
export function ReplyConflict({ conflict: { error, written } }: { conflict: ThreadConflict }) {
  return (
    <div role="alert" className={styles.conflict}>
      <Note title={error}>
        {written.map(({ who, at, text }) => (
          <span key={at + who} className={styles.written}>
            <b>{t('{name} at {time}:', { name: who, time: formatTime(at) })}</b> {text}
          </span>
        ))}
      </Note>
    </div>
  )
}
