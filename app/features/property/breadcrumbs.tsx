import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import type { Property } from '../../../domain/property/property.ts'
import { PropertyTitle } from '../../components/property/property-title.tsx'
import styles from './breadcrumbs.module.css'

/** From the home page down to the listing that is shown. */
export function Breadcrumbs({ property }: { property: Property }) {
  return (
    <nav aria-label={t('Breadcrumbs')} className={styles.breadcrumbs}>
      <ol>
        <li>
          <Link to={paths.home}>{t('Home')}</Link>
        </li>
        <li>
          <Link to={paths.listings}>{t('Listings')}</Link>
        </li>
        <li aria-current="page">
          <PropertyTitle of={property} />
        </li>
      </ol>
    </nav>
  )
}
