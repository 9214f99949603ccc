import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import styles from '../../../ui/section/tabs.module.css'

interface TabLink {
  label: string
  to: string
  current: boolean
  count?: number
}

/** A row of tabs that are pages of their own, each with its number. */
export function TabLinks({ label, links, className }: { label: string; links: TabLink[]; className?: string }) {
  return (
    <nav className={classes(styles.tabs, className)} aria-label={label}>
      {links.map(({ label, to, current, count }) => (
        <Link key={label} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
          {label} {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
