import { t } from '../../../../core/language/translate.ts'
import { formatTime } from '../../../../core/moments.ts'
import { Note } from '../../../../ui/mark/note.tsx'
import type { ThreadConflict } from '../../rules/thread.ts'
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
