import { formatDay } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import type { PriceChange } from '../../../../core/listing/price-history.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { dayOf } from '../../../../core/moments.ts'
import { formatPrice } from '../../../../core/money.ts'
import { Disclosure } from '../../../../ui/section/disclosure.tsx'
import styles from './price-history.module.css'

/** What it was offered for, the newest first; closed at first on a phone. Nothing before the first price is kept. */
export function PriceHistory({ property: { priceHistory, listedSince } }: { property: Property }) {
  const [first] = priceHistory
  if (!first) return null
  const count = priceHistory.length - 1
  const day = formatDay(dayOf(first.at))
  return (
    <Disclosure
      heading={t('Price history')}
      note={t('{count, plural, =0 {no change} one {# change} other {# changes}}', { count })}
      phone="closed"
    >
      <dl className={styles.history}>
        {priceHistory.toReversed().map((change, index) => (
          <div key={change.at}>
            <dt>{formatDay(dayOf(change.at))}</dt>
            <dd>{formatPrice(change.price)}</dd>
            <dd>{described(change, priceHistory[count - index - 1])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.since}>
        {dayOf(first.at) === dayOf(listedSince)
          ? t('Kept since {day}, the day it was listed here.', { day })
          : t('Kept since {day}.', { day })}
      </p>
    </Disclosure>
  )
}

function described({ offer, price }: PriceChange, before: PriceChange | undefined) {
  if (before?.offer !== offer) return offer === 'rent' ? t('Listed for rent') : t('Listed for sale')
  const amount = formatPrice(Math.abs(before.price - price))
  return price < before.price ? t('{amount} less', { amount }) : t('{amount} more', { amount })
}
