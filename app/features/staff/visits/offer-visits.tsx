import { data, Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { requirePermission } from '#server/auth/guards/permission-guard.ts'
import { listBrief } from '#server/browse/queries.ts'
import { isInScope } from '#server/database/listing-scope.ts'
import { isId } from '#server/http/tokens/record-id.ts'
import { findProperty } from '#server/properties/queries.ts'
import { offerTimes, previewTimes } from '#server/visits/offers/offered-times.ts'
import type { Refusal } from '../../../../domain/answer.ts'
import { today } from '../../../../domain/dates.ts'
import { t } from '../../../../domain/language/translate.ts'
import { paths } from '../../../../domain/paths.ts'
import { shortAddress } from '../../../../domain/property/property.ts'
import { emptySearch } from '../../../../domain/property/search/property-search.ts'
import { titleIn } from '../../../../domain/property/words.ts'
import type { OfferErrors } from '../../../../domain/visit/offer-rules.ts'
import type { OfferDraft, OfferPreview } from '../../../../domain/visit/visit-offer.ts'
import { FormNote } from '../../../components/forms/form-note.tsx'
import { KeptFields } from '../../../components/forms/kept-fields.tsx'
import { seo } from '../../../components/layout/seo.ts'
import { emptyOffer, readOffer } from '../../../components/visit/offer/offer-draft.ts'
import { OfferForm } from '../../../components/visit/offer/offer-form.tsx'
import { callContext } from '../../../settings.ts'
import { roundClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useOffice } from '../frame/staff-page.tsx'
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
