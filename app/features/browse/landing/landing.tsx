import { lazy } from 'react'
import { data, Link } from 'react-router'
import { listSearchPages, summarizeSearch } from '#app/features/browse/server/city-queries.ts'
import { listBrief } from '#app/features/browse/server/queries.ts'
import type { Db } from '#platform/database/tables/tables.ts'
import { formatDay, today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { withCardPictures } from '../../../core/listing/image.ts'
import { emptySearch, type PropertySearch } from '../../../core/listing/search/property-search.ts'
import { alertPath, listingsPath, type SearchPage } from '../../../core/listing/search/search-path.ts'
import { gridSize } from '../../../core/listing/search/search-sizes.ts'
import {
  citySlug,
  kindFromSlug,
  type Landing,
  landingPath,
  type Summarized,
} from '../../../core/listing/search/search-summary.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { paths, propertyPath, splitLanguage } from '../../../core/paths.ts'
import { mapBend } from '../../../core/pictures/scenes.ts'
import { Breadcrumbs } from '../../../frame/site/breadcrumbs.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { breadcrumbs } from '../../../frame/site/structured-data.tsx'
import { callContext } from '../../../settings.ts'
import { buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useTouched } from '../../../ui/first-touch.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MapErrorBoundary } from '../../../ui/map/map-problem.tsx'
import { SectionHead } from '../../../ui/page/page-section.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { Trans } from '../../../ui/trans.tsx'
import type { CompactHome } from '../shared/compact-property.tsx'
import { HomeGrid } from '../shared/property-card.tsx'
import keys from '../shared/property-words.module.css'
import { landingTitle } from '../shared/search-title.ts'
import type { Route } from './+types/landing'
import styles from './landing.module.css'
import { advice, figures, introduction, type NearbyColumn, nearbySearches } from './landing-text.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(callContext).services.store
  const pages = await listSearchPages(db)
  const landing = landingOf(new URL(request.url).pathname, params, pages)
  if (!landing) throw data(null, { status: 404 })
  const [summary, homes, { properties }] = await summaries(db, landing)
  if (summary.count === 0) throw data(null, { status: 404 })
  const day = today()
  // Without a kind, sentences and rules are about the homes; offices and garages are named beside them.
  const amongAll = !landing.kind && homes.count > 0
  const about: Summarized = amongAll ? { ...landing, kind: 'home' } : landing
  const facts = amongAll ? homes : summary
  return {
    path: landingPath(landing),
    title: landingTitle(landing),
    introduction: introduction(about, facts, summary.count),
    figures: figures(about, facts, day, summary.count),
    count: summary.count,
    properties: properties.map((property) => withCardPictures(property)),
    list: listingsPath(searchOf(landing)),
    alert: alertPath(searchOf(landing)),
    foot: { advice: advice(about, facts), nearby: nearbySearches(landing, pages, homes) },
    today: day,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const site = matches[0]?.loaderData
  const { path, title, introduction: description, properties, count } = loaderData
  const itemListElement = properties.map((property, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: titleIn(property).text,
    url: (site?.origin ?? '') + propertyPath(property.id),
  }))
  const trail: [string, string][] = [
    [t('Home'), paths.home],
    [t('Listings'), paths.listings],
    [title, path],
  ]
  return seo(site, {
    title,
    description,
    path,
    data: [
      { '@type': 'ItemList', name: title, numberOfItems: count, itemListElement },
      ...(site ? [breadcrumbs(site, trail)] : []),
    ],
  })
}

