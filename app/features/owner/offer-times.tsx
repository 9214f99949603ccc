import { data, redirect } from 'react-router'
import { requireOwner } from '#server/owners/owner-guard.ts'
import { findProperty } from '#server/properties/queries.ts'
import { offerOwnTimes } from '#server/visits/offers/own-times.ts'
import { today } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { managePath, paths } from '../../../domain/paths.ts'
import { shortAddress } from '../../../domain/property/property.ts'
import { ResultNote } from '../../components/forms/form-note.tsx'
import { seo } from '../../components/layout/seo.ts'
import { emptyOffer, readOffer } from '../../components/visit/offer/offer-draft.ts'
import { OfferForm } from '../../components/visit/offer/offer-form.tsx'
import { callContext } from '../../settings.ts'
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
