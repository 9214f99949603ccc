import { lazy } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { findProperty } from '#app/features/listings/server/queries.ts'
import { visitTimes } from '#app/features/visits/server/offers/offer-queries.ts'
import { cancelOwnVisit, findOwnVisit, moveOwnVisit } from '#app/features/visits/server/own-visit.ts'
import { ResultNote, useResultFocus } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { type Property, shortAddress } from '../../core/listing/property.ts'
import { listingsPath } from '../../core/listing/search/search-path.ts'
import { dayOf, formatTime } from '../../core/moments.ts'
import { localPath, paths, propertyPath, visitPath, visitTimesPath } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext, settingsContext } from '../../settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MapErrorBoundary } from '../../ui/map/map-problem.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { PropertyPhoto } from '../browse/shared/property-photo.tsx'
import { PropertyPrice, PropertyTitle } from '../browse/shared/property-words.tsx'
import type { Company } from '../company/rules/company.ts'
import type { Route } from './+types/visit'
import type { OwnVisit, VisitObstacle, VisitTime } from './rules/visit.ts'
import { nearVisitDay, obstacleTexts, visitMoment } from './rules/visit-words.ts'
import { ObstacleNote, TimeList, VisitNote } from './shared/time-list.tsx'
import { CancelQuestion, stateOf, VisitActions, VisitFacts } from './visit-actions.tsx'
import styles from './visit-page.module.css'

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

interface MoveFormProps {
  /** Free and full times of the home. */
  times: readonly VisitTime[]
  /** Why the visit was not moved, and the time that was chosen: 'none' was. */
  refused?: { obstacle?: VisitObstacle | 'none'; reason: string; time: string }
}

/** Chooses another time for a visit. */
function MoveForm({ times, refused }: MoveFormProps) {
  const { state, formData } = useNavigation()
  const heading = useResultFocus<HTMLHeadingElement>(!refused)
  const refusal = useResultFocus<HTMLDivElement>(refused)
  return (
    <Form id="move" method="post" action="?change=move#move" replace preventScrollReset className={styles.change}>
      <input type="hidden" name="form" value="move" />
      <h2 ref={heading} tabIndex={-1}>
        {t('Move your visit')}
      </h2>
      {refused && (
        <div ref={refusal} tabIndex={-1}>
          <Refusal {...refused} times={times} />
        </div>
      )}
      {times.length > 0 ? (
        <TimeList times={times} />
      ) : (
        <p>{t('No other time is offered at present. Please call us, or write to us, to find one.')}</p>
      )}
      <div className="flex wraps gap-10">
        <Link to="?" preventScrollReset className={buttonClass({ variant: 'line' })}>
          {t('Leave it as it is')}
        </Link>
        {times.length > 0 && (
          <Button type="submit" busy={state !== 'idle' && formData?.get('form') === 'move'} busyText={t('Moving...')}>
            {t('Move the visit')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function Refusal({
  obstacle,
  reason,
  time,
  times,
}: NonNullable<MoveFormProps['refused']> & Pick<MoveFormProps, 'times'>) {
  if (obstacle === 'none') return <VisitNote title={t('Please choose a time.')} />
  if (!obstacle) return <VisitNote title={reason || t('It did not work. Please try again.')} />
  return <ObstacleNote obstacle={obstacle} timeId={time} times={times} />
}

const PropertyMap = lazy(async () => ({ default: (await import('../browse/shared/property-map.tsx')).PropertyMap }))

/** The home that is visited, beside the facts of the visit. */
function VisitHome({ property, mapStyleUrl }: { property: Property; mapStyleUrl?: string }) {
  const { address, pictures } = property
  const [place, inView] = useInView<HTMLDivElement>()
  return (
    <aside className={styles.home}>
      <div className={styles.photo}>
        <PropertyPhoto picture={pictures[0]} kind={property.kind} sizes="(max-width: 991px) 100vw, 400px" />
      </div>
      <div className={styles.words}>
        <PropertyPrice property={property} />
        <a href={localPath(propertyPath(property.id))}>
          <PropertyTitle of={property} />
        </a>
        <span className={styles.place}>
          <Icon name="map-pin" />
          {shortAddress(property)}
        </span>
      </div>
      {address.latitude !== null && (
        <div ref={place} className={styles.map}>
          {inView && (
            <MapErrorBoundary>
              <PropertyMap {...address} styleUrl={mapStyleUrl} />
            </MapErrorBoundary>
          )}
        </div>
      )}
    </aside>
  )
}

/** What the visitor can expect until the visit. */
function VisitNext({ visit: { remindsAt, host } }: { visit: OwnVisit }) {
  return (
    <section className={styles.next} aria-labelledby="visit-next">
      <h2 id="visit-next">{t('What happens next')}</h2>
      <ul>
        <li>
          <Icon name="mail" />
          {t('A mail with the time for your calendar is on its way.')}
        </li>
        {remindsAt && (
          <li>
            <Icon name="bell" />
            {t('We remind you on {day}, at {time}.', {
              day: nearVisitDay(dayOf(remindsAt)),
              time: formatTime(remindsAt),
            })}
          </li>
        )}
        <li>
          <Icon name="map-pin" />
          <span>
            {host
              ? t('{host} meets you at the door. You need to bring nothing.', { host })
              : t('Somebody from our office meets you at the door. You need to bring nothing.')}
          </span>
        </li>
      </ul>
    </section>
  )
}
