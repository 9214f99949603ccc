import { useLocation } from 'react-router'
import { paths } from '../../../core/paths.ts'
import { useComparedHomes } from '../../../features/saved/shared/saved-homes.ts'
import { useLazyComponent } from '../../../ui/lazy-component.ts'

/** Where homes are chosen; elsewhere, as in a form or beside the comparison itself, the tray would be in the way. */
const shown = [paths.listings, paths.choose, paths.forRent, paths.forSale, paths.bookmarks, paths.agent, paths.agency]
const beginnings = shown.map((path) => path.replace(/\/:.*/, ''))

/** Grows at the lower edge while homes are chosen for the comparison. Its content is loaded with the first one. */
export function CompareTray() {
  const { pathname } = useLocation()
  const { homes } = useComparedHomes()
  const wanted = homes.length > 0 && (pathname === paths.home || beginnings.some((path) => pathname.startsWith(path)))
  const Content = useLazyComponent(wanted, loadContent, () => {})
  return wanted && Content ? <Content /> : null
}

async function loadContent() {
  return (await import('./compare-tray-content.tsx')).CompareTrayContent
}
