import { matchPath, useLocation, useNavigation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { paths, splitLanguage } from '../../core/paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnderWay } from '../../ui/under-way.tsx'
import styles from './property-skeleton.module.css'

/** What is shown while a page is asked for: the loading overlay of a listing's page (spec 2.5), a line for the others. */
export function PagePending() {
  const { state, location } = useNavigation()
  // The office has a line of its own, which shows its acts too.
  const isInside = splitLanguage(useLocation().pathname).path.startsWith(paths.admin)
  const pending = state === 'loading' && matchPath(paths.property, splitLanguage(location.pathname).path)
  return (
    <div role="status">
      {state === 'loading' && !pending && !isInside && <UnderWay />}
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
