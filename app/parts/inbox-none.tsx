import { Link } from 'react-router'
import type { MessageState } from '../../domain/inquiry.ts'
import { paths } from '../paths.ts'
import { lowTide } from '../pictures/low-tide.ts'
import { buttonClass } from '../ui/button.tsx'
import { ScenePicture } from '../ui/scene.tsx'
import styles from './no-properties.module.css'

interface Props {
  search: { state?: MessageState; kind?: string; words: string }
  /** How many messages there are, whatever is asked for. */
  all: number
}

/** In place of a list without messages: what that means. */
export function InboxNone({ search, all }: Props) {
  const { title, text } = wordsFor(search, all)
  return (
    <div className={styles.empty}>
      <ScenePicture scene={lowTide} sizes="(max-width: 800px) calc(100vw - 40px), 760px" className={styles.scene} />
      <h2 className={styles.heading}>{title}</h2>
      <p className="muted">{text}</p>
      {all > 0 && (
        <div className={styles.actions}>
          <Link to={paths.inbox} className={buttonClass({ look: 'line' })}>
            Show all {all}
          </Link>
        </div>
      )}
    </div>
  )
}

function wordsFor({ state, kind, words }: Props['search'], all: number) {
  if (all === 0) return { title: 'No messages yet', text: 'What visitors write appears here by itself.' }
  if (state === 'new' && !kind && !words)
    return { title: 'Nothing new', text: 'Every message is answered. New ones appear here by themselves.' }
  return { title: 'No messages found', text: 'No message matches what you ask for.' }
}
