import { useState } from 'react'
import { data, Link } from 'react-router'
import { findProperty } from '#app/features/listings/server/queries.ts'
import { visitTimes } from '#app/features/visits/server/offers/offer-queries.ts'
import { t } from '../../../../core/language/translate.ts'
import { isPublic } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { propertyPath, visitTimesPath } from '../../../../core/paths.ts'
import { seo } from '../../../../frame/site/seo.ts'
import { callContext } from '../../../../settings.ts'
import { textLinkClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { isFree } from '../../../visits/rules/visit.ts'
import { ObstacleNote, TimeList, VisitNote } from '../../../visits/shared/time-list.tsx'
import { InquiryForm } from '../contact/inquiry-form.tsx'
import type { Route } from './+types/book-visit'
import styles from './book-visit.module.css'
import { bookingAction, type PostedBooking } from './booking-action.ts'
import { BookingHome, BookingResult, useVisitBooking } from './booking-dialog.tsx'
import { bookingPlan, visitLead, withChoice } from './booking-plan.ts'
import { BothButtons } from './visit-times.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = context.get(callContext)
  const property = await findProperty(services.store.db, params.id)
  if (!property || !isPublic(property)) throw data(null, { status: property?.verified ? 410 : 404 })
  const time = (new URL(request.url).searchParams.get('time') ?? '').slice(0, 64)
  return { property, plan: bookingPlan(await visitTimes(services, params.id), time) }
}

export const action = bookingAction
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData
    ? t('Book a showing: {title}', { title: titleIn(loaderData.property).text })
    : t('Book a showing')
  return seo(matches[0]?.loaderData, {
    title,
    description: t('The times at which this home can be visited.'),
    path: visitTimesPath(loaderData?.property.id ?? ''),
    noindex: true,
  })
}

/** All times of a listing with the stated form: the booking modal as a page, which works without script. */
export default function BookVisit({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { property } = loaderData
  const posted = actionData as PostedBooking | undefined
  const [plan, setPlan] = useState(() => planAfter(loaderData.plan, posted))
  const form = useVisitBooking({ propertyId: property.id, plan, onPlan: setPlan })
  const hasTimes = plan.times.some(isFree)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.question}>
        <Link to={propertyPath(property.id)} className={textLinkClass}>
          <Icon name="arrow-left" />
          {t('Back to the home')}
        </Link>
        <h1 className={styles.title}>{t('Book a showing')}</h1>
        <p className="muted">
          {hasTimes
            ? visitLead(plan.times)
            : t('We reply within one working day with two or three times to choose from.')}
        </p>
        {plan.refused && (
          <ObstacleNote
            obstacle={plan.refused.obstacle}
            timeId={plan.refused.time}
            times={plan.times}
            typed={Boolean(form.errors.time || posted)}
          />
        )}
        {!hasTimes && !plan.refused && <VisitNote title={t('No times are offered at present.')} />}
        <InquiryForm
          company={matches[0].loaderData.company}
          action={t('Book a showing')}
          name="booking"
          property={property}
          form={form}
          visit={
            hasTimes
              ? {
                  buttons: <BothButtons busy={form.phase === 'busy'} />,
                  choice: (
                    <TimeList
                      key={plan.refused?.time}
                      times={plan.times}
                      initial={plan.chosen}
                      error={plan.refused ? undefined : form.errors.time}
                    />
                  ),
                }
              : undefined
          }
        />
      </div>
      <aside className={styles.home}>
        <BookingHome property={property} />
      </aside>
      <BookingResult
        form={form}
        property={property}
        company={matches[0].loaderData.company}
        plan={plan}
        onTime={(id) => setPlan(withChoice(plan, id))}
      />
    </div>
  )
}

/** After a refused post the chosen time stays chosen, unless it is the time that cannot be had. */
function planAfter(plan: Route.ComponentProps['loaderData']['plan'], posted: PostedBooking | undefined) {
  const time = posted?.values.time
  if (!posted || !time) return plan
  if (posted.obstacle) return { ...plan, chosen: undefined, refused: { obstacle: posted.obstacle, time } }
  return bookingPlan(plan.times, time)
}
