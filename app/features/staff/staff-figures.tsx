import { comparedText, ratioText, type Statistics, type StatisticsSpan } from '../../../domain/company/statistics.ts'
import { formatNumber } from '../../../domain/money.ts'
import styles from './staff-figures.module.css'

/** Four counted figures; unknown ones are left out. */
export function StaffFigures({ statistics, span }: { statistics: Statistics; span: StatisticsSpan }) {
  const { views, viewsBefore, inquiries, unanswered, listed, unverified } = statistics
  const figures = [
    ['Views', views, comparedText(views, viewsBefore, span)],
    ['Inquiries', inquiries, ratioText(statistics)],
    ['To be answered', unanswered, 'messages in the state New, now'],
    ['On the public list', listed, unverified === 1 ? '1 waits to be verified' : `${unverified} wait to be verified`],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure, below]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {formatNumber(figure)}
            {below && <small>{below}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
