import { t } from '../../../../core/language/translate.ts'
import { type Feature, featureLabel } from '../../../../core/listing/fields/features.ts'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { IconName } from '../../../../ui/icon/icon-names.ts'
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

/** What it has, with its Yes (spec 9); the rest is folded into a sentence, and in print stands with its No. `present` are those with Yes. */
export function PropertyFeatures({ present }: { present: Feature[] }) {
  const has = rows.filter(([feature]) => present.includes(feature))
  const hasNot = rows.filter(([feature]) => !present.includes(feature))
  return (
    <>
      <FeatureRows rows={has} value={t('Yes')} />
      {hasNot.length > 0 && (
        <>
          <details className={styles.rest}>
            <summary>
              <Icon name="chevron-down" />
              {t('{count, plural, one {Show # feature it lacks} other {Show # features it lacks}}', {
                count: hasNot.length,
              })}
            </summary>
            <p>{hasNot.map(([feature]) => featureLabel[feature]).join(', ')}.</p>
          </details>
          <FeatureRows rows={hasNot} value={t('No')} className={styles.printed} />
        </>
      )}
    </>
  )
}

function FeatureRows({ rows, value, className }: { rows: [Feature, IconName][]; value: string; className?: string }) {
  return (
    <dl className={classes(styles.features, className)}>
      {rows.map(([feature, icon]) => (
        <div key={feature}>
          <dt>
            <Icon name={icon} />
            {featureLabel[feature]}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
