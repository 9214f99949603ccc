import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { formatNumber } from '../../../core/money.ts'
import { paths } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { mostPictures } from '../../submit/rules/submission.ts'
import styles from './account-package.module.css'

interface PackageState {
  name: string
  listings: { included: number; remaining: number }
  featured: { included: number; remaining: number }
  /** `YYYY-MM-DD` */
  endsOn: string
}

/** The remaining quota of a sample account's package (spec 2.10), drawn as a tide level. */
export function AccountPackage({ state }: { state: PackageState }) {
  const { name, listings, featured, endsOn } = state
  return (
    <Panel
      title={t('{name} package', { name })}
      lead={
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
      }
      link={
        <Link to={paths.checkout} className={buttonClass({ variant: 'light', size: 'small' })}>
          {t('Change plan')}
        </Link>
      }
    >
      <Figure label={t('Listings remaining')} {...listings} />
      <Figure label={t('Featured remaining')} {...featured} />
      <Plain label={t('Images per listing')} value={t('Unlimited')} />
    </Panel>
  )
}

/** What an account has of the one package that there is: listing costs nothing. `used`: its listings that are not taken down. */
export function OwnPackage({ used }: { used: number }) {
  return (
    <Panel
      title={t('Free package')}
      lead={t('Listing with us costs nothing and does not end.')}
      link={
        <Link to={paths.pricing} className={buttonClass({ variant: 'light', size: 'small' })}>
          {t('See our packages')}
        </Link>
      }
    >
      <Plain label={t('Listings used')} value={formatNumber(used)} />
      <Plain label={t('Listings remaining')} value={t('Unlimited')} />
      <Plain label={t('Images per listing')} value={formatNumber(mostPictures)} />
    </Panel>
  )
}

interface PanelProps {
  title: string
  lead: ReactNode
  link: ReactNode
  /** Figures of a `dl`. */
  children: ReactNode
}

function Panel({ title, lead, link, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={t('Package')}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        {link}
      </div>
      <dl className={styles.figures}>{children}</dl>
    </section>
  )
}

function Plain({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
      </dd>
    </div>
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
