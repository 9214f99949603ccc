import { t } from '../../core/language/translate.ts'
import { packagesPath, paths } from '../../core/paths.ts'
import type { Role } from '../../features/accounts/rules/account.ts'
import { isInOffice } from '../../features/accounts/rules/role.ts'

/** The viewer, as known at first paint. */
export interface Visitor {
  name: string
  role: Role
}

/**
 * The public links in the spec's words and order (2.2); Login or Logout follows them. Staff have Admin, other account holders
 * the way to their own pages (contract 3.7), whose sidebar leads to the rest.
 */
export function linksFor(visitor: Visitor | null) {
  if (!visitor) return links
  return [...links, isInOffice(visitor.role) ? { label: t('Admin'), to: paths.admin } : own]
}

const own = { label: t('My Property'), to: paths.ownProperties }

const links: { label: string; to: string }[] = [
  { label: t('Home'), to: paths.home },
  { label: t('About-Us'), to: paths.about },
  { label: t('Our-Packages'), to: packagesPath },
  { label: t('Listings'), to: paths.listings },
  { label: t('Services-Offered'), to: paths.services },
  { label: t('Contact-Us'), to: paths.contact },
]

/** A listing's page belongs to Listings, all staff pages to Admin. The packages are a section of the services page. */
export function currentFor(to: string, pathname: string) {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (to === path) return 'page'
  if (to === paths.admin) return path.startsWith(`${to}/`) || undefined
  return to === paths.listings && (path === paths.choose || path.startsWith(`${paths.choose}/`)) ? true : undefined
}
