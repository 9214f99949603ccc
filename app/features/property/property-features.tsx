import { t } from '../../../domain/language/translate.ts'
import { type Feature, featureLabel } from '../../../domain/property/choices.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import styles from './property-features.module.css'

/** The fifteen in reading order: the home, then what the rent includes, then the conditions. */
const rows: [Feature, IconName][] = [
  ['Air Condition', 'air-conditioning'],
  ['Parking', 'parking'],
  ['Garage', 'car-garage'],
  ['Washer and Dryer', 'wash-machine'],
  ['Pets Allowed', 'paw'],
  ['Internet', 'wifi'],
  ['Lawn maintenance', 'plant-2'],
  ['Smoking allowed', 'smoking'],
  ['Water Bill Included', 'droplet'],
  ['Electricity Bill Included', 'bolt'],
  ['Tenant Insurance needed', 'shield'],
  ['Furnished', 'sofa'],
  ['Microwave', 'microwave'],
  ['Elevator', 'elevator'],
  ['Security Check', 'shield-check'],
]

/** Every feature with its Yes or No (spec 9). `present` are those with Yes. */
export function PropertyFeatures({ present }: { present: Feature[] }) {
  return (
    <dl className={styles.features}>
      {rows.map(([feature, icon]) => {
        const yes = present.includes(feature)
        return (
          <div key={feature} className={classes(!yes && styles.no)}>
            <dt>
              <Icon name={icon} />
              {featureLabel[feature]}
            </dt>
            <dd>{yes ? t('Yes') : t('No')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
