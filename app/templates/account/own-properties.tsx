import { useState } from 'react'
import { Link } from 'react-router'
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
    title: 'My Properties',
    description: 'The listings of an account holder.',
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
      title: 'Removed from this sample',
      text: property.name,
      icon: 'trash',
      undo: () => setProperties((all) => all.toSpliced(place, 0, property)),
    })
  }

  return (
    <>
      <AccountHeading title="My Properties" lead={sentence(properties.length, waiting)} sample={loaderData.sample}>
        <Link to={paths.dashboardSubmit} className={buttonClass()}>
          <Icon name="plus" />
          Submit New Property
        </Link>
      </AccountHeading>
      <AccountProperties properties={properties} onFeature={feature} onDelete={remove} />
    </>
  )
}

function sentence(count: number, waiting: number) {
  if (count === 0) return 'No listings yet.'
  const listings = count === 1 ? '1 listing.' : `${count} listings.`
  if (waiting === 0) return listings
  return waiting === 1 ? `${listings} One is waiting for our staff.` : `${listings} ${waiting} wait for our staff.`
}
