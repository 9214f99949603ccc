import type { ReactNode } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import styles from './account-head.module.css'

interface Props {
  title: string
  lead: ReactNode
  /** The content is an example. */
  sample: boolean
  /** On the right. */
  children?: ReactNode
}

/** The heading of an account page. */
export function AccountHeading({ title, lead, sample, children }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <div className={styles.title}>
          <h1>{title}</h1>
          {sample && <SampleMark>{t('Sample page')}</SampleMark>}
        </div>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
