import type { ReactNode } from 'react'
import styles from './fact-rows.module.css'

export interface Fact {
  title: string
  subTitle: ReactNode
}

/** Rows of a term and its value, separated by hairlines. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="stack digits">
      {facts.map(({ title, subTitle }) => (
        <div key={title} className={styles.row}>
          <dt>{title}</dt>
          <dd>{subTitle}</dd>
        </div>
      ))}
    </dl>
  )
}
