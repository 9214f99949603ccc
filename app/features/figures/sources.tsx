import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { isByMonth, type OfficeFigures, sourceLabel, viewSources } from '../company/rules/office-figures.ts'
import { messageKindText } from '../inbox/rules/kind-labels.ts'
import { Act, FigureTable, InTables, Part } from './figure-parts.tsx'
import { dayName } from './shared/activity-chart.tsx'

/** Which pages led to views, and by which form people wrote. */
export function Sources({ figures }: { figures: OfficeFigures }) {
  const { sources, channels, sourceRows, channelRows, span } = figures
  const months = isByMonth(span)
  const first = months ? t('Month') : t('Day')
  const known = viewSources.filter((source) => sources.some((one) => one.source === source))
  return (
    <Part title={t('Where it comes from')} table="sources" span={span}>
      <FigureTable
        caption={t('Views by the page before')}
        heads={[t('Source'), t('Views')]}
        rows={sources.map(({ source, views }) => [sourceLabel[source], views])}
        open
      />
      <FigureTable
        caption={t('Messages by kind')}
        heads={[t('Kind'), t('Messages')]}
        rows={channels.map(({ kind, count }) => [messageKindText(kind), count])}
        open
      />
      <p className="muted">
        {t('Which source a message came from is not known: nobody is followed from page to page.')}
      </p>
      {sourceRows.length + channelRows.length > 0 && (
        <InTables>
          <FigureTable
            caption={months ? t('Views by source and month') : t('Views by source and day')}
            heads={[first, ...known.map((source) => sourceLabel[source])]}
            rows={byTime(sourceRows, months, (own) =>
              known.map((source) => own.find((one) => one.source === source)?.views ?? 0),
            )}
            open
          />
          <FigureTable
            caption={months ? t('Messages by kind and month') : t('Messages by kind and day')}
            heads={[first, ...channels.map(({ kind }) => messageKindText(kind))]}
            rows={byTime(channelRows, months, (own) =>
              channels.map(({ kind }) => own.find((one) => one.kind === kind)?.count ?? 0),
            )}
            open
          />
        </InTables>
      )}
      <Act to={paths.home}>{t('Few views from search engines? Longer descriptions and both languages help.')}</Act>
    </Part>
  )
}

/** A row of each day or month. */
function byTime<Row extends { day: string }>(rows: readonly Row[], months: boolean, cells: (own: Row[]) => number[]) {
  return Array.from(
    Map.groupBy(rows, ({ day }) => day),
    ([day, own]) => [dayName(day, months), ...cells(own)],
  )
}
