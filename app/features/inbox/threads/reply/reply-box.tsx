import { startTransition, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import { inboxPath } from '../../shared/inbox-search.ts'
import { overThread } from '../newest-in-view.ts'
import { NoteForm } from './note-form.tsx'
import styles from './reply-box.module.css'
import { ReplyForm } from './reply-form.tsx'
import { Choices, type WritingProps } from './write-form.tsx'

/** Where staff write: a reply that is mailed, or a note for themselves. Works without script. */
export function ReplyBox(props: WritingProps) {
  const { thread, onWrite } = props
  const box = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  // The field is there at once, so that no letter is taken for a key; the address follows when the loaders have answered.
  const [writes, setWrites] = useOptimistic(props.writes)
  const opens = useRef(false)
  /** Until the address says it: no other navigation may take its place. */
  const choosing = useRef(false)
  useLayoutEffect(() => {
    if (opens.current) box.current?.querySelector<HTMLElement>('form:not([hidden]) textarea')?.focus()
    opens.current = false
  })

  function choose(kind: WritingProps['writes']) {
    if (kind === writes) return box.current?.querySelector<HTMLElement>('form:not([hidden]) textarea')?.focus()
    opens.current = true
    choosing.current = true
    const params = new URLSearchParams(search)
    params.delete('template')
    if (kind === 'note') params.set('write', kind)
    else params.delete('write')
    startTransition(async () => {
      setWrites(kind)
      await navigate({ pathname: inboxPath({}, thread.id), search: `${params}` }, { preventScrollReset: true })
      choosing.current = false
    })
  }

  function stay({ target }: { target: EventTarget }) {
    if (target instanceof HTMLTextAreaElement && !choosing.current) onWrite()
  }

  const forms = { ...props, choose }
  return (
    <section
      ref={box}
      {...overThread}
      className={styles.box}
      aria-label={writes === 'note' ? t('Write a note') : t('Write a reply')}
      onFocus={stay}
      onInput={stay}
    >
      {thread.email ? (
        <ReplyForm {...forms} hidden={writes !== 'reply'} />
      ) : (
        writes === 'reply' && (
          <>
            <Choices writes="reply" choose={choose} />
            <p>{t('This person left no email address. Call them, or write a note.')}</p>
          </>
        )
      )}
      <NoteForm {...forms} hidden={writes !== 'note'} />
    </section>
  )
}
