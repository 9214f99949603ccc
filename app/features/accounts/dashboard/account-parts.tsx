import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { type Offer, offerBadge } from '../../../core/listing/fields/choices.ts'
import { closedLabel } from '../../../core/listing/property.ts'
import { formatNumber } from '../../../core/money.ts'
import { paths } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { PropertyPrice } from '../../browse/shared/property-words.tsx'
import { mostPictures } from '../../submit/rules/submission.ts'
import styles from './account-package.module.css'
import accountRowStyles from './account-row.module.css'

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

interface Props {
  ref?: Ref<HTMLElement>
  label?: string
  photo: ReactNode
  property: { offer: Offer; price: number }
  closed: boolean
  tags: ReactNode
  name: ReactNode
  place: string
  views: number
  inquiries: number
  /** `YYYY-MM-DD` */
  listedOn: string
  /** Links and buttons. */
  children: ReactNode
}

/** A property of an account: photo, price and state, name and place, its figures, and what its owner can do. */
export function AccountRow({ ref, label, photo, property, closed, tags, name, place, children, ...figures }: Props) {
  const { views, inquiries, listedOn } = figures
  return (
    <article ref={ref} className={accountRowStyles.row} aria-label={label}>
      <div className={classes(accountRowStyles.photo, closed && accountRowStyles.closed)}>
        {photo}
        {closed ? (
          <b className={accountRowStyles.label}>{closedLabel(property)}</b>
        ) : (
          <span className={accountRowStyles.flag}>
            <Tag variant={property.offer}>{offerBadge[property.offer]}</Tag>
          </span>
        )}
      </div>
      <div className={accountRowStyles.text}>
        <div className={accountRowStyles.top}>
          <PropertyPrice property={property} />
          <span className={accountRowStyles.tags}>{tags}</span>
        </div>
        <h2 className={accountRowStyles.name}>{name}</h2>
        <p className={accountRowStyles.place}>
          <Icon name="map-pin" />
          {place}
        </p>
        <ul className={accountRowStyles.facts}>
          <li>
            <Icon name="eye" />
            {t('{count, plural, one {# view} other {# views}}', { count: views })}
          </li>
          <li>
            <Icon name="mail" />
            {t('{count, plural, one {# inquiry} other {# inquiries}}', { count: inquiries })}
          </li>
          <li>
            <Icon name="calendar" />
            {t('Listed {date}', { date: formatDay(listedOn) })}
          </li>
        </ul>
        <div className={accountRowStyles.actions}>{children}</div>
      </div>
    </article>
  )
}

/** The width of the photo, as in `<img sizes>`. */
export const rowPhotoSizes = '(max-width: 991px) calc(100vw - 40px), 240px'
/** Of a link among the actions. */
export const rowAction = buttonClass({ variant: 'line', size: 'small' })
/** Of a pressed "Featured". */
export const featuredClass = accountRowStyles.featured

/** The rows, with a line between them. */
export function AccountRows({ children }: { children: ReactNode }) {
  return <ul className={accountRowStyles.rows}>{children}</ul>
}
