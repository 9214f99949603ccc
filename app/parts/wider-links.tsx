import { Link } from 'react-router'
import type { PropertySearch } from '../../domain/property-search.ts'
import { listingsPath, paths } from '../paths.ts'
import { buttonClass, textLinkClass } from '../ui/button.tsx'
import { clearSearch } from './search-steps.ts'

interface Props {
  search: PropertySearch
  /** The search that shows most when one filter goes, and the words for it. */
  wider?: { text: string; search: PropertySearch }
}

/** Nothing fits: one tap widens the search (contract 3.21). */
export function WiderLinks({ search, wider }: Props) {
  const clear = buttonClass({ look: wider ? 'line' : 'primary' })
  return (
    <>
      {wider && (
        <Link to={listingsPath(wider.search)} className={buttonClass()} preventScrollReset>
          {wider.text}
        </Link>
      )}
      <Link to={listingsPath(clearSearch(search))} className={clear} preventScrollReset>
        Clear all filters
      </Link>
      <Link to={paths.contact} className={wider ? textLinkClass : buttonClass({ look: 'line' })}>
        Tell us what you need
      </Link>
    </>
  )
}
