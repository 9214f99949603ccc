import { formatDay, monthDay } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import type { BriefProperty } from '../../../../core/listing/property.ts'
import { dayOf } from '../../../../core/moments.ts'
import { formatPrice } from '../../../../core/money.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import styles from './card.module.css'

/** "$50 less since Nov 12", with the year where it is another; nothing after a rise, and nothing for a closed listing. */
export function PriceFall({
  property,
  today,
}: {
  property: Pick<BriefProperty, 'priceFall' | 'closed'>
  today: string
}) {
  const { priceFall, closed } = property
  if (!priceFall || closed) return null
  const day = dayOf(priceFall.since)
  const since = day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : formatDay(day)
  return (
    <span className={styles.fall}>
      <Icon name="trending-down" />
      {t('{amount} less since {day}', { amount: formatPrice(priceFall.cents), day: since })}
    </span>
  )
}
