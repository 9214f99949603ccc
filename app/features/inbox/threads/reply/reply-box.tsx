import { useLayoutEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { KeptFields } from '../../../../core/forms/kept-fields.tsx'
import { t } from '../../../../core/language/translate.ts'
import { useKeys } from '../../../../frame/office/keys/key-registry.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { Note } from '../../../../ui/mark/note.tsx'
import { threadLengths } from '../../rules/thread.ts'
import { overThread } from '../newest-in-view.ts'
import styles from './reply-box.module.css'
import { ReplyForm } from './reply-form.tsx'
import { useClearing, useSent } from './use-writing.ts'
import { Choices, threadAddress, useThreadAddress, type WriteFormProps, type WritingProps } from './write-form.tsx'

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
    setChosen(kind)
    navigate(threadAddress(thread.id, kind, `${params}`), { preventScrollReset: true })
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

/** Words for staff only. */
function NoteForm({ thread, writes, hidden, choose, ...props }: WriteFormProps) {
  const outcome = props.outcome?.of === 'note' ? props.outcome : undefined
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const busy = useSent('note') !== undefined
  const address = useThreadAddress(thread.id, 'note')
  useClearing(area, 'note', outcome)
  useKeys({
    n: { label: t('note'), press: () => choose('note') },
    ...(!hidden && {
      'ctrl+enter': {
        label: t('save the note'),
        press: ({ repeat }: KeyboardEvent) => {
          if (!repeat && !busy) form.current?.requestSubmit(form.current.querySelector<HTMLElement>('[value="note"]'))
        },
      },
    }),
  })
  return (
    <Form method="post" action={address} ref={form} hidden={hidden}>
      <KeptFields name={`note ${thread.id}`} />
      <input type="hidden" name="thread" value={thread.id} />
      <div className={styles.tools}>
        <Choices writes="note" choose={choose} />
      </div>
      {outcome?.reason && <Note title={t('Not saved')}>{outcome.reason}</Note>}
      <textarea
        ref={area}
        name="text"
        rows={3}
        required
        maxLength={threadLengths.note}
        defaultValue={outcome?.text ?? ''}
        aria-label={t('Note, staff only')}
        // biome-ignore lint/a11y/noAutofocus: the address asks for the field
        autoFocus={writes === 'note'}
      />
      <div className={styles.foot}>
        <span>{t('Only staff read notes.')}</span>
        <OfficeButton type="submit" name="intent" value="note" variant="primary" busy={busy}>
          {t('Save note')}
          <span aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>⏎</kbd>
          </span>
        </OfficeButton>
      </div>
    </Form>
  )
}
