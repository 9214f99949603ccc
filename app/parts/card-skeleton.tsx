import { Skeleton } from '../ui/skeleton.tsx'
import styles from './card-skeleton.module.css'

/** The shape of a listing card while it is on its way. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.photo} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
    </div>
  )
}
