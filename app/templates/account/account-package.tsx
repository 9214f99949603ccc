import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './account-package.module.css'

interface PackageState {
  name: string
  listings: { included: number; remaining: number }
  featured: { included: number; remaining: number }
  /** `YYYY-MM-DD` */
  endsOn: string
}

/** The remaining quota of an account's package (spec 2.10), drawn as a tide level. */
export function AccountPackage({ state }: { state: PackageState }) {
  const { name, listings, featured, endsOn } = state
  return (
    <section className={styles.panel} aria-label="Package">
      <div className={styles.head}>
        <div>
          <h2>{name} package</h2>
          <p className={styles.lead}>
            Unlimited images per listing. Ends{' '}
            <time dateTime={endsOn} className={styles.day}>
              {endsOn}
            </time>
            .
          </p>
        </div>
        <Link to={paths.checkout} className={buttonClass({ look: 'light', size: 'small' })}>
          Change plan
        </Link>
      </div>
      <dl className={styles.figures}>
        <Figure label="Listings remaining" {...listings} />
        <Figure label="Featured remaining" {...featured} />
        <div>
          <dt>Images per listing</dt>
          <dd>
            <b>Unlimited</b>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Figure({ label, included, remaining }: { label: string; included: number; remaining: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{remaining}</b> of {included} included
        <span className={styles.meter} aria-hidden="true">
          <span style={{ width: `${(100 * remaining) / included}%` }} />
        </span>
      </dd>
    </div>
  )
}
