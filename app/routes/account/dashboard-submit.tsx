import type { DashboardDraft } from '../../../domain/dashboard-listing.ts'
import { AccountHead } from '../../parts/account-head.tsx'
import { sampleAnswer } from '../../parts/account-outcome.tsx'
import { AccountPackage } from '../../parts/account-package.tsx'
import { DashboardForm } from '../../parts/dashboard-form.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { samplePackage } from '../../samples/account.ts'
import { sampleListings } from '../../samples/listings.ts'
import type { SampleListing } from '../../samples/sample-listing.ts'
import type { Route } from './+types/dashboard-submit'

/** `?id=2` puts that sample listing into the form: Edit leads here. */
export function loader({ request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  const listing = sampleListings.find((one) => one.id === id)
  return { plan: samplePackage, sample: true, listing: listing && { id: listing.id, draft: draftOf(listing) } }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Submit New Property',
    description: 'The account holder’s form for a new property.',
    path: paths.dashboardSubmit,
    noindex: true,
  })

/** Package, then the form with its own choices (spec 2.7). */
export default function DashboardSubmit({ loaderData: { plan, sample, listing }, matches }: Route.ComponentProps) {
  return (
    <>
      <AccountHead
        title={listing ? 'Edit property' : 'Submit New Property'}
        lead={listing?.draft.title ?? 'Your package first, then the property.'}
        sample={sample}
      />
      <AccountPackage state={plan} />
      <DashboardForm
        key={listing?.id}
        initial={listing?.draft}
        company={matches[0].loaderData.company.name}
        sample={sample}
        send={sampleAnswer}
      />
    </>
  )
}

const kindOf: Record<SampleListing['type'], DashboardDraft['kind']> = {
  ...{ Apartment: 'Apartment', House: 'Houses', Building: 'Commercial', Condos: 'Apartment', Villa: 'Villas' },
}

/** What the form's own choices can say of a sample listing. */
function draftOf({ name, badge, type, price, sqft, beds, washrooms, availableOn, place, city, text }: SampleListing) {
  const whole = (count: number) => (count > 0 ? String(Math.min(6, Math.floor(count))) : '')
  return {
    ...{ title: name, offer: badge === 'For Rent' ? ('rent' as const) : ('sale' as const), kind: kindOf[type] },
    ...{ price: String(price / 100), sqft: String(sqft), beds: whole(beds), washrooms: whole(washrooms) },
    ...{ availableOn, line: place, city, description: text },
  }
}
