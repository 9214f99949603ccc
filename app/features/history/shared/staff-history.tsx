import { Link } from 'react-router'
import { formatLongDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf, formatMoment, formatTime } from '../../../core/moments.ts'
import { apiFilePath, paths, staffPropertyPath } from '../../../core/paths.ts'
import { Avatar } from '../../../frame/office/parts/empty-state.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { type Change, describeChange, type HistorySearch, withoutRepeats } from '../rules/history.ts'
import { actorName, historyActors } from '../rules/history-kinds.ts'
import styles from './staff-history.module.css'

/** The history, newest first, by day; each entry names its listing. */
export function HistoryDays({ entries }: { entries: Change[] }) {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{formatLongDay(day)}</h2>
      <ol className={styles.history}>
        {withoutRepeats(ofDay).map((entry) => (
          <Entry key={entry.id} entry={entry} named />
        ))}
      </ol>
    </section>
  ))
}

/** The changes of one listing, newest first. */
export function StaffHistory({ entries }: { entries: Change[] }) {
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry, named = false }: { entry: Change; named?: boolean }) {
  const { at, propertyId, propertyName, via } = entry
  // Earlier, whoever proposed by the private link was recorded as a visitor.
  const isOwner = entry.who === historyActors.visitor && entry.what === 'proposed'
  const who = actorName(isOwner ? historyActors.owner : entry.who)
  const { did, note } = describeChange(entry)
  return (
    <li>
      <Avatar name={who} />
      <div className={styles.words}>
        <Trans message="<b>{who}</b> {did}" values={{ who, did, b: (text) => <b>{text}</b> }} />
        {via && <span className="muted"> · {t('with the key {name}', { name: via })}</span>}
        {named && propertyId && (
          <div>
            {propertyName ? (
              <Link to={staffPropertyPath(propertyId)}>{propertyName}</Link>
            ) : (
              <span className="muted">{t('A property that is gone ({id})', { id: propertyId })}</span>
            )}
          </div>
        )}
        {note && <div className="muted">{note}</div>}
        <Values entry={entry} />
      </div>
      <time dateTime={at}>{named ? formatTime(at) : formatMoment(at)}</time>
    </li>
  )
}

/** Short values stand in the row, long ones open. */
const maxInRow = 60

function Values({ entry }: { entry: Change }) {
  const { values } = describeChange(entry)
  if (entry.erased)
    return <div className="muted">{t('The values were erased, with the personal details in them.')}</div>
  if (!values) return null
  const [before, now] = [longText(entry.from) ?? values.from, longText(entry.to) ?? values.to]
  const isLong = before.length + now.length > maxInRow
  if (!isLong) {
    return (
      <div className={styles.change}>
        <span className="muted">{values.label}</span>
        <s>
          <span className="hidden-text">{t('before:')} </span>
          {values.from}
        </s>
        <span aria-hidden="true">→</span>
        <b>
          <span className="hidden-text">{t('now:')} </span>
          {values.to}
        </b>
      </div>
    )
  }
  return (
    <details className={styles.opened}>
      <summary>{t('{field}: before and now', { field: values.label })}</summary>
      <dl>
        <dt>{t('Before')}</dt>
        <dd>{before}</dd>
        <dt>{t('Now')}</dt>
        <dd>{now}</dd>
      </dl>
    </details>
  )
}

/** A text in full, which the row shortens. */
function longText(value: unknown) {
  return typeof value === 'string' && value.length > maxInRow ? value : undefined
}

const names = ['property', 'person', 'kind', 'from', 'to', 'words', 'after'] as const

/** The history, in one spelling: of all, or what the filter leaves. */
export function historyPath(search: HistorySearch = {}) {
  const params = new URLSearchParams()
  for (const name of names) if (search[name]) params.set(name, search[name])
  return params.size ? `${paths.history}?${params}` : paths.history
}

/** The file of what the filter leaves. */
export function historyExportPath({ after, limit, ...search }: HistorySearch, format: 'csv' | 'jsonl') {
  return apiFilePath('history-export', { ...dropEmpty(search), format })
}

function dropEmpty(search: HistorySearch) {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as Record<string, string>
}

/** What the address asks for. A value that the server would refuse is left out, so that an old link shows something. */
export function historySearch(params: URLSearchParams): HistorySearch {
  const search: HistorySearch = {}
  for (const name of names) {
    const value = params.get(name)?.trim().slice(0, 200)
    if (value) search[name] = value
  }
  return search
}
