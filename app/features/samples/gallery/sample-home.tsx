import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { seo } from '../../../frame/site/seo.ts'
import { galleryName, galleryPaths } from '../../../gallery-paths.ts'
import { PageSection } from '../../../ui/page/page-section.tsx'
import { listReviews, listTeam } from '../../agents/shared/people-lookup.ts'
import { sampleListings } from '../shared/listings.ts'
import { sampleHome } from '../shared/pictures/sample-pictures.ts'
import type { Route } from './+types/sample-home'
import { GalleryStrip } from './gallery-strip.tsx'
import { type HomeSection, homeLayouts } from './layouts.ts'
import { heroes } from './sample-hero.tsx'
import { sections } from './sample-sections.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const name = galleryName('homes', url.pathname)
  const shown: HomeSection[] = homeLayouts[name].sections
  return {
    name,
    homes: sampleListings.map(sampleHome),
    reviews: shown.includes('reviews') ? listReviews() : [],
    team: shown.includes('team') ? listTeam() : [],
    today: today(),
  }
}

export function meta({ loaderData: { name }, matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: t('{layout} (sample)', { layout: homeLayouts[name].name }),
    description: t('A sample layout: {layout}. Its listings are examples and no homes.', {
      layout: homeLayouts[name].name.toLowerCase(),
    }),
    path: galleryPaths.homes[name],
    noindex: true,
  })
}

/** The sample home pages, the film and the map (spec 2.1 and 2.10): one screen with twelve orders of sections. */
export default function SampleHomePage({ loaderData: { name, homes, reviews, team, today } }: Route.ComponentProps) {
  const layout = homeLayouts[name]
  const Hero = heroes[layout.hero]
  return (
    <>
      <Hero title={layout.title} homes={homes} today={today} />
      {layout.sections.map((section, place) => (
        <PageSection key={section} band={place % 2 === 0}>
          {sections[section]({ homes, reviews, team, today })}
        </PageSection>
      ))}
      <GalleryStrip />
    </>
  )
}
