import { t } from '../../../domain/language/translate.ts'
import type { MessageFormName } from '../../../domain/message/message-form.ts'
import styles from './honeypot-fields.module.css'

interface Props {
  /** The form's name, by which the action of a screen with several forms knows it. */
  form?: MessageFormName
  address?: string
  propertyId?: string
  agent?: string
}

/** The hidden fields of a message form that the browser posts without JavaScript, and a honeypot field for bots. */
export function HoneypotFields({ form, address, propertyId, agent }: Props) {
  return (
    <>
      {form && <input type="hidden" name="form" value={form} />}
      {address && <input type="hidden" name="address" value={address} />}
      {propertyId && <input type="hidden" name="propertyId" value={propertyId} />}
      {agent && <input type="hidden" name="agent" value={agent} />}
      <div className={styles.unseen} aria-hidden="true">
        <label>
          {t('Website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
