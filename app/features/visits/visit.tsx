import { data, Link, redirect } from 'react-router'
import { findProperty } from '#app/features/listings/server/queries.ts'
import { cancelOwnVisit, findOwnVisit, moveOwnVisit } from '#app/features/visits/server/own-visit.ts'
import { visitTimes } from '#app/features/visits/server/visit-times.ts'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { useResultFocus } from '../../core/forms/result-focus.ts'
import { t } from '../../core/language/translate.ts'
import { listingsPath } from '../../core/listing/search/search-path.ts'
import { paths, visitPath, visitTimesPath } from '../../core/paths.ts'
import { textOf } from '../../core/posted-form.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext, settingsContext } from '../../settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Company } from '../company/rules/company.ts'
import type { Route } from './+types/visit'
import { MoveForm } from './move-form.tsx'
import type { VisitObstacle } from './rules/visit.ts'
import { obstacleTexts } from './rules/visit-obstacles.ts'
import { visitMoment } from './rules/visit-words.ts'
import { CancelQuestion, VisitActions } from './visit-actions.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { VisitHome } from './visit-home.tsx'
import { VisitNext } from './visit-next.tsx'
import styles from './visit-page.module.css'
import { stateOf } from './visit-state.ts'

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const { services } = context.get(callContext)
  const found = await findOwnVisit(services, token)
  if ('refused' in found) {
    const { status, obstacle = 'unknown-link' } = found.refused
    return data({ obstacle } as const, { status })
  }
  const { visit } = found.done
  const query = new URL(request.url).searchParams
  const change = visit.open ? query.get('change') : null
  const property = visit.property?.listed ? await findProperty(services.store.db, visit.property.id) : undefined
  const times = change === 'move' && property ? await visitTimes(services, property.id) : []
  const { mapStyleUrl } = context.get(settingsContext)
  const done = query.has('moved') ? 'moved' : query.has('cancelled') ? 'cancelled' : undefined
  return { visit, token, change, done, property, times, mapStyleUrl }
}

/** Moves or cancels the visit, then shows its page; a refusal shows the form again. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const typed = await request.formData()
  const move = typed.get('form') === 'move'
  const time = textOf(typed, 'time')
  if (move && !time) return data({ obstacle: 'none', reason: '', time } as const, { status: 422 })
  const answer = move ? await moveOwnVisit(call, token, time) : await cancelOwnVisit(call.services, token)
  if ('done' in answer) return redirect(visitPath(answer.done.token) + (move ? '?moved' : '?cancelled'), 303)
  const { status, obstacle, reason = '' } = answer.refused
  return data({ obstacle, reason, time }, { status })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title:
      loaderData && 'visit' in loaderData
        ? stateOf(loaderData.visit, loaderData.done === 'moved').title
        : t('Your visit'),
    description: t('The page of a booked visit.'),
    path: paths.visit,
    noindex: true,
  })
}

/** The private page of a visit: when, where and who, and how to move or cancel it. */
export default function Visit({ loaderData, actionData, matches }: Route.ComponentProps) {
  if (!('visit' in loaderData)) return <BadLink obstacle={loaderData.obstacle} />
  return <VisitPage {...loaderData} refused={actionData} company={matches[0].loaderData.company} />
}

type Found = Extract<Route.ComponentProps['loaderData'], { visit: unknown }>
interface PageProps extends Found {
  refused: Route.ComponentProps['actionData']
  company: Company
}

function VisitPage({ visit, token, change, done, property, times, mapStyleUrl, refused, company }: PageProps) {
  const heading = useResultFocus<HTMLHeadingElement>(done)
  const { icon, title, lead } = stateOf(visit, done === 'moved')
  const when = visitMoment(visit.startsAt, visit.endsAt)
  const isMoving = change === 'move'
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          <Icon name={icon} className={classes(styles.mark, icon === 'circle-check' && styles.good)} />
          <span>{title}</span>
        </h1>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        {refused && !isMoving && (
          <div className={styles.note}>
            <ResultNote of={refused} tone="bad">
              {refused.reason || t('It did not work. Please try again.')}
            </ResultNote>
          </div>
        )}
        <VisitFacts visit={visit} address={property?.address} company={company} />
        {isMoving && <MoveForm times={times.filter(({ startsAt }) => startsAt !== visit.startsAt)} refused={refused} />}
        {change === 'cancel' && <CancelQuestion when={when} />}
        {visit.open && !change && (
          <>
            <VisitActions token={token} when={when} />
            <VisitNext visit={visit} />
          </>
        )}
        {!visit.open && property && !property.closed && (
          <div className={styles.actions}>
            <Link to={visitTimesPath(property.id)} className={buttonClass()}>
              <Icon name="calendar-plus" />
              {t('Book another time')}
            </Link>
          </div>
        )}
      </div>
      {property && <VisitHome property={property} mapStyleUrl={mapStyleUrl} />}
    </div>
  )
}

/** Instead of a visit, for a link that is altered, incomplete or too old. */
function BadLink({ obstacle }: { obstacle: VisitObstacle }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>{obstacle === 'expired-link' ? t('This link has expired') : t('This link does not work')}</h1>
        <p className={`lead ${styles.lead}`}>{obstacleTexts[obstacle]}</p>
        <div className={styles.actions}>
          <Link to={paths.contact} className={buttonClass()}>
            {t('Contact Us')}
          </Link>
          <Link to={listingsPath()} className={buttonClass({ variant: 'line' })}>
            {t('Browse listings')}
          </Link>
        </div>
      </div>
    </div>
  )
}
