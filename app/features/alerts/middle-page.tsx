import type { ReactNode } from 'react'
import { useResultFocus } from '../../core/forms/result-focus.ts'
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
