import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import styles from './view-tabs.module.css'

export interface View {
  label: string
  to: string
  current: boolean
  count?: number | string | undefined
}

/** The views of a list as links, each with its count; the row scrolls sideways where it is too long. */
export function ViewTabs({ label, views, className }: { label: string; views: View[]; className?: string }) {
  return (
    <nav className={classes(styles.tabs, className)} aria-label={label}>
      {views.map(({ label, to, current, count }) => (
        <Link key={to} to={to} preventScrollReset aria-current={current ? 'page' : undefined}>
          {label} {count !== undefined && <em>{count}</em>}
        </Link>
      ))}
    </nav>
  )
}
