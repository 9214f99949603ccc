import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { autumnGable } from '../../../core/pictures/scenes.ts'
import { seo } from '../../../frame/site/seo.ts'
import { galleryName, galleryPaths } from '../../../gallery-paths.ts'
import { buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { CallToAction } from '../../../ui/page/call-to-action.tsx'
import { PageSection, SectionHead } from '../../../ui/page/page-section.tsx'
import { Accordion } from '../../../ui/section/accordion.tsx'
import { listReviews, listTeam } from '../../agents/shared/people-lookup.ts'
import { CompactProperties } from '../../browse/shared/compact-property.tsx'
import { questionTopics } from '../../company/rules/samples.ts'
import { CustomerReviews, type Review } from '../../company/shared/customer-reviews.tsx'
import { ListingPackages } from '../../company/shared/plan-cards.tsx'
import { HomeServices } from '../../company/shared/service-list.tsx'
import { type Colleague, TeamSlider } from '../../company/shared/team-slider.tsx'
import { sampleListings } from '../shared/listings.ts'
import { type SampleHome, sampleHome } from '../shared/shown-sample.ts'
import type { Route } from './+types/sample-home'
import { GalleryStrip, type HomeSection, homeLayouts } from './gallery-strip.tsx'
import { CityTiles, SampleCards, SampleSlider, TypeTiles } from './sample-card.tsx'
import { heroes } from './sample-hero.tsx'
import styles from './sample-home.module.css'

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

interface SectionProps {
  homes: SampleHome[]
  reviews: Review[]
  team: Colleague[]
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The sections below the opening of a sample home page. */
const sections: Record<HomeSection, (props: SectionProps) => ReactNode> = {
  grid: ({ homes, today }) => <Listed heading={t('Rental Properties')} homes={homes.slice(0, 6)} today={today} />,
  four: ({ homes, today }) => (
    <Listed heading={t('New on the list')} homes={homes.slice(2, 10)} today={today} columns={4} />
  ),
  rows: ({ homes, today }) => (
    <Listed heading={t('Properties')} homes={homes.slice(1, 7)} today={today} show="rows" columns={2} />
  ),
  slider: ({ homes, today }) => (
    <SampleSlider
      homes={homes.slice(0, 8)}
      today={today}
      head={
        <div className={styles.listedHead}>
          <h2>{t('Properties')}</h2>
          <SampleMark />
        </div>
      }
    />
  ),
  ledger: ({ homes }) => (
    <>
      <Head heading={t('Every home in one list')} />
      <CompactProperties properties={homes} className={styles.compacts} />
    </>
  ),
  cities: ({ homes }) => (
    <>
      <Head heading={t('By city')} />
      <CityTiles homes={homes} />
    </>
  ),
  types: ({ homes }) => (
    <>
      <Head heading={t('By type')} />
      <TypeTiles homes={homes} />
    </>
  ),
  services: () => <HomeServices />,
  reviews: ({ reviews }) => <CustomerReviews reviews={reviews} />,
  packages: () => <ListingPackages />,
  questions: () => (
    <>
      <SectionHead heading={t('Questions owners ask')}>
        <SampleMark />
      </SectionHead>
      <Accordion
        name="questions"
        items={(questionTopics()[0]?.questions ?? []).map(({ question, answer }) => ({
          title: question,
          body: answer,
        }))}
      />
    </>
  ),
  team: ({ team }) => <TeamSlider team={team} hasSamples />,
  owner: () => (
    <CallToAction
      heading={t('These homes are examples')}
      text={t('The real ones, each checked by our staff, stand in the list.')}
      picture={autumnGable}
    >
      <Link className={buttonClass({ variant: 'light', size: 'large' })} to={paths.listings}>
        {t('Listings')}
      </Link>
    </CallToAction>
  ),
}

function Listed({ heading, ...cards }: Omit<ComponentProps<typeof SampleCards>, 'heading'> & { heading: string }) {
  return (
    <>
      <Head heading={heading} />
      <SampleCards {...cards} />
    </>
  )
}

function Head({ heading }: { heading: string }) {
  return (
    <SectionHead heading={heading}>
      <Link to={galleryPaths.results.listSidebar} className={textLinkClass}>
        {t('Explore More')}
        <Icon name="arrow-right" />
      </Link>
    </SectionHead>
  )
}
