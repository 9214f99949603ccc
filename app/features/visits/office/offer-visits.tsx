import { data, Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards/permission-guard.ts'
import { listBrief } from '#app/features/browse/server/queries.ts'
import { findProperty } from '#app/features/listings/server/queries.ts'
import { offerTimes, previewTimes } from '#app/features/visits/server/offers/offered-times.ts'
import { isInScope } from '#platform/database/listing-scope.ts'
import { isId } from '#platform/http/tokens/record-id.ts'
import type { Refusal } from '../../../core/answer.ts'
import { today } from '../../../core/dates.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { t } from '../../../core/language/translate.ts'
import { shortAddress } from '../../../core/listing/property.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { paths } from '../../../core/paths.ts'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { roundClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { OfferErrors } from '../rules/offer-rules.ts'
import type { OfferDraft, OfferPreview } from '../rules/visit-offer.ts'
import { emptyOffer, readOffer } from '../shared/offer/offer-draft.ts'
import { OfferForm } from '../shared/offer/offer-form.tsx'
import type { Route } from './+types/offer-visits'
import { calendarPath, readCalendarView } from './calendar-view.ts'
import styles from './offer-visits.module.css'

const titleId = 'offer-times'

/** Homes to choose from; a site with more offers times from the staff page of a home. */
const mostHomes = 1000

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'offer-visits')
  const { db } = call.services.store
  const chosen = (new URL(request.url).searchParams.get('property') ?? '').slice(0, 64)
  const { properties } = await listBrief(db, emptySearch, mostHomes)
  const listed = properties.filter(({ closed }) => !closed)
  const isNamed = !listed.some(({ id }) => id === chosen) && isId(chosen) && (await isInScope(db, chosen, scope))
  const named = isNamed ? await findProperty(db, chosen) : undefined
  const homes = [...(named ? [named] : []), ...listed]
  return {
    homes: homes.map((home) => ({ id: home.id, label: `${titleIn(home).text}, ${shortAddress(home)}` })),
    chosen,
  }
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
export default function OfferVisits({ loaderData: { homes, chosen }, actionData }: Route.ComponentProps) {
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
