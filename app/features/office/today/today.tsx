import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { coverUrls } from '#app/features/listings/server/download-urls.ts'
import { readToday } from '#app/features/office/server/today-queries.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { EmptyState } from '../../../frame/office/parts/empty-state.tsx'
import { StaffPage, useOffice } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import type { Route } from './+types/today'
import styles from './today.module.css'
import { Asking, greeting, summary, ToCheckList, ToConfirmList, Unanswered } from './today-lists.tsx'
import { ActivityToday, HealthToday, VisitsToday } from './today-side.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const reader = await requirePermission(call, 'read-listings')
  const { services } = call
  const waits = await readToday(services, reader)
  const hidden = (waits.toCheck?.items ?? []).map(({ cover }) => ({ cover, listed: false }))
  const shown = waits.toConfirm.items.map(({ cover }) => ({ cover, listed: true }))
  const covers = await coverUrls(services, reader.scope, [...hidden, ...shown])
  return { waits, covers, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Today'),
    description: t('What waits in the office today.'),
    path: paths.today,
    noindex: true,
  })

/** What waits, with the one step that each thing needs. */
export default function TodayScreen({ loaderData: { waits, covers, now } }: Route.ComponentProps) {
  const { name, today, mailing, mailSeen } = useOffice()
  const { unanswered, toCheck, toConfirm, asking, visits, activity, mailSentToday, heldMails, health } = waits
  const waiting = unanswered.total + (toCheck?.total ?? 0) + (asking?.total ?? 0) + toConfirm.total + visits.length
  return (
    <StaffPage title={t('Today')}>
      <div className={styles.hello}>
        <h2>{greeting(name, new Date(now))}</h2>
        <p className="muted">{summary(waits, today)}</p>
      </div>
      <div className={styles.columns}>
        <div>
          {waiting === 0 ? (
            <EmptyState>{t('Nothing waits.')}</EmptyState>
          ) : (
            <>
              <Unanswered unanswered={unanswered} />
              {toCheck && <ToCheckList toCheck={toCheck} covers={covers} now={now} />}
              {asking && <Asking asking={asking} />}
              <ToConfirmList toConfirm={toConfirm} covers={covers} now={now} />
            </>
          )}
        </div>
        <div>
          <VisitsToday visits={visits} now={now} today={today} />
          {activity && <ActivityToday days={activity} />}
          {mailing && health && (
            <HealthToday
              mailing={mailing}
              health={health}
              now={now}
              today={today}
              warns={mailSeen}
              sentToday={mailSentToday ?? 0}
              heldMails={heldMails ?? 0}
            />
          )}
        </div>
      </div>
    </StaffPage>
  )
}
