import { Icon } from './icon.tsx'
import styles from './sample-mark.module.css'

/** Marks a heading or a figure as an example. */
export function SampleMark({ children = 'Sample' }: { children?: string }) {
  return (
    <span className={styles.mark}>
      <Icon name="info-circle" />
      {children}
    </span>
  )
}
