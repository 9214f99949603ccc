import { Fragment, useEffect } from 'react'
import { data } from 'react-router'
import { today } from '../../../domain/dates.ts'
import type { Property } from '../../../domain/property.ts'
import { hiddenSentence } from '../../../domain/property-status.ts'
import { type Client, clientContext } from '../../api.ts'
import { fromCache, seedCache } from '../../cache.ts'
import { BookingBar } from '../../parts/booking-bar.tsx'
import { useBooking } from '../../parts/booking-later.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx'
import { ContactPanel } from '../../parts/contact-panel.tsx'
import { usePictureViewer } from '../../parts/picture-viewer.tsx'
import { PrintContact } from '../../parts/print-contact.tsx'
import { PropertyBanner } from '../../parts/property-banner.tsx'
import { PropertyBlocks } from '../../parts/property-blocks.tsx'
import { PropertyData } from '../../parts/property-data.tsx'
import { PropertyHeading } from '../../parts/property-heading.tsx'
import { PropertyKeys } from '../../parts/property-keys.tsx'
import { propertySeo } from '../../parts/property-seo.ts'
import { SimilarHomes } from '../../parts/similar-homes.tsx'
import type { Visitor } from '../../parts/site-links.ts'
import { listingsPath, paths, staffPropertyPath } from '../../paths.ts'
import { settingsContext } from '../../settings.ts'
import { textLinkClass } from '../../ui/button.tsx'
import type { Route } from './+types/property'
import { postLater } from './post-later.ts'
import styles from './property.module.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [found, similar] = await Promise.all([client.findProperty(params.id), client.similarProperties(params.id)])
  const shown: Shown | undefined = found.status === 200 ? found : await preview(client, request, params.id)
  if (!shown) throw data(null, { status: found.status })
  const { mapStyleUrl } = context.get(settingsContext)
  return { property: shown.property, hidden: shown.hidden, similar, today: today(), mapStyleUrl }
}

interface Shown {
  property: Property
  /** Why visitors cannot see it. */
  hidden?: string
}

/** For staff alone: a listing that visitors cannot see, as they would see it, and why they cannot. */
async function preview(client: Client, request: Request, id: string): Promise<Shown | undefined> {
  const user = request.headers.has('cookie') ? await client.getUser() : null
  if (user?.role !== 'staff') return undefined
  const staff = await client.staff()
  const found = await staff.findForReview(id)
  if (!found) return undefined
  const { customer, ...property } = found
  const urls = await staff.pictureUrls(property.pictures.map(({ path }) => path))
  const pictures = property.pictures.map((picture) => ({ ...picture, access: urls[picture.path]?.match(/\?.*/)?.[0] }))
  return { property: { ...property, pictures }, hidden: hiddenSentence(property) }
}

/** A listing that was seen in the last two minutes is there at once (spec 4). */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return fromCache(
    cacheKey(params.id),
    () => serverLoader(),
    ({ hidden }) => !hidden,
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Listing not found' }, { name: 'robots', content: 'noindex' }]
  const head = propertySeo(matches[0]?.loaderData, loaderData.property)
  return loaderData.hidden ? [head[0], { name: 'robots', content: 'noindex' }] : head
}

export default function Screen({ loaderData, matches, params }: Route.ComponentProps) {
  useEffect(() => {
    if (!loaderData.hidden) seedCache(cacheKey(params.id), loaderData)
  }, [params.id, loaderData])
  const { company, visitor } = matches[0].loaderData
  const { property, hidden } = loaderData
  return (
    <Fragment key={property.id}>
      <PropertyPage {...loaderData} company={company} staff={isStaff(visitor)} />
      {!hidden && <PropertyData site={matches[0].loaderData} property={property} />}
    </Fragment>
  )
}

type Props = Route.ComponentProps['loaderData'] & {
  company: Route.ComponentProps['matches'][0]['loaderData']['company']
  staff: boolean
}

/** Property detail (spec 2.5). */
function PropertyPage({ property, hidden, similar, today, mapStyleUrl, company, staff }: Props) {
  const { book, modal } = useBooking({ property, company, post: postLater })
  const { open, viewer } = usePictureViewer(property.pictures, property.name)
  const onBook = property.closed ? undefined : book
  return (
    <>
      {hidden && (
        <div className={styles.hidden}>
          <p className="wrap" role="status">
            <b>Only staff see this page.</b> {hidden}{' '}
            <a href={staffPropertyPath(property.id)} className={textLinkClass}>
              Manage
            </a>
          </p>
        </div>
      )}
      <PropertyBanner property={property} onOpen={open} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.facts}>
          <Breadcrumbs
            trail={[
              ['Home', paths.home],
              ['Listings', listingsPath()],
            ]}
            here={property.name}
          />
          <PropertyHeading property={property} today={today} staff={staff} />
          <PropertyKeys property={property} today={today} />
          <PropertyBlocks property={property} mapStyleUrl={mapStyleUrl} onOpen={open} />
        </div>
        <ContactPanel company={company} property={property} post={postLater} onBook={onBook} />
      </div>
      <SimilarHomes properties={similar} today={today} />
      <PrintContact company={company} />
      {onBook && <BookingBar property={property} onBook={onBook} />}
      {modal}
      {viewer}
    </>
  )
}

function cacheKey(id: string) {
  return `property:${id}`
}

function isStaff(visitor: Visitor | null) {
  return visitor?.role === 'staff'
}
