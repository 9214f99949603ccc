import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { openSidePanel, useSavedHomes } from '../../../features/saved/shared/saved-homes.ts'
import { roundClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import styles from './saved-opener.module.css'

/** The heart in the header: the number of saved homes; opens the side panel, and leads to their page before there is one. */
export function SavedOpener({ className }: { className?: string }) {
  const { pathname } = useLocation()
  const count = useSavedHomes().homes.length

  function open(event: MouseEvent) {
    if (pathname === paths.bookmarks || opensElsewhere(event)) return
    event.preventDefault()
    openSidePanel('saved')
  }

  return (
    <Link
      to={paths.bookmarks}
      className={classes('script-only no-print', roundClass({ bare: true }), styles.opener, className)}
      aria-label={count === 0 ? t('Saved homes') : t('Saved homes: {count}', { count })}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="heart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
