import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { officeButtonClass } from './office-button.tsx'
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

interface Props {
  label: string
  /** What is chosen, shown in place of the label. */
  chosen?: string | undefined
  id?: string
  /** Links or a form; following the one or sending the other closes the panel. */
  children: ReactNode
}

/** A filter as a small button that opens a panel below it; it opens without script too, and one of a row at a time. */
export function FilterChip({ id, label, chosen, children }: Props) {
  const chip = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function press(event: Event) {
      if (!chip.current?.open || chip.current.contains(event.target as Node)) return
      chip.current.open = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])

  function close() {
    if (!chip.current) return
    chip.current.open = false
    chip.current.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={chip}
      id={id}
      name="filters"
      data-menu=""
      className={styles.chip}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && chip.current?.open) close()
      }}
      // Not when the address changes: what was done before may arrive now, and this chip was opened meanwhile.
      onClick={({ target }) => {
        if (chip.current && (target as Element).closest('a')) chip.current.open = false
      }}
      onSubmit={close}
    >
      <summary className={officeButtonClass()} data-chosen={chosen ? '' : undefined}>
        <span key={chosen}>
          {chosen ? (
            <>
              <span className="hidden-text">{label}</span> {chosen}
            </>
          ) : (
            label
          )}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
