import { useState } from 'react'
import { Link } from 'react-router'
import { findHolder } from '#server/auth/guards/account-guard.ts'
import { readOwnListings } from '#server/owners/own-list.ts'
import { t } from '../../../domain/language/translate.ts'
import { ownerActions } from '../../../domain/owner/own-listing.ts'
import { editSamplePath, paths } from '../../../domain/paths.ts'
import { pageFrom } from '../../../domain/received-values.ts'
import { clearCache } from '../../api/client-cache.ts'
import { AccountHeading } from '../../components/account/account-head.tsx'
import { seo } from '../../components/layout/seo.ts'
import { autumnGable, brickDusk, springBungalow, whiteCape } from '../../components/pictures/scenes.ts'
import { samplePath } from '../../gallery-paths.ts'
import { callContext } from '../../settings.ts'
import { buttonClass, textLinkClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { findSampleListing } from '../gallery/listings.ts'
import type { Route } from './+types/own-properties'
import { AccountProperties } from './account-properties.tsx'
import type { OwnProperty } from './account-property.tsx'
import { OwnList } from './own/own-list.tsx'
import { changeFromList } from './own/own-list-action.ts'
import { ownProperties } from './own-property-samples.ts'

const scenes = { autumnGable, brickDusk, springBungalow, whiteCape }

/** The listings of whoever is signed in; samples for everybody else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const holder = await findHolder(call)
  if (!holder) return { ...sampleProperties(), own: null }
  const query = new URL(request.url).searchParams
  const page = pageFrom(query.get('page'))
  const done = ownerActions.find((action) => action === query.get('done'))
  return { properties: [], own: { ...(await readOwnListings(call.services, holder.id, page)), page, done } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = String(pageFrom(new URL(request.url).searchParams.get('page')))
  return changeFromList(context.get(callContext), await request.formData(), page)
}

/** What the browser keeps of the public list is not true any more. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => serverAction().finally(clearCache)

function sampleProperties() {
  const properties: OwnProperty[] = ownProperties.map((property) => ({
    ...property,
    picture: scenes[property.picture],
    editPath: editSamplePath(findSampleListing(property.name).id),
    viewPath: samplePath(findSampleListing(property.name).id),
  }))
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

/** Changes to the samples last as long as the page. */
function SampleProperties({ first }: { first: OwnProperty[] }) {
  const [properties, setProperties] = useState(first)
  const waiting = properties.filter(({ state }) => state === 'waiting').length

  function feature({ id }: OwnProperty) {
    setProperties((all) => all.map((one) => (one.id === id ? { ...one, featured: !one.featured } : one)))
  }

  function remove(property: OwnProperty) {
    const place = properties.indexOf(property)
    setProperties((all) => all.filter(({ id }) => id !== property.id))
    showToast({
      title: t('Removed from this sample'),
      text: property.name,
      icon: 'trash',
      undo: () => setProperties((all) => all.toSpliced(place, 0, property)),
    })
  }

  return (
    <>
      <AccountHeading title={t('My Properties')} lead={sentence(properties.length, waiting)} sample>
        <Link to={paths.importStart} className={textLinkClass}>
          {t('Import listings')}
        </Link>
        <Link to={paths.dashboardSubmit} className={buttonClass()}>
          <Icon name="plus" />
          {t('Submit New Property')}
        </Link>
      </AccountHeading>
      <AccountProperties properties={properties} onFeature={feature} onDelete={remove} />
    </>
  )
}

function sentence(count: number, waiting: number) {
  if (count === 0) return t('No listings yet.')
  if (waiting === 0) return t('{count, plural, one {# listing.} other {# listings.}}', { count })
  return t(
    '{count, plural, one {# listing.} other {# listings.}} {waiting, plural, one {One is waiting for our staff.} other {# wait for our staff.}}',
    { count, waiting },
  )
}
