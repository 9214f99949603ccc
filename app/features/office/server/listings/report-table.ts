import { csvLine } from '../../../../core/csv-cells.ts'
import { t } from '../../../../core/language/translate.ts'
import { formatMoment } from '../../../../core/moments.ts'
import type { BulkReport } from '../../rules/bulk.ts'
import { obstacleText } from '../../rules/bulk-words.ts'

/** What an act and its undo have left as it is, and the visits that stand: a CSV table in the current language. */
export function reportTable({ refused, undone, visits }: BulkReport): string {
  const lines = [
    [t('What was left'), t('Listing'), t('Id'), t('Reason')],
    ...refused.map(({ id, name, why }) => [t('Left as it is'), name ?? '', id, obstacleText[why]]),
    ...(undone?.refused ?? []).map(({ id, name, why }) => [t('Not put back'), name ?? '', id, obstacleText[why]]),
    ...visits.map(({ id, name, count, next }) => [
      t('Booked visits'),
      name,
      id,
      t('{count, plural, one {# visit: {time}} other {# visits, the next one: {time}}}', {
        count,
        time: formatMoment(next.at),
      }),
    ]),
  ]
  return `\ufeff${lines.map(csvLine).join('')}`
}
