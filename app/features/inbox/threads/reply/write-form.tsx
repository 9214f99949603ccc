import { Link, useLocation } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts'
import type { FilledTemplate, ReplyTemplate } from '../../rules/reply-template.ts'
import type { Thread } from '../../rules/thread.ts'
import { inboxPath } from '../../shared/inbox-search.ts'
import type { ThreadOutcome } from '../thread-action.ts'
import styles from './reply-box.module.css'

export interface WritingProps {
  thread: Thread
  templates: ReplyTemplate[]
  /** A template that the address asks for, filled. */
  filled?: FilledTemplate
  writes: 'reply' | 'note'
  outcome?: ThreadOutcome
  /** Id of the thread that opens after Send and close. */
  next?: string
  /** The person is about to write: the thread has to stay. */
  onWrite: () => void
}

export interface WriteFormProps extends WritingProps {
  /** The other one is open, and this one keeps what is typed in it. */
  hidden: boolean
  choose: (kind: WritingProps['writes']) => void
}

/** The two kinds of what staff write. */
export function Choices({ writes, choose }: Pick<WriteFormProps, 'writes' | 'choose'>) {
  const choice = (value: WritingProps['writes'], label: string) => (
    <Link
      to={value === 'note' ? '?write=note' : '?'}
      preventScrollReset
      aria-current={writes === value || undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        choose(value)
      }}
    >
      {label}
    </Link>
  )
  return (
    <nav className={styles.choices} aria-label={t('What to write')}>
      {choice('reply', t('Reply'))}
      {choice('note', t('Note'))}
    </nav>
  )
}

/**
 * Names the thread and what is written also where the address does not yet: once the thread is answered, it may not be the first of the
 * list any more.
 */
export function useThreadAddress(id: string, writes: WritingProps['writes']) {
  return threadAddress(id, writes, useLocation().search)
}

export function threadAddress(id: string, writes: WritingProps['writes'], search: string) {
  const params = new URLSearchParams(search)
  if (writes === 'note') params.set('write', writes)
  else params.delete('write')
  return `${inboxPath({}, id)}${params.size > 0 ? `?${params}` : ''}`
}
