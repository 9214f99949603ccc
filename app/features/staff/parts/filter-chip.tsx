import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './filter-chip.module.css'
import { officeButtonClass } from './office-button.tsx'

interface Props {
  label: string
  /** What is chosen, shown in place of the label. */
  chosen?: string | undefined
  /** Links or a form; following the one or sending the other closes the panel. */
  children: ReactNode
}

/** A filter as a small button that opens a panel below it; it opens without script too, and one of a row at a time. */
export function FilterChip({ label, chosen, children }: Props) {
  const chip = useRef<HTMLDetailsElement>(null)
  const { pathname, search } = useLocation()
  // Not when a form that was sent earlier is answered: another chip may have been opened meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever one has gone somewhere
  useEffect(() => {
    if (chip.current) chip.current.open = false
  }, [pathname, search])
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
      name="filters"
      data-menu=""
      className={styles.chip}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && chip.current?.open) close()
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
