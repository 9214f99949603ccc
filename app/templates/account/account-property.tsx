import { Link } from 'react-router'
import { formatDay } from '../../../domain/dates.ts'
import { offerBadge } from '../../../domain/property/choices.ts'
import { closedLabel } from '../../../domain/property/property.ts'
import { PropertyPrice } from '../../components/property/property-price.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { ResponsiveImage, type Scene } from '../../ui/page/responsive-image.tsx'
import { Tag } from '../../ui/tag.tsx'
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
  const feature = featured ? 'Featured' : 'Feature'
  const plate = state === 'closed' && closedLabel(property)
  return (
    <article className={styles.row}>
      <div className={classes(styles.photo, plate && styles.closed)}>
        <ResponsiveImage scene={picture} sizes="(max-width: 991px) calc(100vw - 40px), 240px" />
        {plate ? (
          <b className={styles.label}>{plate}</b>
        ) : (
          <span className={styles.flag}>
            <Tag look={offer}>{offerBadge[offer]}</Tag>
          </span>
        )}
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <PropertyPrice property={property} />
          <span className={styles.tags}>
            {featured && (
              <Tag look="new">
                <Icon name="star" />
                Featured
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
            {views === 1 ? '1 view' : `${views} views`}
          </li>
          <li>
            <Icon name="mail" />
            {inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`}
          </li>
          <li>
            <Icon name="calendar" />
            Listed {formatDay(listedOn)}
          </li>
        </ul>
        <div className={styles.actions}>
          <Link to={property.editPath} className={action} aria-label={`Edit ${name}`}>
            <Icon name="pencil" />
            Edit
          </Link>
          <Link to={property.viewPath} className={action} aria-label={`View ${name}`}>
            <Icon name="eye" />
            View
          </Link>
          <Button
            look="line"
            size="small"
            className={classes('script-only', featured && styles.featured)}
            aria-pressed={featured}
            aria-label={`${feature} ${name}`}
            onClick={onFeature}
          >
            <Icon name="star" />
            {feature}
          </Button>
          <Button look="line" size="small" className="script-only" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Icon name="trash" />
            Delete
          </Button>
        </div>
      </div>
    </article>
  )
}

const action = buttonClass({ look: 'line', size: 'small' })

function StateTag({ state, plate }: { state: OwnProperty['state']; plate: string }) {
  if (state === 'closed') return <Tag look="closed">{plate}</Tag>
  if (state === 'waiting')
    return (
      <Tag look="wait">
        <Icon name="clock" />
        To verify
      </Tag>
    )
  return (
    <Tag look="verified">
      <Icon name="rosette-discount-check" />
      Verified
    </Tag>
  )
}
