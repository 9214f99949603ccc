import type { ReactNode } from 'react'
import { t } from '../../../core/language/translate.ts'
import { formatNumber } from '../../../core/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './activity-table.module.css'

interface Props {
  /** The caption. */
  caption: string
  /** The heading of the first column. */
  first: string
  rows: { key: string; name: ReactNode; views: number; inquiries: number }[]
}

/** The figures of a chart as a table. */
export function ActivityTable({ caption, first, rows }: Props) {
  return (
    <details className={styles.details}>
      <summary className={buttonClass({ variant: 'line', size: 'small' })}>
        <Icon name="table" />
        {t('Show as a table')}
      </summary>
      <table className={styles.table}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t('Views')}</th>
            <th scope="col">{t('Inquiries')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, views, inquiries }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatNumber(views)}</td>
              <td>{formatNumber(inquiries)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
