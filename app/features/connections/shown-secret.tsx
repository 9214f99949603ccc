import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { OfficeButton } from '../../frame/office/parts/office-button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
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
      <OfficeButton onClick={() => void copy(secret)}>
        <Icon name="copy" />
        {t('Copy')}
      </OfficeButton>
    </div>
  )
}

async function copy(secret: string) {
  // There is no clipboard outside a secure context, and a browser may refuse it.
  const copied = navigator.clipboard?.writeText(secret).then(
    () => true,
    () => false,
  )
  showToast({ title: (await copied) ? t('Copied.') : t('It could not be copied. Select it and copy it by hand.') })
}
