import { useLayoutEffect, useRef, useState } from 'react'
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
  const [chosen, setChosen] = useState<WritingProps['writes']>()
  if (chosen === props.writes) setChosen(undefined)
  const writes = chosen ?? props.writes
  const opens = useRef(false)
  useLayoutEffect(() => {
    if (opens.current) box.current?.querySelector<HTMLElement>('form:not([hidden]) textarea')?.focus()
    opens.current = false
  })

  function choose(kind: WritingProps['writes']) {
    if (kind === writes) return box.current?.querySelector<HTMLElement>('form:not([hidden]) textarea')?.focus()
    opens.current = true
    const params = new URLSearchParams(search)
    params.delete('template')
    if (kind === 'note') params.set('write', kind)
    else params.delete('write')
    setChosen(kind)
    navigate({ pathname: inboxPath({}, thread.id), search: `${params}` }, { preventScrollReset: true })
  }

  function stay({ target }: { target: EventTarget }) {
    // Until the address says what is chosen, no other navigation may take its place.
    if (target instanceof HTMLTextAreaElement && !chosen) onWrite()
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
