import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../../../domain/language/translate.ts'
import { mostNoteLetters, tidyNote } from '../../../../domain/saved/memory.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './home-note.module.css'

interface Props {
  /** The home's. */
  name: string
  note: string
  onChange: (note: string) => void
}

/** The visitor's own words on a saved home, kept on the device. */
export function HomeNote({ name, note, onChange }: Props) {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange(tidyNote(new FormData(event.currentTarget).get('note')).trim())
    close()
  }

  if (editing)
    return (
      <form
        className={styles.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      >
        <TextArea
          name="note"
          label={t('Note on {name}', { name })}
          hint={t('Kept on this device only, at most {most} letters.', { most: mostNoteLetters })}
          maxLength={mostNoteLetters}
          rows={3}
          defaultValue={note}
          autoComplete="off"
          autoFocus
        />
        <div className={styles.actions}>
          <Button type="submit" variant="line" size="small">
            {t('Save note')}
          </Button>
          <Button variant="line" size="small" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    )

  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <button
        ref={opener}
        type="button"
        className={classes(textLinkClass, styles.opener)}
        aria-label={note ? t('Edit the note on {name}', { name }) : t('Add a note on {name}', { name })}
        onClick={() => setEditing(true)}
      >
        <Icon name="pencil" />
        <span>{note ? t('Edit note') : t('Add a note')}</span>
      </button>
    </>
  )
}
