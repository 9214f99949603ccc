import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import styles from './account-properties.module.css'
import { AccountProperty, type OwnProperty } from './account-property.tsx'

interface Props {
  properties: OwnProperty[]
  onFeature: (property: OwnProperty) => void
  /** After it was confirmed. */
  onDelete: (property: OwnProperty) => void
}

/** The properties of an account holder; nothing goes without being asked. */
export function AccountProperties({ properties, onFeature, onDelete }: Props) {
  const [asked, setAsked] = useState<OwnProperty>()

  function remove() {
    setAsked(undefined)
    if (asked) onDelete(asked)
  }

  return (
    <>
      <ul>
        {properties.map((property) => (
          <li key={property.id} className={styles.item}>
            <AccountProperty
              property={property}
              onFeature={() => onFeature(property)}
              onDelete={() => setAsked(property)}
            />
          </li>
        ))}
      </ul>
      <MessageDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        tone="warn"
        title="Delete this listing?"
        text={`“${asked?.name ?? ''}” leaves your properties.`}
        actions={
          <>
            <Button look="line" full onClick={() => setAsked(undefined)}>
              Keep it
            </Button>
            <Button look="danger" full onClick={remove}>
              Delete
            </Button>
          </>
        }
      />
    </>
  )
}
