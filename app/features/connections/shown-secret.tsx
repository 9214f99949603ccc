import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { TextField } from '../../ui/form/field.tsx'
import styles from './connections.module.css'

/** A key or secret, shown in the answer that makes it and never again. */
export function ShownSecret({ label, secret }: { label: string; secret: string }) {
  return (
    <div className={styles.secret}>
      <FormNote tone="ok">{t('Copy it now: it is shown this once and cannot be read again.')}</FormNote>
      <TextField
        label={label}
        readOnly
        value={secret}
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </div>
  )
}
