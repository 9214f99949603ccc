import { findHolder } from '#app/features/accounts/server/guards.ts'
import { readOwnListings } from '#app/features/owners/server/own-list-queries.ts'
import { clearCache } from '../../../client/client-cache.ts'
import { t } from '../../../core/language/translate.ts'
import { standings } from '../../../core/listing/listing-stage.ts'
import { editSamplePath, paths } from '../../../core/paths.ts'
import { pageFrom } from '../../../core/received-values.ts'
import { seo } from '../../../frame/site/seo.ts'
import { samplePath } from '../../../gallery-paths.ts'
import { callContext } from '../../../settings.ts'
import { ownerActions } from '../../owners/rules/own-listing.ts'
import { requireSamples } from '../../samples/shared/has-samples.ts'
import { sampleListing } from '../../samples/shared/listings.ts'
import { sampleHome } from '../../samples/shared/shown-sample.ts'
import type { Route } from './+types/own-properties'
import { ownProperties } from './account-samples.ts'
import { changeFromList } from './own/own-actions.ts'
import { OwnList } from './own/own-list.tsx'
import { SampleProperties, type SampleProperty } from './sample-properties.tsx'

/** The listings of whoever is signed in; samples for everybody else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const holder = await findHolder(call)
  if (!holder) {
    await requireSamples(call, paths.ownProperties)
    return { ...sampleProperties(), own: null }
  }
  const query = new URL(request.url).searchParams
  const page = pageFrom(query.get('page'))
  const done = ownerActions.find((action) => action === query.get('done'))
  const words = (query.get('q') ?? '').slice(0, 100)
  const state = standings.find((name) => name === query.get('state'))
  const own = await readOwnListings(call.services, holder.id, { page, words, state })
  return { properties: [], own: { ...own, page, words, state, done } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = String(pageFrom(new URL(request.url).searchParams.get('page')))
  return changeFromList(context.get(callContext), await request.formData(), page)
}

/** What the browser keeps of the public list is not true any more. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => serverAction().finally(clearCache)

function sampleProperties() {
  const properties = ownProperties.map((property): SampleProperty => {
    const { id } = property
    return { ...property, home: sampleHome(sampleListing(id)), editPath: editSamplePath(id), viewPath: samplePath(id) }
  })
  return { properties }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('My Properties'),
    description: t('The listings of an account holder.'),
    path: paths.ownProperties,
    noindex: true,
  })

/** An account's listings (spec 2.10). */
export default function OwnProperties({ loaderData, actionData }: Route.ComponentProps) {
  const { own, properties } = loaderData
  return own ? <OwnList {...own} reason={actionData?.reason} /> : <SampleProperties first={properties} />
}