/** A page of its own for what is to be had in a city (mock-up `landing-next`). There is none without a home. */
export default function Screen({ loaderData }: Route.ComponentProps) {
  const { title, introduction, figures, count, properties, list, alert, foot, today } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          [t('Home'), paths.home],
          [t('Listings'), paths.listings],
        ]}
        here={title}
      />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.introduction}>{introduction}</p>
        </div>
        <LandingPicture properties={properties} title={title} />
      </div>
      <dl className={classes(keys.keys, styles.figures)}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.newest}>
        <SectionHead
          heading={t('{count, plural, one {The newest} other {The newest #}}', { count: properties.length })}
        >
          <Link className={classes(textLinkClass, styles.tell)} to={alert} rel="nofollow" reloadDocument>
            <Icon name="bell" />
            {t('Tell me about new ones like this')}
          </Link>
        </SectionHead>
        <HomeGrid
          properties={properties}
          today={today}
          relaxLink={{ label: t('Browse listings'), to: paths.listings }}
        />
        <Link className={buttonClass({ variant: 'line', size: 'large' })} to={`${list}#map`}>
          {t('{count, plural, one {See it on the map} other {See all # on the map}}', { count })}
        </Link>
      </section>
      <LandingFoot {...foot} />
    </div>
  )
}

/** The page that an address names, if its city has anything of this kind. */
function landingOf(
  pathname: string,
  params: { city: string; kind?: string },
  pages: SearchPage[],
): Landing | undefined {
  const offer = splitLanguage(pathname).path.startsWith(paths.forSale.replace(':city/:kind?', '')) ? 'sale' : 'rent'
  const kind = params.kind === undefined ? undefined : kindFromSlug(params.kind)
  if (params.kind !== undefined && !kind) return undefined
  const slug = citySlug(params.city)
  const page = pages.find((one) => one.offer === offer && citySlug(one.city) === slug)
  return page && { offer, city: page.city, kind }
}

async function summaries(db: Db, landing: Landing) {
  const { offer, city } = landing
  return Promise.all([
    summarizeSearch(db, landing),
    summarizeSearch(db, { offer, city, kind: 'home' }),
    listBrief(db, { ...searchOf(landing), sort: 'newest' }, gridSize),
  ])
}

function searchOf({ offer, city, kind }: Landing): PropertySearch {
  return { ...emptySearch, offer, city, kinds: kind ? [kind] : [] }
}

const HomesMap = lazy(async () => ({ default: (await import('../shared/homes-map.tsx')).HomesMap }))

/** A drawing of the bend of the river; once the visitor touches the page, the map of its homes lies over it. */
function LandingPicture({ properties, title }: { properties: CompactHome[]; title: string }) {
  const touched = useTouched()
  const placed = properties.some(({ address }) => address.latitude !== null)
  return (
    <div className={styles.picture}>
      <ResponsiveImage picture={mapBend} sizes="(max-width: 991px) 320px, 420px" eager className={styles.drawing} />
      {touched && placed && (
        <div className={styles.map}>
          <MapErrorBoundary>
            <HomesMap properties={properties} name={t('Map: {title}', { title })} />
          </MapErrorBoundary>
        </div>
      )}
    </div>
  )
}

interface Props {
  advice: ReturnType<typeof advice>
  nearby: NearbyColumn[]
}

/** What renting costs here, and what else there is. */
function LandingFoot({ advice, nearby }: Props) {
  return (
    <>
      {advice && (advice.deposit || advice.inRent) && <Advice {...advice} />}
      {nearby.length > 0 && (
        <section className={styles.nearby} aria-labelledby="nearby">
          <h2 id="nearby">{t('Searches nearby')}</h2>
          <div className={styles.columns}>
            {nearby.map(({ heading, rows }) => (
              <div key={heading}>
                <h3>{heading}</h3>
                <ul>
                  {rows.map(({ label, to, facts }) => (
                    <li key={to} className={styles.row}>
                      <Link to={to}>{label}</Link>
                      <span>{facts}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

function Advice({ heading, deposit, inRent, source }: NonNullable<Props['advice']>) {
  return (
    <section className={styles.advice}>
      <h2>{heading}</h2>
      <div>
        {deposit && <p>{deposit}</p>}
        {inRent && <p>{inRent}</p>}
        <p className="muted small">
          {source ? (
            <Trans
              message="Counted from our own listings today. Deposit rule: <link>Residential Tenancies Act, New Brunswick</link>, checked {day}."
              values={{
                day: formatDay(source.checked),
                link: (text) => (
                  <a href={source.url} rel="noopener">
                    {text}
                  </a>
                ),
              }}
            />
          ) : (
            t('Counted from our own listings today.')
          )}
        </p>
      </div>
    </section>
  )
}
