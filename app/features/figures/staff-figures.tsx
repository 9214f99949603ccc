import { t } from '../../core/language/translate.ts'
import { formatNumber } from '../../core/money.ts'
import { comparedText, ratioText, type Statistics, type StatisticsSpan } from '../company/rules/statistics.ts'
import { countText } from '../inbox/rules/thread.ts'
import styles from './staff-figures.module.css'

/** Four counted figures; unknown ones are left out. */
export function StaffFigures({ statistics, span }: { statistics: Statistics; span: StatisticsSpan }) {
  const { views, viewsBefore, inquiries, unanswered, listed, unverified } = statistics
  const figures = [
    [t('Views'), views, comparedText(views, viewsBefore, span)],
    [t('Inquiries'), inquiries, ratioText(statistics)],
    [t('To be answered'), countText(unanswered), t('conversations that wait, now')],
    [
      t('On the public list'),
      listed,
      t('{count, plural, one {1 waits to be verified} other {{count} wait to be verified}}', { count: unverified }),
    ],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure, below]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{typeof figure === 'number' ? formatNumber(figure) : figure}</span>
            {below && <small>{below}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
