import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { seo } from '../../../frame/site/seo.ts'
import { galleryName, galleryPaths } from '../../../gallery-paths.ts'
import { PageSection, SectionHead } from '../../../ui/page/page-section.tsx'
import { sampleListings } from '../shared/listings.ts'
import { sampleHome } from '../shared/pictures/sample-pictures.ts'
import type { Route } from './+types/sample'
import { GalleryStrip } from './gallery-strip.tsx'
import { detailLayouts } from './layouts.ts'
import { CompactSamples } from './sample-card.tsx'
import { details } from './sample-detail.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const name = galleryName('details', pathname)
  const id = searchParams.get('id') ?? detailLayouts[name].shows
  const listing = sampleListings.find((one) => one.id === id) ?? sampleListings[0]!
  const others = sampleListings.filter(({ city, id }) => city === listing.city && id !== listing.id)
  return { name, home: sampleHome(listing), others: others.slice(0, 3).map(sampleHome), today: today() }
}

export function meta({ loaderData: { name, home }, matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: t('{home}: {layout} (sample)', { home: home.name, layout: detailLayouts[name].name.toLowerCase() }),
    description: t('A sample layout of a property page. Its listing is an example.'),
    path: galleryPaths.details[name],
    noindex: true,
  })
}

/** A sample listing in three layouts (spec 2.1, /single-property-2 to 4). */
export default function Sample({ loaderData: { name, home, others, today } }: Route.ComponentProps) {
  const Detail = details[detailLayouts[name].form]
  return (
    <>
      <Detail key={home.id} home={home} today={today} />
      <PageSection band>
        <SectionHead heading={t('More samples in the same city')} />
        <CompactSamples homes={others} />
      </PageSection>
      <GalleryStrip />
    </>
  )
}
