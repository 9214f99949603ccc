import { useRef } from 'react'
import { Form } from 'react-router'
import { KeptFields } from '../../../../core/forms/kept-fields.tsx'
import { t } from '../../../../core/language/translate.ts'
import { useKeys } from '../../../../frame/office/keys/key-registry.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { Note } from '../../../../ui/mark/note.tsx'
import { threadLengths } from '../../rules/thread.ts'
import { useClearing, useSent } from './after-sending.ts'
import styles from './reply-box.module.css'
import { Choices, useThreadAddress, type WriteFormProps } from './write-form.tsx'

/** Words for staff only. */
export function NoteForm({ thread, writes, hidden, choose, ...props }: WriteFormProps) {
  const outcome = props.outcome?.of === 'note' ? props.outcome : undefined
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const busy = useSent('note') !== undefined
  const address = useThreadAddress(thread.id)
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
