import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { questionTopics } from '../../../domain/company/samples/questions.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { CustomerReviews, type Review } from '../../components/company/customer-reviews.tsx'
import { HomeServices } from '../../components/company/home-services.tsx'
import { ListingPackages } from '../../components/company/listing-packages.tsx'
import { type Colleague, TeamSlider } from '../../components/company/team-slider.tsx'
import { autumnGable } from '../../components/pictures/scenes.ts'
import { galleryPaths } from '../../gallery-paths.ts'
import { buttonClass, textLinkClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { SectionHead } from '../../ui/page/page-section.tsx'
import { Accordion } from '../../ui/section/accordion.tsx'
import type { HomeSection } from './layouts.ts'
import { CompactSample, SampleCard } from './sample-card.tsx'
import type { SampleHome } from './sample-homes.ts'
import styles from './sample-sections.module.css'
import { CityTiles, TypeTiles } from './sample-tiles.tsx'

interface Props {
  homes: SampleHome[]
  reviews: Review[]
  team: Colleague[]
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The sections below the opening of a sample home page. */
export const sections: Record<HomeSection, (props: Props) => ReactNode> = {
  grid: ({ homes, today }) => (
    <Listed heading={t('Rental Properties')} homes={homes.slice(0, 6)} today={today} className={styles.three} />
  ),
  four: ({ homes, today }) => (
    <Listed heading={t('New on the list')} homes={homes.slice(2, 10)} today={today} className={styles.four} />
  ),
  rows: ({ homes, today }) => (
    <Listed heading={t('Properties')} homes={homes.slice(1, 7)} today={today} show="small" className={styles.two} />
  ),
  slider: ({ homes, today }) => (
    <Carousel
      label={t('Properties')}
      className={styles.slider}
      trackFocus={false}
      head={
        <div className={styles.head}>
          <h2>{t('Properties')}</h2>
          <SampleMark />
        </div>
      }
    >
      {homes.slice(0, 8).map((home) => (
        <SampleCard key={home.id} home={home} today={today} />
      ))}
    </Carousel>
  ),
  ledger: ({ homes }) => (
    <>
      <Head heading={t('Every home in one list')} />
      <ul className={styles.ledger}>
        {homes.map((home) => (
          <li key={home.id}>
            <CompactSample home={home} />
          </li>
        ))}
      </ul>
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
  packages: () => (
    <>
      <SectionHead heading={t('Listing packages')}>
        <SampleMark />
      </SectionHead>
      <ListingPackages />
    </>
  ),
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
      scene={autumnGable}
    >
      <Link className={buttonClass({ variant: 'light', size: 'large' })} to={paths.listings}>
        {t('Listings')}
      </Link>
    </CallToAction>
  ),
}

function Listed({
  heading,
  homes,
  today,
  show,
  className,
}: Pick<Props, 'homes' | 'today'> & { heading: string; show?: 'small'; className?: string }) {
  return (
    <>
      <Head heading={heading} />
      <ul className={className}>
        {homes.map((home) => (
          <li key={home.id} className={styles.cell}>
            <SampleCard home={home} today={today} show={show} />
          </li>
        ))}
      </ul>
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
