import { t } from '../../../../domain/language/translate.ts'
import { formatPrice } from '../../../../domain/money.ts'
import type { Offer } from '../../../../domain/property/fields/choices.ts'
import type { Changes } from '../../../../domain/saved/memory.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './change-marks.module.css'

/** "$50 less since you saved it", by the memory of this device. */
export function PriceMark({ change }: { change: Changes['price'] }) {
  if (!change) return null
  const less = change.by < 0
  return (
    <span className={classes(styles.mark, less && styles.good)}>
      <Icon name={less ? 'arrow-down' : 'arrow-up'} />
      {priceText(change)}
    </span>
  )
}

/** "Rented since you last looked" */
export function StateMark({ change, offer }: { change: Changes['state']; offer: Offer }) {
  if (!change) return null
  return (
    <span className={styles.mark}>
      <Icon name="clock" />
      {stateText(change, offer)}
    </span>
  )
}

function priceText({ by, since }: NonNullable<Changes['price']>) {
  const amount = formatPrice(Math.abs(by))
  if (since === 'saved')
    return by < 0
      ? t('{amount} less since you saved it', { amount })
      : t('{amount} more since you saved it', { amount })
  return by < 0
    ? t('{amount} less since you last looked', { amount })
    : t('{amount} more since you last looked', { amount })
}

function stateText({ to, since }: NonNullable<Changes['state']>, offer: Offer) {
  const saved = since === 'saved'
  if (to === 'unlisted')
    return saved ? t('Taken off the site since you saved it') : t('Taken off the site since you last looked')
  if (to === 'open') return saved ? t('Available again since you saved it') : t('Available again since you last looked')
  if (offer === 'rent') return saved ? t('Rented since you saved it') : t('Rented since you last looked')
  return saved ? t('Sold since you saved it') : t('Sold since you last looked')
}
