import { useState } from 'react'
import { Link } from 'react-router'
import { samplePath } from '../../gallery-paths.ts'
import { AccountHead } from '../../parts/account-head.tsx'
import { AccountProperties } from '../../parts/account-properties.tsx'
import type { OwnProperty } from '../../parts/account-property.tsx'
import { seo } from '../../parts/seo.ts'
import { editSamplePath, paths } from '../../paths.ts'
import { autumnGable, brickDusk, springBungalow, whiteCape } from '../../pictures/scenes.ts'
import { sampleNamed } from '../../samples/listings.ts'
import { ownProperties } from '../../samples/own-properties.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { Route } from './+types/own-properties'

const scenes = { autumnGable, brickDusk, springBungalow, whiteCape }

export function loader() {
  const properties: OwnProperty[] = ownProperties.map((property) => ({
    ...property,
    picture: scenes[property.picture],
    editPath: editSamplePath(sampleNamed(property.name).id),
    viewPath: samplePath(sampleNamed(property.name).id),
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

/** An account holder's listings (spec 2.10). What is done to the samples lasts as long as the page. */
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
      <AccountHead title="My Properties" lead={sentence(properties.length, waiting)} sample={loaderData.sample}>
        <Link to={paths.dashboardSubmit} className={buttonClass()}>
          <Icon name="plus" />
          Submit New Property
        </Link>
      </AccountHead>
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
