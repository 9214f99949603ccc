import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import type { PropertySearch } from '../../../domain/property/property-search.ts'
import { listingsPath } from '../../../domain/property/search-path.ts'
import { clearSearch } from '../../components/property/search-changes.ts'
import { buttonClass, textLinkClass } from '../../ui/button.tsx'

interface Props {
  search: PropertySearch
  /** The search with most results when one filter is removed, and its description. */
  wider?: { text: string; search: PropertySearch }
}

/** For no results: one press relaxes the search (contract 3.21). */
export function RelaxedFilterLinks({ search, wider }: Props) {
  const clear = buttonClass({ look: wider ? 'line' : 'primary' })
  return (
    <>
      {wider && (
        <Link to={listingsPath(wider.search)} className={buttonClass()} preventScrollReset>
          {wider.text}
        </Link>
      )}
      <Link to={listingsPath(clearSearch(search))} className={clear} preventScrollReset>
        {t('Clear all filters')}
      </Link>
      <Link to={paths.contact} className={wider ? textLinkClass : buttonClass({ look: 'line' })}>
        {t('Tell us what you need')}
      </Link>
    </>
  )
}
