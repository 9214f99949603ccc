import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
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
    <section className={styles.panel} aria-label={t('Package')}>
      <div className={styles.head}>
        <div>
          <h2>{t('{name} package', { name })}</h2>
          <p className={styles.lead}>
            <Trans
              message="Unlimited images per listing. Ends <day>{endsOn}</day>."
              values={{
                endsOn,
                day: (text) => (
                  <time dateTime={endsOn} className={styles.day}>
                    {text}
                  </time>
                ),
              }}
            />
          </p>
        </div>
        <Link to={paths.checkout} className={buttonClass({ look: 'light', size: 'small' })}>
          {t('Change plan')}
        </Link>
      </div>
      <dl className={styles.figures}>
        <Figure label={t('Listings remaining')} {...listings} />
        <Figure label={t('Featured remaining')} {...featured} />
        <div>
          <dt>{t('Images per listing')}</dt>
          <dd>
            <b>{t('Unlimited')}</b>
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
        <Trans
          message="<b>{remaining}</b> of {included} included"
          values={{ remaining, included, b: (text) => <b>{text}</b> }}
        />
        <span className={styles.meter} aria-hidden="true">
          <span style={{ width: `${(100 * remaining) / included}%` }} />
        </span>
      </dd>
    </div>
  )
}
