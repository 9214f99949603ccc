import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { editSamplePath, paths } from '../../../domain/paths.ts'
import { seo } from '../../components/layout/seo.ts'
import { autumnGable, brickDusk, springBungalow, whiteCape } from '../../components/pictures/scenes.ts'
import { samplePath } from '../../gallery-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findSampleListing } from '../gallery/listings.ts'
import type { Route } from './+types/own-properties'
import { AccountHeading } from './account-head.tsx'
import { AccountProperties } from './account-properties.tsx'
import type { OwnProperty } from './account-property.tsx'
import { ownProperties } from './own-property-samples.ts'

const scenes = { autumnGable, brickDusk, springBungalow, whiteCape }

export function loader() {
  const properties: OwnProperty[] = ownProperties.map((property) => ({
    ...property,
    picture: scenes[property.picture],
    editPath: editSamplePath(findSampleListing(property.name).id),
    viewPath: samplePath(findSampleListing(property.name).id),
  }))
  return { properties, sample: true }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('My Properties'),
    description: t('The listings of an account holder.'),
    path: paths.ownProperties,
    noindex: true,
  })

/** An account's listings (spec 2.10). Changes to the samples last as long as the page. */
export default function OwnProperties({ loaderData }: Route.ComponentProps) {
  const [properties, setProperties] = useState(loaderData.properties)
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
      <AccountHeading title={t('My Properties')} lead={sentence(properties.length, waiting)} sample={loaderData.sample}>
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
