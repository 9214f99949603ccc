import { Skeleton } from '../../../../ui/skeleton.tsx'
import styles from './card.module.css'

/** The placeholder of a listing card. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.skeletonPhoto} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
    </div>
  )
}
