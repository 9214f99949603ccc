import { Link } from 'react-router'
import { formatPrice } from '../../domain/money.ts'
import { type ListingPackage, listingPackages, packageContents } from '../../domain/plans.ts'
import { contactPath } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Tag } from '../ui/tag.tsx'
import { TickList } from '../ui/tick-list.tsx'
import styles from './listing-packages.module.css'

/** The three priced cards on hairlines; the recommended one is the only one with a filled button. */
export function ListingPackages() {
  return (
    <ul className={styles.cards}>
      {listingPackages.map((one) => (
        <PackageCard key={one.name} one={one} />
      ))}
    </ul>
  )
}

function PackageCard({ one }: { one: ListingPackage }) {
  const headingId = `package-${one.name}`
  return (
    <li className={classes(styles.card, one.recommended && styles.recommended)}>
      <div className={styles.head}>
        <h3 id={headingId}>{one.name}</h3>
        {one.recommended && <Tag look="rent">Recommended</Tag>}
      </div>
      <p className={styles.price}>
        <b>{formatPrice(one.price)}</b>
        <span>for 3 months</span>
      </p>
      <TickList included={packageContents} />
      <Link
        to={contactPath(`${one.name} listing package, ${formatPrice(one.price)}`)}
        className={buttonClass({ look: one.recommended ? 'sand' : 'line', full: true })}
        aria-describedby={headingId}
      >
        Choose Plan
      </Link>
    </li>
  )
}
