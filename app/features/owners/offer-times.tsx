import { data, redirect } from 'react-router'
import { findProperty } from '#app/features/listings/server/queries.ts'
import { requireOwner } from '#app/features/owners/server/owner-guard.ts'
import { offerOwnTimes } from '#app/features/visits/server/offers/offered-times.ts'
import { today } from '../../core/dates.ts'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { shortAddress } from '../../core/listing/property.ts'
import { managePath, paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { emptyOffer, readOffer } from '../visits/shared/offer/offer-draft.ts'
import { OfferForm } from '../visits/shared/offer/offer-form.tsx'
import type { Route } from './+types/offer-times'
import { NotOwned } from './ended-page.tsx'
import styles from './listing.module.css'

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
}

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  await requireOwner(call, id)
  const property = await findProperty(call.services.store.db, id)
  if (!property) throw data(null, { status: 404 })
  return { id, address: shortAddress(property), on: today() }
}

/** Keeps an offer, then leads back; a refused one is shown again. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const owner = await requireOwner(call, id)
  const draft = readOffer(await request.formData())
  const offered = await offerOwnTimes(call, owner, draft)
  if ('done' in offered) throw redirect(`${managePath(id)}?done=offer`, 303)
  const { status, errors, reason } = offered.refused
  return data({ draft, errors, reason }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Offer times'),
    description: t('Where an owner manages a listing.'),
    path: paths.manage,
    noindex: true,
  })

/** Where an owner offers times for visits. */
export default function OfferOwnTimes({ loaderData: { id, address, on }, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.form}`}>
      <h1>{t('Offer times')}</h1>
      <p className="lead">{address}</p>
      {actionData?.reason && (
        <ResultNote of={actionData} tone="bad">
          {actionData.reason}
        </ResultNote>
      )}
      <OfferForm
        // A refused form is shown with its own values.
        key={actionData ? JSON.stringify(actionData.draft) : ''}
        draft={actionData?.draft ?? emptyOffer(id, on)}
        errors={actionData?.errors ?? {}}
        back={managePath(id)}
      />
    </div>
  )
}

export function ErrorBoundary({ error, params: { id } }: Route.ErrorBoundaryProps) {
  return <NotOwned error={error} id={id} />
}
