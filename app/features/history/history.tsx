import { Form, Link } from 'react-router'
import { requireStaff } from '#app/features/accounts/server/guards.ts'
import { readHistoryPage } from '#app/features/history/server/endpoints.ts'
import { listHistoryPeople } from '#app/features/history/server/history-queries.ts'
import { findStaffProperty } from '#app/features/listings/server/staff-queries.ts'
import { isDay } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import { paths, staffPropertyPath } from '../../core/paths.ts'
import { EmptyState } from '../../frame/office/parts/empty-state.tsx'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { StaffPage } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { Route } from './+types/history'
import styles from './history.module.css'
import type { HistorySearch } from './rules/history.ts'
import { actorName, areaLabels, historyActors, historyAreas } from './rules/history-kinds.ts'
import { HistoryDays, historyExportPath, historyPath, historySearch } from './shared/staff-history.tsx'

/** Entries of a page. */
const limit = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  await requireStaff(call)
  const { db } = call.services.store
  const search = checked(historySearch(new URL(request.url).searchParams))
  const { property: id } = search
  const [page, people, property] = await Promise.all([
    readHistoryPage(db, search, limit),
    listHistoryPeople(db),
    id ? findStaffProperty(db, id, 'all') : undefined,
  ])
  return { ...page, people, search, id, name: property?.name }
}

/** Without what the server would refuse, so that an old or mistyped address shows something. */
function checked({ kind, from, to, after, ...search }: ReturnType<typeof historySearch>) {
  return {
    ...search,
    kind: historyAreas.find((area) => area === kind),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    ...(after && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,15}$/.test(after) && { after }),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('History'),
    description: t('Who changed what, and when.'),
    path: paths.history,
    noindex: true,
  })

/** The change log of everything, or of one property. */
export default function History({ loaderData: { entries, next, search, people, id, name } }: Route.ComponentProps) {
  return (
    <StaffPage title={t('History')} className={styles.history}>
      <div className={styles.head}>
        {id ? (
          <p key={id}>
            <span>
              {name ? (
                <Trans
                  message="Changes of <link>{name}</link>."
                  values={{ name, link: (text) => <Link to={staffPropertyPath(id)}>{text}</Link> }}
                />
              ) : (
                t('Changes of a property that is gone.')
              )}
            </span>{' '}
            <Link to={paths.history} className={textLinkClass}>
              {t('All properties')}
              <Icon name="arrow-right" />
            </Link>
          </p>
        ) : (
          <p key="all">{t('Every change, with who made it.')}</p>
        )}
        <p className="muted">{t('Kept forever. Nobody can edit it.')}</p>
      </div>
      <HistoryFilter search={search} people={people} />
      {entries.length > 0 ? (
        <HistoryDays entries={entries} />
      ) : (
        <Nothing isFiltered={historyPath(search) !== paths.history} />
      )}
      <div className={styles.pages}>
        {search.after && (
          <Link to={historyPath({ ...search, after: '' })} className={officeButtonClass()}>
            {t('The latest changes')}
          </Link>
        )}
        {next && (
          <Link to={historyPath({ ...search, after: next })} className={officeButtonClass()}>
            {t('Earlier changes')}
          </Link>
        )}
      </div>
    </StaffPage>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState>{t('Nothing has been changed yet.')}</EmptyState>
  return <EmptyState all={paths.history}>{t('No change fits.')}</EmptyState>
}

interface Props {
  search: HistorySearch
  people: { id: string; email: string }[]
}

const actors = ['visitor', 'owner', 'site', 'command'] as const

/** What the history is filtered by: a form that leads to an address, with or without script. */
function HistoryFilter({ search, people }: Props) {
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
