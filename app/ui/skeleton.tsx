import { classes } from './classes.ts'
import styles from './skeleton.module.css'

/** One piece in the shape of what follows, with the slow sweep of the tide; still under reduced motion. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes(styles.skeleton, className)} aria-hidden="true" />
}
