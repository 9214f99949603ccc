import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import type { MessageState } from '../../../domain/message/inquiry.ts'
import { paths } from '../../../domain/paths.ts'
import { lowTide } from '../../components/pictures/low-tide.ts'
import styles from '../../components/property/no-properties.module.css'
import { buttonClass } from '../../ui/button.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'

interface Props {
  search: { state?: MessageState; kind?: string; words: string }
  /** Number of all messages. */
  all: number
}

/** Shown instead of an empty list. */
export function InboxNone({ search, all }: Props) {
  const { title, text } = wordsFor(search, all)
  return (
    <div className={styles.empty}>
      <ResponsiveImage scene={lowTide} sizes="(max-width: 800px) calc(100vw - 40px), 760px" className={styles.scene} />
      <h2 className={styles.heading}>{title}</h2>
      <p className="muted">{text}</p>
      {all > 0 && (
        <div className={styles.actions}>
          <Link to={paths.inbox} className={buttonClass({ look: 'line' })}>
            {t('Show all {count}', { count: all })}
          </Link>
        </div>
      )}
    </div>
  )
}

function wordsFor({ state, kind, words }: Props['search'], all: number) {
  if (all === 0) return { title: t('No messages yet'), text: t('What visitors write appears here by itself.') }
  if (state === 'new' && !kind && !words)
    return { title: t('Nothing new'), text: t('Every message is answered. New ones appear here by themselves.') }
  return { title: t('No messages found'), text: t('No message matches what you ask for.') }
}
