import { formatDay } from '../../../../core/dates.ts'
import { t, tc } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { formatNumber } from '../../../../core/money.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { IconName } from '../../../../ui/icon/icon-names.ts'
import styles from './card.module.css'

type Keys = Pick<Property, 'beds' | 'washrooms' | 'sqft' | 'availableOn' | 'closed'>
type Figure = [icon: IconName, label: string, value: string]

/** The key figures: beds, washrooms, square feet, and the available date. */
export function PropertyKeys({ property, today }: { property: Keys; today: string }) {
  return (
    <dl className={styles.keys}>
      {figuresOf(property, today).map(([icon, label, value]) => (
        <div key={icon}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An office or a garage has no bedrooms, and a closed listing with a date in the past is not available. */
function figuresOf({ beds, washrooms, sqft, availableOn, closed }: Keys, today: string): Figure[] {
  const figures: (Figure | false)[] = [
    beds > 0 && ['bed', t('Beds'), formatNumber(beds)],
    washrooms > 0 && ['bath', t('Washrooms'), formatNumber(washrooms)],
    ['ruler-2', tc('below a figure', 'Sqft'), formatNumber(sqft)],
    availableOn > today
      ? ['calendar', t('Available'), formatDay(availableOn)]
      : !closed && ['calendar', t('Availability'), t('Available now')],
  ]
  return figures.filter((figure) => figure !== false)
}
