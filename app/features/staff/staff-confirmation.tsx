import { useFetcher } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { confirmationText } from '../../../domain/property/confirmation.ts'
import type { StaffProperty } from '../../../domain/property/property.ts'
import { Button } from '../../ui/button.tsx'
import type { ConfirmOutcome } from './confirm-action.ts'
import { LoginAgain } from './login-again.tsx'
import styles from './staff-confirmation.module.css'

interface Props {
  property: StaffProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** The outcome of a form without script. */
  posted: ConfirmOutcome | undefined
}

/** When the owner last confirmed the listing, and a button for a confirmation that came by phone or mail. */
export function StaffConfirmation({ property, today, posted }: Props) {
  const fetcher = useFetcher<ConfirmOutcome>()
  const failed = fetcher.state === 'idle' ? (fetcher.data ?? posted)?.failed : undefined
  return (
    <fetcher.Form method="post" className={styles.confirmation}>
      <p role="status">{confirmationText(property, today)}</p>
      <Button
        type="submit"
        name="confirmed"
        value={property.id}
        size="small"
        look="line"
        aria-busy={fetcher.state !== 'idle'}
      >
        {t('Owner confirmed it today')}
      </Button>
      {failed && (
        <p role="alert" className={styles.failed}>
          {t('The confirmation was not saved. Please try again.')}
        </p>
      )}
      {failed && <LoginAgain failure={failed} />}
    </fetcher.Form>
  )
}
