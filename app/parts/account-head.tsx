import type { ReactNode } from 'react'
import { SampleMark } from '../ui/sample-mark.tsx'
import styles from './account-head.module.css'

interface Props {
  title: string
  lead: ReactNode
  /** What stands here is an example. */
  sample: boolean
  /** At the right. */
  children?: ReactNode
}

/** How an account page begins. */
export function AccountHead({ title, lead, sample, children }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <div className={styles.title}>
          <h1>{title}</h1>
          {sample && <SampleMark>Sample page</SampleMark>}
        </div>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  )
}
