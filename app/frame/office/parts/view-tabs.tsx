import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import styles from './view-tabs.module.css'

export interface View {
  label: string
  to: string
  current: boolean
  count?: number | string | undefined
}

/** The views of a list as links, each with its count; the row scrolls sideways where it is too long, to the one that is shown. */
export function ViewTabs({ label, views, className }: { label: string; views: View[]; className?: string }) {
  const row = useRef<HTMLElement>(null)
  const shown = views.find(({ current }) => current)?.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view that is shown
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab) row.current!.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.current!.clientWidth / 2
  }, [shown])
  return (
    <nav ref={row} className={classes(styles.tabs, className)} aria-label={label}>
      {views.map(({ label, to, current, count }) => (
        <Link key={to} to={to} preventScrollReset aria-current={current ? 'page' : undefined}>
          {label} {count !== undefined && <em>{count}</em>}
        </Link>
      ))}
    </nav>
  )
}
