import { useFetcher } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { maxPrivate, type PrivateNote as Note } from '../rules/private-note.ts'
import styles from './staff-property.module.css'

/** The outcome of the form. */
export interface PrivateOutcome {
  /** Id of the property. */
  private: string
  failed: boolean
}

interface Props {
  id: string
  note: Note
  mayChange: boolean
  /** The outcome of a form without script. */
  posted: PrivateOutcome | undefined
}

/** Key, lockbox and note of a property, for staff alone. */
export function PrivateNote({ id, note, mayChange, posted }: Props) {
  const fetcher = useFetcher<PrivateOutcome>()
  const busy = fetcher.state !== 'idle'
  const outcome = fetcher.data ?? posted
  return (
    <fetcher.Form method="post" className={styles.private} aria-labelledby="private-note">
      <h2 id="private-note">
        <Icon name="lock" /> {t('Staff only')}
      </h2>
      <input type="hidden" name="private" value={id} />
      <fieldset disabled={!mayChange}>
        <TextField
          label={t('Key and lockbox')}
          name="access"
          defaultValue={note.access}
          maxLength={maxPrivate.access}
          autoComplete="off"
        />
        <TextArea label={t('Private note')} name="note" defaultValue={note.note} maxLength={maxPrivate.note} rows={4} />
      </fieldset>
      <p className="muted hint">{t('Never in mails, exports or on the website.')}</p>
      {mayChange && (
        <Button type="submit" size="small" variant="line" aria-busy={busy}>
          {t('Save')}
        </Button>
      )}
      <p role="status" className="hint">
        {busy
          ? t('Saving')
          : outcome && (outcome.failed ? t('The note was not saved. Please try again.') : t('Saved.'))}
      </p>
    </fetcher.Form>
  )
}
