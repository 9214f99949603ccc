import type { ReactNode } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { Note } from '../../ui/mark/note.tsx'
import styles from './checkout-frame.module.css'

interface Props {
  title: string
  /** Between the heading and the rest. */
  steps?: ReactNode
  summary: ReactNode
  children: ReactNode
}

/** The layout of checkout and payment: form left, summary right, a demonstration notice on top (contract 3.24). */
export function CheckoutFrame({ title, steps, summary, children }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {steps}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Note title={t('Demonstration only: no payment is taken.')}>
            {t('Nothing you type into the order is stored or sent.')}
          </Note>
          {children}
        </div>
        <aside className={styles.summary} aria-label={t('Order summary')}>
          {summary}
        </aside>
      </div>
    </div>
  )
}
