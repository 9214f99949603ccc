import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { cities, cityLabel } from '../../../core/listing/fields/choices.ts'
import { paths } from '../../../core/paths.ts'
import { autumnGable } from '../../../core/pictures/scenes.ts'
import { galleryPaths } from '../../../gallery-paths.ts'
import { buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { CallToAction } from '../../../ui/page/call-to-action.tsx'
import { SectionHead } from '../../../ui/page/page-section.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { Accordion } from '../../../ui/section/accordion.tsx'
import { questionTopics } from '../../company/rules/samples/questions.ts'
import { CustomerReviews, type Review } from '../../company/shared/customer-reviews.tsx'
import { HomeServices } from '../../company/shared/home-services.tsx'
import { ListingPackages } from '../../company/shared/listing-packages.tsx'
import { type Colleague, TeamSlider } from '../../company/shared/team-slider.tsx'
import type { SampleHome } from '../shared/pictures/sample-pictures.ts'
import { sampleTypes, typeLabel } from '../shared/sample-labels.ts'
import type { HomeSection } from './layouts.ts'
import { CompactSamples, SampleCard, SampleCards } from './sample-card.tsx'
import styles from './sample-sections.module.css'

interface Props {
  homes: SampleHome[]
  reviews: Review[]
  team: Colleague[]
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The sections below the opening of a sample home page. */
export const sections: Record<HomeSection, (props: Props) => ReactNode> = {
  grid: ({ homes, today }) => <Listed heading={t('Rental Properties')} homes={homes.slice(0, 6)} today={today} />,
  four: ({ homes, today }) => (
    <Listed heading={t('New on the list')} homes={homes.slice(2, 10)} today={today} columns={4} />
  ),
  rows: ({ homes, today }) => <Listed heading={t('Properties')} homes={homes.slice(1, 7)} today={today} show="small" />,
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
      <CompactSamples homes={homes} />
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

interface TilesProps {
  homes: SampleHome[]
  /** Taller, for the opening of a page. */
  tall?: boolean
  heading?: 'h2' | 'h3'
}

/** A picture of each city with the number of its samples, as a link to them. */
export function CityTiles({ homes, ...rest }: TilesProps) {
  const tiles = cities.map((city) => {
    const there = homes.filter((home) => home.city === city)
    return { filter: 'city', value: city, name: cityLabel(city), homes: there, pictured: there[0] }
  })
  return <Tiles tiles={tiles} {...rest} />
}

/** Apartment, House, Building, Condos, Villa (spec 3). */
export function TypeTiles({ homes, ...rest }: TilesProps) {
  const tiles = sampleTypes.map((type) => {
    const such = homes.filter((home) => home.type === type)
    return { filter: 'style', value: type, name: typeLabel[type], homes: such, pictured: such.at(-1) }
  })
  return <Tiles tiles={tiles} narrow {...rest} />
}

interface Tile {
  filter: string
  value: string
  name: string
  homes: SampleHome[]
  pictured?: SampleHome
}

function Tiles({
  tiles,
  tall,
  narrow,
  heading: Heading = 'h3',
}: Omit<TilesProps, 'homes'> & { tiles: Tile[]; narrow?: boolean }) {
  return (
    <ul className={classes(styles.tiles, narrow && styles.narrow, tall && styles.tall)}>
      {tiles.map(({ filter, value, name, homes, pictured }) => (
        <li key={name} className={styles.tile}>
          {pictured?.pictures[0] && (
            <ResponsiveImage scene={pictured.pictures[0].scene} sizes="(max-width: 767px) 50vw, 480px" />
          )}
          <div className={styles.text}>
            <Heading className={styles.name}>
              <Link to={`${galleryPaths.results.grid}?${new URLSearchParams({ [filter]: value })}`}>{name}</Link>
            </Heading>
            <p className={styles.count}>
              {t('{count, plural, one {# sample} other {# samples}}', { count: homes.length })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
