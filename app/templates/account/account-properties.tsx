import { useState } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import styles from './account-properties.module.css'
import { AccountProperty, type OwnProperty } from './account-property.tsx'

interface Props {
  properties: OwnProperty[]
  onFeature: (property: OwnProperty) => void
  /** After confirmation. */
  onDelete: (property: OwnProperty) => void
}

/** The properties of an account; deletion asks for confirmation. */
export function AccountProperties({ properties, onFeature, onDelete }: Props) {
  const [confirming, setConfirming] = useState<OwnProperty>()

  function remove() {
    setConfirming(undefined)
    if (confirming) onDelete(confirming)
  }

  return (
    <>
      <ul>
        {properties.map((property) => (
          <li key={property.id} className={styles.item}>
            <AccountProperty
              property={property}
              onFeature={() => onFeature(property)}
              onDelete={() => setConfirming(property)}
            />
          </li>
        ))}
      </ul>
      <MessageDialog
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        tone="warn"
        title={t('Delete this listing?')}
        text={t('“{name}” leaves your properties.', { name: confirming?.name ?? '' })}
        actions={
          <>
            <Button variant="line" full onClick={() => setConfirming(undefined)}>
              {t('Keep it')}
            </Button>
            <Button variant="danger" full onClick={remove}>
              {t('Delete')}
            </Button>
          </>
        }
      />
    </>
  )
}
