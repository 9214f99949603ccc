import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import styles from './breadcrumbs.module.css'

/** Breadcrumbs: [name, address] from the home page down; `here` is this page, where no heading below says so. */
export function Breadcrumbs({ trail, here }: { trail: [string, string][]; here?: ReactNode }) {
  return (
    <nav aria-label={t('Breadcrumbs')} className={styles.breadcrumbs}>
      <ol>
        {trail.map(([name, path]) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
