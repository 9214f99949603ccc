import { useCallback } from 'react'
import { Link, useFetcher, useLocation, useSearchParams } from 'react-router'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { seo } from '../../../frame/site/seo.ts'
import { galleryName, galleryPaths } from '../../../gallery-paths.ts'
import { buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { CompactProperties } from '../../browse/shared/compact-property.tsx'
import { NoProperties } from '../../browse/shared/property-card.tsx'
import { sampleHome } from '../shared/shown-sample.ts'
import type { Route } from './+types/results'
import { GalleryStrip, type ResultsLayout, resultsLayouts } from './gallery-strip.tsx'
import styles from './results.module.css'
import { SampleCards } from './sample-card.tsx'
import { SampleFilterBar, SampleFilters } from './sample-filters.tsx'
import { SampleMap } from './sample-map.tsx'
import { countFilters, findSamples, lastSamplePage, resultText, samplePage, samplesOn } from './sample-search.ts'
import { FilterPanel, LayoutSwitch, SampleSearchLine, SampleSort } from './sample-tools.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const name = galleryName('results', pathname)
  const layout: ResultsLayout = resultsLayouts[name]
  const found = findSamples(searchParams)
  const filtered = countFilters(searchParams) ? found.length : null
  const page = samplePage(searchParams)
  const shown = filtered === null ? samplesOn(page, found).slice(0, layout.all ? 10 : 6) : found
  const featured = layout.featured ? findSamples(new URLSearchParams('sort=Top Rated')).slice(0, 3) : []
  return {
    name,
    page,
    filtered,
    homes: shown.map(sampleHome),
    featured: featured.map(sampleHome),
    today: today(),
  }
}

export function meta({ loaderData: { name }, matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: t('{layout} (sample)', { layout: resultsLayouts[name].name }),
    description: t('A sample layout: {layout}. Its listings are examples and no homes.', {
      layout: resultsLayouts[name].name.toLowerCase(),
    }),
    path: galleryPaths.results[name],
    noindex: true,
  })
}

/** Every sample list, grid and map (spec 2.10): one screen with thirteen layouts. */
export default function Results({ loaderData }: Route.ComponentProps) {
  const { name, page, filtered, homes, featured, today } = loaderData
  const layout: ResultsLayout = resultsLayouts[name]
  const { filters, map, show } = layout
  const sidebar = filters === 'left' || filters === 'right'
  const { count, askCount: loadCount } = useCount(filtered)
  return (
    <>
      {map === 'top' && <SampleMap homes={homes} className={styles.top} />}
      <div
        className={classes(
          layout.width !== 'full' && 'wrap',
          layout.width === 'wide' && 'wide',
          styles.layout,
          sidebar && styles[filters],
          map && map !== 'top' && styles[mapClass[map]],
        )}
      >
        <div className={styles.head}>
          <h1 className={styles.count} aria-live="polite">
            {resultText(page, filtered)}
          </h1>
          <SampleMark>{t('Sample page')}</SampleMark>
          {filters !== 'advanced' && <SampleSort />}
          {filters !== 'advanced' && layout.layoutSwitch && <LayoutSwitch current={layout.layoutSwitch} />}
          {(filters === 'bar' || filters === 'open bar') && (
            <FilterPanel openWhenWide={filters === 'open bar'}>
              <SampleFilterBar />
            </FilterPanel>
          )}
          {filters === 'advanced' && (
            <SampleSearchLine layoutSwitch={layout.layoutSwitch ?? 'neither'} count={count} onCount={loadCount} />
          )}
        </div>
        {sidebar && (
          <div className={styles.filters}>
            <FilterPanel beside openWhenWide>
              <SampleFilters />
            </FilterPanel>
          </div>
        )}
        <div className={styles.results}>
          {homes.length > 0 ? (
            <SampleCards homes={homes} today={today} columns={layout.columns} show={show} heading="h2" priority />
          ) : (
            <NoProperties>
              <Link className={buttonClass()} to="?">
                {t('Clear all')}
              </Link>
            </NoProperties>
          )}
          {filtered === null && <Pages page={page} />}
        </div>
        {sidebar && (
          <div className={styles.extra}>
            {featured.length > 0 && (
              <section className={styles.featured} aria-label={t('Featured properties')}>
                <h2>{t('Featured properties')}</h2>
                <CompactProperties properties={featured} className="stack gap-14" />
              </section>
            )}
            <Link to={galleryPaths.results.listSidebar} className={textLinkClass}>
              {t('Explore More')}
              <Icon name="arrow-right" />
            </Link>
          </div>
        )}
        {map && map !== 'top' && <SampleMap homes={homes} className={styles.map} />}
      </div>
      <GalleryStrip />
    </>
  )
}

/** The specified pages 1, 2, 3, ..., 18. */
function Pages({ page }: { page: number }) {
  const [params] = useSearchParams()
  function href(to: number) {
    const next = new URLSearchParams(params)
    next.set('page', String(to))
    if (to === 1) next.delete('page')
    return `?${next}`
  }
  return (
    <Pagination
      page={page}
      last={lastSamplePage}
      href={href}
      link={({ href, ...rest }) => <Link {...rest} to={href} />}
    />
  )
}

/** Counts the results of the advanced filter by loading the page's data. */
function useCount(filtered: number | null) {
  const { load, data } = useFetcher<typeof loader>()
  const { pathname } = useLocation()
  const loadCount = useCallback((query: string) => void load(`${pathname}?${query}`), [load, pathname])
  return { count: data ? data.filtered : filtered, askCount: loadCount }
}

const mapClass = { right: 'withMap', 'left half': 'halfLeft', 'right half': 'halfRight' } as const
