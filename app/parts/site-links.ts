import { packagesPath, paths } from '../paths.ts'

/** Who is looking, as the document knows at first paint. */
export interface Visitor {
  name: string
  role: 'customer' | 'agent' | 'agency' | 'staff'
}

/** The public links in the spec's words and order (2.2); Login or Logout comes after them. */
export function linksFor(visitor: Visitor | null) {
  return [...links, ...(visitor?.role === 'staff' ? [{ label: 'Admin', to: paths.admin }] : [])]
}

const links: { label: string; to: string }[] = [
  { label: 'Home', to: paths.home },
  { label: 'About-Us', to: paths.about },
  { label: 'Our-Packages', to: packagesPath },
  { label: 'Listings', to: paths.listings },
  { label: 'Services-Offered', to: paths.services },
  { label: 'Contact-Us', to: paths.contact },
]

/**
 * A listing's own page stands under Listings, all of staff's under Admin. The packages are a part of the services page
 * and never a page.
 */
export function currentFor(to: string, pathname: string) {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (to === path) return 'page'
  if (to === paths.admin) return path.startsWith(`${to}/`) || undefined
  return to === paths.listings && (path === paths.choose || path.startsWith(`${paths.choose}/`)) ? true : undefined
}
