import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, redirect, useNavigation, useSubmit } from 'react-router'
import { mainCities } from '#app/features/browse/server/city-queries.ts'
import { isNothingListed, listBrief } from '#app/features/browse/server/queries.ts'
import { shownCompany, siteContent } from '#app/features/company/server/content-queries.ts'
import { fromCache, seedCache } from '../../../client/client-cache.ts'
import { today } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { cities, cityLabel, offerSearch } from '../../../core/listing/fields/choices.ts'
import { withCardPictures } from '../../../core/listing/image.ts'
import { listingsPath } from '../../../core/listing/search/search-path.ts'
import { gridSize, maxWishLetters } from '../../../core/listing/search/search-sizes.ts'
import { paths, splitLanguage } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import hero1600 from '../../../core/pictures/hero-1600.avif'
import hero1600Webp from '../../../core/pictures/hero-1600.webp'
import hero2400 from '../../../core/pictures/hero-2400.avif'
import heroPhone from '../../../core/pictures/hero-phone.avif'
import heroPhoneWebp from '../../../core/pictures/hero-phone.webp'
import { autumnGable } from '../../../core/pictures/scenes.ts'
import { seo } from '../../../frame/site/seo.ts'
import { localBusiness, StructuredData } from '../../../frame/site/structured-data.tsx'
import { callContext } from '../../../settings.ts'
import { Button, buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { FreeBadge } from '../../../ui/mark/tag.tsx'
import { CallToAction } from '../../../ui/page/call-to-action.tsx'
import { PageSection, SectionHead } from '../../../ui/page/page-section.tsx'
import { SaidText } from '../../../ui/page/said-text.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { homeOpening, type Opening } from '../../company/rules/services.ts'
import { CustomerReviews } from '../../company/shared/customer-reviews.tsx'
import { HomeServices } from '../../company/shared/service-list.tsx'
import { shownReviews, shownTexts } from '../../company/shared/site-content.server.ts'
import { LocationField } from '../shared/location-field.tsx'
import { HomeGrid } from '../shared/property-card.tsx'
import type { Route } from './+types/home'
import styles from './home.module.css'
import { type HomeSearch, homeOffers, readHomeSearch } from './home-search.ts'
import { propertySearchFrom, understand, understoodPath } from './listings-search.ts'

export const handle = { overHero: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readHomeSearch(new URL(request.url).searchParams)
  const call = context.get(callContext)
  const { db } = call.services.store
  const [{ properties, total }, { sample }, content, rentals, sales] = await Promise.all([
    listBrief(db, propertySearchFrom(search), gridSize),
    shownCompany(db),
    siteContent(db),
    mainCities(db, 'rent'),
    mainCities(db, 'sale'),
  ])
  // No city: the list shows what was understood as filters that can be changed.
  const noneYet = total === 0 && (await isNothingListed(db))
  const understood = total === 0 && !noneYet && search.location ? await understand(call, search) : undefined
  if (understood) throw redirect(understoodPath(understood, search))
  const more = search.asked ? listingsPath(propertySearchFrom(search)) : paths.listings
  return {
    search,
    properties: properties.map((property) => withCardPictures(property)),
    more,
    ...(noneYet && { noneYet }),
    cities: [
      { heading: t('Rentals by city'), links: rentals },
      { heading: t('Homes for sale by city'), links: sales },
    ].filter(({ links }) => links.length > 0),
    reviews: shownReviews(content, sample),
    today: today(),
    ...shownTexts(content),
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const search = readHomeSearch(new URL(request.url).searchParams)
  return fromCache(cacheKey(search), () => serverLoader())
}

export const links: Route.LinksFunction = () => heroPreloads

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0]?.loaderData, {
    title: t('Rentals and homes for sale in Greater Moncton'),
    description: t(
      'Verified rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac, from a local property-management company.',
    ),
    path: paths.home,
  })

