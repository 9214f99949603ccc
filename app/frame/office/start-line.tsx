import { Link, useLocation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { settingsPath } from '../../core/office-paths.ts'
import { paths, splitLanguage } from '../../core/paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './start-line.module.css'

/** On Today and the listings: how many first steps of a new company are open. */
export function StartLine({ start }: { start: number }) {
  const { path } = splitLanguage(useLocation().pathname)
  if (start === 0 || (path !== paths.today && path !== paths.admin)) return null
  return (
    <p className={styles.line}>
      <Icon name="flag" />
      <Link to={settingsPath('start')}>
        {t('{count, plural, one {# first step is} other {# first steps are}} open', { count: start })}
      </Link>
    </p>
  )
}
