import { findHolder } from '#app/features/accounts/server/guards.ts'
import { summarizeOwn } from '#app/features/owners/server/own-list-queries.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { demonstrationAction } from '../../samples/shared/demonstration-form.tsx'
import { requireSamples } from '../../samples/shared/has-samples.ts'
import { type SampleListing, sampleListings } from '../../samples/shared/listings.ts'
import type { DashboardDraft } from '../../submit/rules/dashboard-listing.ts'
import { AccountHeading } from '../shared/account-head.tsx'
import type { Route } from './+types/dashboard-submit'
import { AccountPackage, OwnPackage } from './account-parts.tsx'
import { samplePackage } from './account-samples.ts'
import { DashboardForm, dashboardForm } from './dashboard-form.tsx'

/**
 * `?id=2` fills the form with that sample listing: the target of Edit. Whoever is signed in sees neither: the route around this one
 * holds the form of the submit page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const holder = await findHolder(call)
  if (holder) {
    const { store, now = Date.now } = call.services
    const { counts } = await summarizeOwn(store.db, holder.id, new Date(now()))
    return { plan: samplePackage, listing: undefined, own: { used: counts.all - counts.down } }
  }
  await requireSamples(call, paths.dashboardSubmit)
  const id = new URL(request.url).searchParams.get('id')
  const listing = sampleListings.find((one) => one.id === id)
  return { plan: samplePackage, listing: listing && { id: listing.id, draft: draftOf(listing) }, own: null }
}

export const action = demonstrationAction(dashboardForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Submit New Property'),
    description: t('The account holder’s form for a new property.'),
    path: paths.dashboardSubmit,
    noindex: true,
  })

/** Package, then the form with its own choices (spec 2.7). */
export default function DashboardSubmit({ loaderData: { plan, listing, own }, matches }: Route.ComponentProps) {
  const lead = t('Your package first, then the property.')
  if (own) {
    return (
      <>
        <AccountHeading title={t('Submit New Property')} lead={lead} sample={false} />
        <OwnPackage used={own.used} />
      </>
    )
  }
  return (
    <>
      <AccountHeading
        title={listing ? t('Edit property') : t('Submit New Property')}
        lead={listing?.draft.title ?? lead}
        sample
      />
      <AccountPackage state={plan} />
      <DashboardForm key={listing?.id} initial={listing?.draft} company={matches[0].loaderData.company.name} />
    </>
  )
}

const kindOf: Record<SampleListing['type'], DashboardDraft['kind']> = {
  Apartment: 'Apartment',
  House: 'Houses',
  Building: 'Commercial',
  Condos: 'Apartment',
  Villa: 'Villas',
}

/** Converts a sample listing to the form's own choices. */
function draftOf({ name, badge, type, price, sqft, beds, washrooms, availableOn, place, city, text }: SampleListing) {
  const integer = (count: number) => (count > 0 ? String(Math.min(6, Math.floor(count))) : '')
  return {
    title: name,
    offer: badge === 'For Rent' ? ('rent' as const) : ('sale' as const),
    kind: kindOf[type],
    price: String(price / 100),
    sqft: String(sqft),
    beds: integer(beds),
    washrooms: integer(washrooms),
    availableOn,
    line: place,
    city,
    description: text,
  }
}
