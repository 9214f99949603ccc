import { classes } from './classes.ts'
import styles from './skeleton.module.css'

/** A placeholder in the shape of the content, animated unless motion is reduced. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes(styles.skeleton, className)} aria-hidden="true" />
}
