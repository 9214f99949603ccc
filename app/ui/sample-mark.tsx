import { Icon } from './icon.tsx'
import styles from './sample-mark.module.css'

/** Stands beside a heading or a figure that is an example and not a fact. */
export function SampleMark({ children = 'Sample' }: { children?: string }) {
  return (
    <span className={styles.mark}>
      <Icon name="info-circle" />
      {children}
    </span>
  )
}
