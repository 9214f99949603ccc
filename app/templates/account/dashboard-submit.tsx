import { data, redirect } from 'react-router'
import { today } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths, submittedPath } from '../../../domain/paths.ts'
import { type DashboardDraft, submissionOf } from '../../../domain/property/dashboard-listing.ts'
import { submissionToWire } from '../../../domain/submission/submission.ts'
import { clientContext } from '../../api/client.ts'
import { AccountHeading } from '../../components/account/account-head.tsx'
import { demonstrationAction, type PostedDraft } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import { sampleListings } from '../gallery/listings.ts'
import type { SampleListing } from '../gallery/sample-listing.ts'
import type { Route } from './+types/dashboard-submit'
import { AccountPackage, OwnPackage } from './account-package.tsx'
import { samplePackage } from './account-samples.ts'
import { DashboardForm, dashboardForm } from './dashboard-form.tsx'
import { ownPages } from './own/own-pages.ts'

/** `?id=2` fills the form with that sample listing: the target of Edit. Whoever is signed in sends a property of their own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  const listing = sampleListings.find((one) => one.id === id)
  const sample = { plan: samplePackage, listing: listing && { id: listing.id, draft: draftOf(listing) }, own: null }
  const own = listing ? undefined : await ownPages(context, request)
  if (!own) return sample
  const [{ counts }, { email, profile }] = await Promise.all([own.calls.summarizeOwn(), own.calls.readProfile()])
  return { ...sample, own: { used: counts.all - counts.down, name: profile.name, email, phone: profile.phone } }
}

const demonstrate = demonstrationAction(dashboardForm)

/** Without JavaScript: the first post shows the preview, the second one, which says that it was seen, sends the property. */
export async function action(args: Route.ActionArgs) {
  const typed = await args.request.clone().formData()
  const draft = dashboardForm.read(typed)
  const isComplete = Object.keys(dashboardForm.check(draft)).length === 0
  const own = typed.has('confirmed') && isComplete ? await ownPages(args.context, args.request) : undefined
  if (!own) return demonstrate(args)
  const { submitProperty } = await args.context.get(clientContext).submissions()
  // The same form posted twice in a day is one property.
  const answer = await submitProperty(submissionToWire(submissionOf(draft), []), { key: `dashboard ${today()}` })
  if (answer.sent) return redirect(submittedPath('submitted', answer.reference), 303)
  const errors = answer.errors ?? { title: answer.text }
  return data<PostedDraft>({ form: dashboardForm.name, draft: { ...draft }, errors }, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Submit New Property'),
    description: t('The account holder’s form for a new property.'),
    path: paths.dashboardSubmit,
    noindex: true,
  })

/** Package, then the form with its own choices (spec 2.7). */
export default function DashboardSubmit({ loaderData: { plan, listing, own }, matches }: Route.ComponentProps) {
  const contact = own && { name: own.name, email: own.email, phone: own.phone }
  return (
    <>
      <AccountHeading
        title={listing ? t('Edit property') : t('Submit New Property')}
        lead={listing?.draft.title ?? t('Your package first, then the property.')}
        sample={!own}
      />
      {own ? <OwnPackage used={own.used} /> : <AccountPackage state={plan} />}
      <DashboardForm
        key={listing?.id}
        own={own !== null}
        initial={contact ?? listing?.draft}
        company={matches[0].loaderData.company.name}
      />
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