/** The home page (spec 2.4). */
export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { search, properties, texts } = loaderData
  const { company } = matches[0].loaderData
  const { state, location } = useNavigation()
  const loading = state === 'loading' && splitLanguage(location.pathname).path === paths.home
  const forRent = search.offer === 'rent'

  useEffect(() => seedCache(cacheKey(loaderData.search), loaderData), [loaderData])

  return (
    <>
      <StructuredData data={import.meta.env.SSR ? [localBusiness(matches[0].loaderData)] : []} />
      <HomeHero opening={texts?.home} />
      <HomeSearchPanel
        action={`${paths.home}#results`}
        offers={homeOffers}
        offer={offerSearch[search.offer]}
        location={search.location}
        phone={company.phone}
        busy={loading}
      />
      <PageSection id="results">
        <SectionHead heading={forRent ? t('Rental Properties') : t('Properties for Sale')}>
          <Link className={textLinkClass} to={loaderData.more} prefetch="intent">
            {t('Browse More Properties')}
            <Icon name="arrow-right" />
          </Link>
        </SectionHead>
        <HomeGrid
          properties={properties}
          today={loaderData.today}
          loading={loading}
          relaxLink={relaxed(search)}
          noneYet={loaderData.noneYet}
        />
        <dl className={styles.cities}>
          {loaderData.cities.map(({ heading, links }) => (
            <div key={heading} className={styles.city}>
              <dt className="muted">{heading}</dt>
              {links.map(({ city, label, to }) => (
                <dd key={to}>
                  <Link to={to} aria-label={label}>
                    {city}
                  </Link>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </PageSection>
      {texts?.services.length !== 0 && (
        <PageSection band>
          <HomeServices texts={texts} />
        </PageSection>
      )}
      <PageSection>
        <div className={styles.last}>
          {loaderData.reviews.length > 0 && <CustomerReviews reviews={loaderData.reviews} />}
          <OwnersCall />
        </div>
      </PageSection>
    </>
  )
}

/** Relaxes a search without results. */
function relaxed({ offer, location }: HomeSearch) {
  if (!location) return { label: t('Browse every listing'), to: paths.listings }
  const query = new URLSearchParams({ offer: offerSearch[offer] })
  return { label: t('Search every city'), to: `${paths.home}?${query}#results` }
}

function cacheKey({ offer, location }: HomeSearch) {
  return `home ${offer} ${location.toLowerCase()}`
}

const phone = '(max-width: 575px)'

const wideSizes = 'max(100vw, 1528px)'
const wideFiles = `${hero1600} 1600w, ${hero2400} 2400w`
const preload = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
/** Preloads the largest picture of the first view before the styles: a crop on a phone, else the width in use. */
const heroPreloads = [
  { ...preload, href: heroPhone, media: phone },
  { ...preload, href: hero1600, imageSrcSet: wideFiles, imageSizes: wideSizes, media: '(min-width: 576px)' },
]

/** The shore panorama with the headline in its sky. Phones load only the crop that they show. */
function HomeHero({ opening: { heading, line } = homeOpening() }: { opening?: Opening | undefined }) {
  return (
    <section className={styles.hero}>
      <picture>
        <source
          media={phone}
          type="image/avif"
          srcSet={`${heroPhone} 1080w`}
          sizes="100vw"
          width={1080}
          height={1200}
        />
        <source media={phone} srcSet={`${heroPhoneWebp} 1080w`} sizes="100vw" width={1080} height={1200} />
        <source type="image/avif" srcSet={wideFiles} sizes={wideSizes} />
        <img
          className={styles.scene}
          src={hero1600Webp}
          width={1600}
          height={800}
          alt=""
          fetchPriority="high"
          decoding="async"
        />
      </picture>
      <div className={`wrap ${styles.text}`}>
        <h1>
          <SaidText {...heading} />
        </h1>
        <p>
          <SaidText {...line} />
        </p>
      </div>
    </section>
  )
}

/** Asks owners for their listing. */
function OwnersCall() {
  return (
    <CallToAction
      heading={t('Have a place to rent or sell?')}
      text={t(
        'Send us the details and up to 8 photos. Our staff review each one, usually within a day, and it goes live.',
      )}
      picture={autumnGable}
    >
      <Link className={classes(buttonClass({ variant: 'light', size: 'large' }), styles.submit)} to={paths.submit}>
        {t('List Your Property')} <FreeBadge />
      </Link>
    </CallToAction>
  )
}

interface Props {
  /** The form's action. */
  action: string
  offers: readonly (readonly [value: string, word: string])[]
  offer: string
  location: string
  phone: string
  /** The search is loading. */
  busy: boolean
}

/** Rent or Buy and location (spec 2.1): a GET form that also works without JavaScript. */
function HomeSearchPanel({ action, offers, offer, location, phone, busy }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const before = useRef(`${offer} ${location}`)

  useEffect(() => {
    const initial = `${offer} ${location}`
    if (!form.current || initial === before.current) return
    before.current = initial
    const { offer: radios, location: text } = form.current.elements as unknown as Record<string, HTMLInputElement>
    if (radios) radios.value = offer
    if (text) text.value = location
  }, [offer, location])

  /** React Router expects a slash after its basename: it does not understand the form's own action, `/fr#results`. */
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { offer: radios, location: text } = event.currentTarget.elements as unknown as Record<
      string,
      HTMLInputElement
    >
    const query = new URLSearchParams({ offer: radios!.value, location: text!.value })
    // The same search again is no step of its own for Back.
    submit(query, { action, replace: `?${query}` === window.location.search })
  }

  return (
    <div className={`wrap ${styles.panel}`}>
      <Form
        ref={form}
        action={action}
        className={styles.form}
        role="search"
        aria-label={t('Properties')}
        onSubmit={search}
      >
        <Segmented label={t('I want to')} name="offer" options={offers} defaultValue={offer} className={styles.offer} />
        <LocationField
          label={tc('of a search', 'Location')}
          id="home-location"
          name="location"
          defaultValue={location}
          placeholder={t('Dieppe, 2 bedrooms, under $1,600')}
          maxLength={maxWishLetters}
          list="home-cities"
          autoComplete="off"
        >
          <datalist id="home-cities">
            {cities.map((city) => (
              <option key={city} value={cityLabel(city)} />
            ))}
          </datalist>
        </LocationField>
        <Button type="submit" size="large" busy={busy}>
          {!busy && <Icon name="search" />}
          <span>{t('Search')}</span>
        </Button>
      </Form>
      <ul className={styles.promises}>
        <li>
          <Icon name="rosette-discount-check" />
          {t('Every listing is checked by our staff before it appears.')}
        </li>
        <li>
          <Icon name="phone" />
          <span>
            <Trans
              message="Questions? <link>{phone}</link>"
              values={{ phone: formatPhone(phone), link: (number) => <a href={phoneLink(phone)}>{number}</a> }}
            />
          </span>
        </li>
      </ul>
    </div>
  )
}
