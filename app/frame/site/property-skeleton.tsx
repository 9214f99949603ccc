import { matchPath, useNavigation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { paths, splitLanguage } from '../../core/paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './property-skeleton.module.css'

/** The loading overlay of a listing's page (spec 2.5). */
export function PropertyPending() {
  const { state, location } = useNavigation()
  const pending = state === 'loading' && matchPath(paths.property, splitLanguage(location.pathname).path)
  return (
    <div role="status">
      {pending && (
        <div className={styles.overlay}>
          <span className="hidden-text">{t('Loading the property')}</span>
          <PropertySkeleton />
        </div>
      )}
    </div>
  )
}

/** A skeleton of the listing's page. */
function PropertySkeleton() {
  return (
    <>
      <div className={styles.banner}>
        <Skeleton className={styles.slide} />
        <Skeleton className={styles.slide} />
      </div>
      <div className={`wrap ${styles.page}`}>
        <div className="stack packed gap-14">
          <Skeleton className={styles.tags} />
          <Skeleton className={styles.name} />
          <Skeleton className={styles.address} />
          <Skeleton className={styles.price} />
          <Skeleton className={styles.keys} />
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: six alike
            <Skeleton key={index} className={styles.line} />
          ))}
        </div>
        <Skeleton className={styles.contact} />
      </div>
    </>
  )
}
