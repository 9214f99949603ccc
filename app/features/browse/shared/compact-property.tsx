import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { type ShownPicture, shownPicture } from '../../../core/listing/image.ts'
import { type Picture, shortAddress } from '../../../core/listing/property.ts'
import type { MappedProperty } from '../../../core/map/listing-markers.ts'
import { classes } from '../../../ui/classes.ts'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import styles from './compact-property.module.css'
import { PropertyPrice, PropertyTitle } from './property-words.tsx'
import { badgeText, type ShownProperty, shownPath } from './shown-property.ts'

/** A listing or a sample with its place. */
export type CompactHome = MappedProperty &
  Pick<ShownProperty, 'sample'> & { pictures: readonly (Picture | ShownPicture)[] }

/** Homes of a few lines each: those of a marker, over the map, and samples beside a list (spec 3, compact property). */
export function CompactProperties({
  properties,
  onMap,
  className,
}: {
  properties: CompactHome[]
  onMap?: boolean
  className?: string
}) {
  return (
    <ul className={classes(onMap && styles.onMap, className)} aria-label={onMap ? t('Chosen on the map') : undefined}>
      {properties.map((property) => (
        <CompactProperty key={property.id} property={property} />
      ))}
    </ul>
  )
}

function CompactProperty({ property }: { property: CompactHome }) {
  const { address, closed, sample } = property
  const [cover] = property.pictures
  return (
    <li className={styles.card}>
      {cover ? (
        <ResponsiveImage picture={shownPicture(cover)} alt="" sizes="128px" className={styles.photo} />
      ) : (
        <span className={styles.photo} />
      )}
      <div className={styles.facts}>
        <p className={styles.price}>
          <PropertyPrice property={property} />
        </p>
        <Link className={styles.name} to={shownPath(property)}>
          <PropertyTitle of={property} />
        </Link>
        <p className={styles.place}>{shortAddress(property)}</p>
        {address.precision && <p className={styles.place}>{t('Approximate place')}</p>}
        {(closed || sample) && <p className={styles.place}>{badgeText(property)}</p>}
      </div>
    </li>
  )
}
