import { Form, Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import styles from './history.module.css'
import { actorName } from './rules/actor-name.ts'
import type { HistorySearch } from './rules/history.ts'
import { historyActors } from './rules/history-actors.ts'
import { areaLabels, historyAreas } from './rules/history-areas.ts'
import { historyExportPath, historyPath } from './shared/history-path.ts'

interface Props {
  search: HistorySearch
  people: { id: string; email: string }[]
}

const actors = ['visitor', 'owner', 'site', 'command'] as const

/** What the history is filtered by: a form that leads to an address, with or without script. */
export function HistoryFilter({ search, people }: Props) {
  const { after, property, ...asked } = search
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <Form action={paths.history} className={styles.filter} key={historyPath(search)} role="search">
      {property && <input type="hidden" name="property" value={property} />}
      <TextField label={t('Words')} name="words" type="search" defaultValue={search.words} autoComplete="off" />
      <SelectField label={t('Who')} name="person" defaultValue={search.person ?? ''}>
        <option value="">{t('Everybody')}</option>
        {people.map(({ id, email }) => (
          <option key={id} value={id}>
            {email}
          </option>
        ))}
        {actors.map((actor) => (
          <option key={actor} value={actor}>
            {actorName(historyActors[actor])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Kind of change')} name="kind" defaultValue={search.kind ?? ''}>
        <option value="">{t('All')}</option>
        {historyAreas.map((area) => (
          <option key={area} value={area}>
            {areaLabels[area]}
          </option>
        ))}
      </SelectField>
      <TextField label={t('From day')} name="from" type="date" defaultValue={search.from} />
      <TextField label={t('To day')} name="to" type="date" defaultValue={search.to} />
      <div className={styles.filterButtons}>
        <OfficeButton type="submit" variant="primary">
          {t('Filter')}
        </OfficeButton>
        {isFiltered && (
          <Link to={historyPath({ property })} className={officeButtonClass({ variant: 'quiet' })}>
            {t('Clear')}
          </Link>
        )}
        <a href={historyExportPath(search, 'csv')} className={officeButtonClass()}>
          {t('Export as CSV')}
        </a>
        <a href={historyExportPath(search, 'jsonl')} className={officeButtonClass()}>
          {t('Export as JSON lines')}
        </a>
      </div>
    </Form>
  )
}
