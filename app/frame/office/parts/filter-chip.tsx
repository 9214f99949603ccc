import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './filter-chip.module.css'
import { officeButtonClass } from './office-button.tsx'

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
