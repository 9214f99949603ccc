import { Link } from 'react-router'
import { formatDay } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { offerBadge } from '../../../domain/property/fields/choices.ts'
import { closedLabel } from '../../../domain/property/property.ts'
import { PropertyPrice } from '../../components/property/card/property-price.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { ResponsiveImage, type Scene } from '../../ui/page/responsive-image.tsx'
import styles from './account-property.module.css'
import type { SampleOwnProperty } from './own-property-samples.ts'

export interface OwnProperty extends Omit<SampleOwnProperty, 'picture'> {
  picture: Scene
  editPath: string
  viewPath: string
}

interface Props {
  property: OwnProperty
  onFeature: () => void
  onDelete: () => void
}

/** A property of the account: figures, and the edit, view, feature and delete controls (spec 2.10). */
export function AccountProperty({ property, onFeature, onDelete }: Props) {
  const { name, place, offer, state, featured, views, inquiries, listedOn, picture } = property
  const feature = featured ? t('Featured') : t('Feature')
  const plate = state === 'closed' && closedLabel(property)
  return (
    <article className={styles.row}>
      <div className={classes(styles.photo, plate && styles.closed)}>
        <ResponsiveImage scene={picture} sizes="(max-width: 991px) calc(100vw - 40px), 240px" />
        {plate ? (
          <b className={styles.label}>{plate}</b>
        ) : (
          <span className={styles.flag}>
            <Tag variant={offer}>{offerBadge[offer]}</Tag>
          </span>
        )}
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <PropertyPrice property={property} />
          <span className={styles.tags}>
            {featured && (
              <Tag variant="new">
                <Icon name="star" />
                {t('Featured')}
              </Tag>
            )}
            <StateTag state={state} plate={plate || ''} />
          </span>
        </div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.place}>
          <Icon name="map-pin" />
          {place}
        </p>
        <ul className={styles.facts}>
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
        <div className={styles.actions}>
          <Link to={property.editPath} className={action} aria-label={t('Edit {name}', { name })}>
            <Icon name="pencil" />
            {t('Edit')}
          </Link>
          <Link to={property.viewPath} className={action} aria-label={t('View {name}', { name })}>
            <Icon name="eye" />
            {t('View')}
          </Link>
          <Button
            variant="line"
            size="small"
            className={classes('script-only', featured && styles.featured)}
            aria-pressed={featured}
            aria-label={featured ? t('Featured {name}', { name }) : t('Feature {name}', { name })}
            onClick={onFeature}
          >
            <Icon name="star" />
            {feature}
          </Button>
          <Button
            variant="line"
            size="small"
            className="script-only"
            aria-label={t('Delete {name}', { name })}
            onClick={onDelete}
          >
            <Icon name="trash" />
            {t('Delete')}
          </Button>
        </div>
      </div>
    </article>
  )
}

const action = buttonClass({ variant: 'line', size: 'small' })

function StateTag({ state, plate }: { state: OwnProperty['state']; plate: string }) {
  if (state === 'closed') return <Tag variant="closed">{plate}</Tag>
  if (state === 'waiting')
    return (
      <Tag variant="wait">
        <Icon name="clock" />
        {t('To verify')}
      </Tag>
    )
  return (
    <Tag variant="verified">
      <Icon name="rosette-discount-check" />
      {t('Verified')}
    </Tag>
  )
}
