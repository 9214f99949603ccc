import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useResultFocus } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { listingsPath } from '../../core/listing/search/search-path.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import styles from './alerts.module.css'

interface Props {
  icon: IconName
  /** Something has been done as it was asked. */
  good?: boolean
  title: string
  /** What the act that led here was answered; the heading says it. */
  result?: unknown
  children: ReactNode
}

/** A screen that says one thing, in the middle of the page. */
export function MiddlePage({ icon, good = false, title, result, children }: Props) {
  const heading = useResultFocus<HTMLHeadingElement>(result)
  return (
    <div className={`wrap ${styles.middle}`}>
      <Icon name={icon} className={good ? styles.good : undefined} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}

/** The token of a mailed link, as long as one may be. */
export function tokenOf(request: Request) {
  return (new URL(request.url).searchParams.get('token') ?? '').slice(0, 300)
}

/** The way on from a link that leads nowhere. */
export function ListingsLink() {
  return (
    <div className={styles.actions}>
      <Link to={listingsPath()} className={buttonClass({ variant: 'line' })}>
        {t('Back to listings')}
      </Link>
    </div>
  )
}
