import { data, Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { listColleagueNames } from '#app/features/accounts/server/team/team-queries.ts'
import { listChoosableHomes } from '#app/features/visits/server/offers/offer-queries.ts'
import { offerTimes, previewTimes } from '#app/features/visits/server/offers/offered-times.ts'
import type { Refusal } from '../../../core/answer.ts'
import { today } from '../../../core/dates.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { roundClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { OfferDraft } from '../rules/visit.ts'
import type { OfferErrors, OfferPreview } from '../rules/visit-offer.ts'
import { emptyOffer, readOffer } from '../shared/offer/offer-draft.ts'
import { OfferForm } from '../shared/offer/offer-form.tsx'
import type { Route } from './+types/offer-visits'
import styles from './calendar-tools.module.css'
import { calendarPath, readCalendarView } from './calendar-view.ts'

const titleId = 'offer-times'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'offer-visits')
  const { db } = call.services.store
  const chosen = (new URL(request.url).searchParams.get('property') ?? '').slice(0, 64)
  const [homes, colleagues] = await Promise.all([listChoosableHomes(db, scope, chosen), listColleagueNames(db)])
  return { homes, colleagues, chosen }
}

interface OfferOutcome {
  draft: OfferDraft
  errors?: OfferErrors
  preview?: OfferPreview
  reason?: string
}

/** Counts or keeps an offer; a refused one is shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const by = await requirePermission(call, 'offer-visits')
  const typed = await request.formData()
  const draft = readOffer(typed)
  if (typed.get('form') === 'count') {
    const counted = await previewTimes(call.services, by.scope, draft)
    return 'done' in counted ? data<OfferOutcome>({ draft, preview: counted.done }) : refuse(draft, counted.refused)
  }
  const offered = await offerTimes(call.services, by, draft)
  if ('refused' in offered) return refuse(draft, offered.refused)
  return redirect(
    `${calendarPath({ day: draft.firstDay })}${draft.firstDay ? '&' : '?'}offered=${offered.done.preview.times}`,
    303,
  )
}

function refuse(draft: OfferDraft, { status, errors, reason }: Refusal) {
  return data<OfferOutcome>({ draft, errors, reason }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Offer times'),
    description: t('Where staff offer times for visits.'),
    path: paths.offerVisits,
    noindex: true,
  })

/** The form that offers times for visits, above the calendar; it has an address and works without script. */
export default function OfferVisits({ loaderData: { homes, colleagues, chosen }, actionData }: Route.ComponentProps) {
  const office = useOffice()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const outcome = actionData as OfferOutcome | undefined
  const { span, day } = readCalendarView(params, '')
  const back = calendarPath({ span, day })
  return (
    <Dialog
      open
      served
      labelledBy={titleId}
      className={styles.dialog}
      onClose={() => navigate(back, { preventScrollReset: true })}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{t('Offer times')}</h2>
        <Link to={back} className={roundClass({ bare: true })} aria-label={t('Close')} preventScrollReset>
          <Icon name="x" />
        </Link>
      </div>
      {outcome?.reason && <FormNote tone="bad">{outcome.reason}</FormNote>}
      <OfferForm
        // A refused form is shown with its own values.
        key={outcome ? JSON.stringify(outcome.draft) : ''}
        homes={homes}
        colleagues={colleagues}
        draft={outcome?.draft ?? emptyOffer(chosen, office.today ?? today())}
        errors={outcome?.errors ?? {}}
        preview={outcome?.preview}
        countedAt={paths.countedVisits}
        back={back}
      >
        <KeptFields name={`offer ${chosen}`} />
      </OfferForm>
    </Dialog>
  )
}
