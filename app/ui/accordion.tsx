import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Icon } from './icon.tsx'

interface Props {
  /** Different for each accordion of a page: of one name only one item is open at a time. */
  name: string
  items: { title: string; body: ReactNode }[]
}

/** Rows that open one at a time, the first open initially. Works without script. */
export function Accordion({ name, items }: Props) {
  return items.map(({ title, body }, place) => (
    <details key={title} name={name} open={place === 0} className={styles.item} suppressHydrationWarning>
      <summary className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{body}</div>
    </details>
  ))
}
