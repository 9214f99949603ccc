import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { offerBadge } from '../../core/listing/fields/choices.ts'
import { formatPrice } from '../../core/money.ts'
import { paths } from '../../core/paths.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import type { ComparedHome } from './compared-home.ts'
import styles from './comparison-head.module.css'

interface Props {
  home: ComparedHome
  /** The address of the comparison without it. */
  removedPath: string
  onRemove: () => void
}

/**
 * The head of a column: picture with its remove control, price, name and place. HTML allows no heading inside `<th>`.
 */
export function ComparisonHead({ home, removedPath, onRemove }: Props) {
  const { name, lang, offer, price, place, closed, path, image } = home
  return (
    <div className={styles.head}>
      <div className={styles.photo}>
        {image && (
          // biome-ignore lint/a11y/useAltText: comes with the picture
          <img {...image} sizes="(max-width: 991px) 30vw, 300px" decoding="async" />
        )}
        <span className={styles.flag}>
          <Tag variant={closed ? 'closed' : offer}>{closed ?? offerBadge[offer]}</Tag>
        </span>
        <Link
          to={removedPath}
          className={classes(styles.remove, 'no-print')}
          aria-label={t('Remove {name}', { name })}
          preventScrollReset
          onClick={onRemove}
        >
          <Icon name="x" />
        </Link>
      </div>
      <p className={styles.price}>
        {formatPrice(price)}
        {offer === 'rent' && (
          <span>
            {' '}
            <small>{t('/month')}</small>
          </span>
        )}
      </p>
      <p className={styles.name} lang={lang}>
        <Link to={path}>{name}</Link>
      </p>
      <p className={styles.place}>
        <Icon name="map-pin" />
        {place}
      </p>
      <Link
        to={path}
        className={classes(textLinkClass, styles.view, 'no-print')}
        aria-label={t('View Property: {name}', { name })}
      >
        {t('View Property')}
        <Icon name="arrow-right" />
      </Link>
    </div>
  )
}

/** An empty column. */
export function AddHome() {
  return (
    <Link to={paths.listings} className={classes(styles.add, 'no-print')}>
      <Icon name="plus" />
      {t('Add a property')}
    </Link>
  )
}
