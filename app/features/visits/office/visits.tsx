import { useEffect, useState } from 'react'
import { Link, Outlet, useFetcher, useNavigate } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { listColleagueNames } from '#app/features/accounts/server/team/team-queries.ts'
import { findCalendarAddress } from '#app/features/visits/server/calendar/calendar-routes.ts'
import { readOffers } from '#app/features/visits/server/offers/offer-queries.ts'
import { readCalendar } from '#app/features/visits/server/staff-visits.ts'
import { today } from '../../../core/dates.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { StaffPage } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { StaffVisit } from '../rules/visit.ts'
import { OffersList } from '../shared/property-visits.tsx'
import type { Route } from './+types/visits'
import { Calendar } from './calendar.tsx'
import styles from './calendar-tools.module.css'
import { CalendarFeed, CalendarKey, CalendarTools } from './calendar-tools.tsx'
import { calendarEntries, calendarPath, daysOf, offerPath, readCalendarView, visitsAt } from './calendar-view.ts'
import { changeVisits, type VisitFormOutcome } from './visit-action.ts'
import { useOptimisticVisits, visitActKey } from './visit-acts.ts'
import { Problem, TimeCard, VisitCard } from './visit-card.tsx'
import type { Drag, DragTarget } from './visit-drag.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { person, scope } = await requirePermission(call, 'read-visits')
  const { services } = call
  const params = new URL(request.url).searchParams
  const now = new Date()
  const view = readCalendarView(params, today(now))
  const days = daysOf(view)
  const [{ visits, times }, offers, feed, colleagues] = await Promise.all([
    readCalendar(services, scope, { from: days[0]!, to: days.at(-1)! }),
    readOffers(services, scope),
    findCalendarAddress(services, person),
    listColleagueNames(services.store.db),
  ])
  const offered = Number(/^\d{1,5}$/.exec(params.get('offered') ?? '')?.[0] ?? 0)
  return { view, days, visits, times, offers, feed, colleagues, offered, now: now.toISOString() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return changeVisits(context.get(callContext), await request.formData(), url.pathname + url.search)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Visits'),
    description: t('The calendar of visits for staff.'),
    path: paths.visits,
    noindex: true,
  })

/** The calendar of visits and free times: a week or a day, and what staff offer. */
export default function Visits({ loaderData, actionData }: Route.ComponentProps) {
  const { view, days, times, offers, feed, colleagues, offered, now } = loaderData
  const visits = useOptimisticVisits(loaderData.visits)
  const visit = visits.find(({ id }) => id === view.visit)
  const time = times.find(({ id }) => id === view.time)
  const close = calendarPath({ span: view.span, day: view.day })
  const navigate = useNavigate()
  const [dropped, setDropped] = useState<Drag>()
  // Closed, a visit forgets where it was dragged to.
  useEffect(() => () => setDropped((now) => (now?.visit.id === view.visit ? undefined : now)), [view.visit])
  /** Opens the visit with its form filled in. */
  function drop(visit: StaffVisit, target: DragTarget) {
    setDropped({ visit, target })
    navigate(calendarPath({ span: view.span, day: view.day, visit: visit.id }), { preventScrollReset: true })
  }
  return (
    <StaffPage title={t('Visits')} current="visits">
      {offered > 0 && (
        <div className={styles.note}>
          <FormNote tone="ok">
            {t('{count, plural, one {# time is offered.} other {# times are offered.}}', { count: offered })}
          </FormNote>
        </div>
      )}
      <RefusedVisits visits={visits} opened={view.visit} />
      <CalendarTools view={view} days={days} />
      {(view.visit || view.time) && !visit && !time && (
        <div className={styles.note}>
          <FormNote tone="plain">{t('It is no longer in the calendar on this day.')}</FormNote>
        </div>
      )}
      <div className={styles.board}>
        {visit && (
          <VisitCard
            key={visit.id}
            visit={visit}
            now={now}
            close={close}
            colleagues={colleagues}
            wanted={
              dropped?.visit.id === visit.id && dropped.visit.startsAt === visit.startsAt ? dropped.target : undefined
            }
            outcome={actionData}
          />
        )}
        {time && (
          <TimeCard key={time.id} time={time} visits={visitsAt(visits, time)} close={close} outcome={actionData} />
        )}
        <Calendar
          view={view}
          days={days}
          entries={calendarEntries(visits, times, new Date(now))}
          visits={visits}
          onDrop={drop}
          now={now}
        />
      </div>
      <div className={styles.foot}>
        <CalendarKey />
        <CalendarFeed path={feed} />
      </div>
      <section className={styles.offers} aria-labelledby="offers">
        <h2 id="offers">{t('Offered times')}</h2>
        {offers.length > 0 ? (
          <OffersList offers={offers} />
        ) : (
          <p>
            {t('No times are offered at present.')}{' '}
            <Link
              to={offerPath({ span: view.span, day: view.day })}
              className={buttonClass({ variant: 'line', size: 'small' })}
            >
              <Icon name="calendar-plus" />
              {t('Offer times')}
            </Link>
          </p>
        )}
      </section>
      <Outlet />
    </StaffPage>
  )
}

interface RefusedVisitsProps {
  visits: readonly StaffVisit[]
  /** Id of the visit whose card is open: it says it itself. */
  opened: string | undefined
}

/** What the server refused of visits. Each is kept here while its card is opened and closed. */
function RefusedVisits({ visits, opened }: RefusedVisitsProps) {
  return visits.map((visit) => <RefusedVisit key={visit.id} visit={visit} isOpen={visit.id === opened} />)
}

function RefusedVisit({ visit: { id, name }, isOpen }: { visit: StaffVisit; isOpen: boolean }) {
  const { data, state } = useFetcher<VisitFormOutcome>({ key: visitActKey(id) })
  if (isOpen || !data || state !== 'idle') return null
  return <Problem outcome={data} lead={t('{name}: nothing was changed.', { name })} />
}
