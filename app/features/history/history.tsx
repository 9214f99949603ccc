import { Link } from 'react-router'
import { requireStaff } from '#app/features/accounts/server/guards/staff-guard.ts'
import { listHistoryPeople } from '#app/features/history/server/list-queries.ts'
import { readHistoryPage } from '#app/features/history/server/routes.ts'
import { findStaffProperty } from '#app/features/listings/server/staff-queries.ts'
import { isDay } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import { paths, staffPropertyPath } from '../../core/paths.ts'
import { EmptyState } from '../../frame/office/parts/empty-state.tsx'
import { officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { StaffPage } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { Route } from './+types/history'
import styles from './history.module.css'
import { HistoryFilter } from './history-filter.tsx'
import { historyAreas } from './rules/history-areas.ts'
import { historyPath, historySearch } from './shared/history-path.ts'
import { HistoryDays } from './shared/staff-history.tsx'

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
