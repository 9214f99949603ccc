import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts'
import type { ChosenFilter } from '../listing-data.ts'
import styles from './chosen-filters.module.css'

interface Props {
  chips: readonly ChosenFilter[]
  /** The address without all of them. */
  clearPath: string
  /** Moves the focus to the number of results. */
  focusCount: () => void
}

/** What is chosen, each with its own remove; the last one clears all. The focus moves on to the next chip. */
export function ChosenFilters({ chips, clearPath, focusCount }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips change with the search
  useEffect(() => {
    const index = removed.current
    removed.current = undefined
    if (index === undefined) return
    const next = list.current?.querySelectorAll('a')[index]
    if (next && chips.length) next.focus({ preventScroll: true })
    else focusCount()
  }, [chips])

  /** A press that opens another tab removes nothing here. */
  function remember(event: MouseEvent, index: number) {
    if (!opensElsewhere(event)) removed.current = index
  }

  if (!chips.length) return null
  return (
    <ul ref={list} className={styles.chosen} aria-label={t('Chosen filters')}>
      {chips.map(({ key, label, path }, index) => (
        <li key={key}>
          <Link
            to={path}
            aria-label={t('Remove {label}', { label })}
            preventScrollReset
            rel="nofollow"
            onClick={(event) => remember(event, index)}
            className={styles.chip}
          >
            {label}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearPath}
          data-whole
          preventScrollReset
          rel="nofollow"
          onClick={(event) => remember(event, 0)}
          className={styles.clear}
        >
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  )
}
