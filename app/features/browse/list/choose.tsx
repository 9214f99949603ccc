import { Link } from 'react-router'
import { listBrief } from '#app/features/browse/server/queries.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { gridSize } from '../../../core/listing/search/search-sizes.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { HomeGrid } from '../shared/property-card.tsx'
import type { Route } from './+types/choose'
import styles from './choose.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { properties } = await listBrief(context.get(callContext).services.store.db, emptySearch, gridSize)
  return { properties, today: today() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Choose a property'),
    description: t('Choose a listing to see its photos, facts, features and place on the map.'),
    path: paths.choose,
    noindex: true,
  })

/** The detail page's address without an id (contract 3.6). */
export default function Choose({ loaderData: { properties, today } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('Choose a property')}</h1>
      <p className="lead">{t('Every home has a page of its own. Start with the ones people look at most.')}</p>
      <div className={styles.grid}>
        <HomeGrid
          properties={properties}
          today={today}
          heading="h2"
          noneYet={properties.length === 0}
          relaxLink={{ label: t('Back To Home'), to: paths.home }}
        />
      </div>
      <Link className={buttonClass({ variant: 'line', size: 'large' })} to={paths.listings}>
        {t('Browse More Properties')}
      </Link>
    </div>
  )
}
