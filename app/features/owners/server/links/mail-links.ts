import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { localPath, manageLinkPath } from '../../../../core/paths.ts'
import { findNewestLink, issueManageLink, manageToken } from './link-queries.ts'

type Ask = Parameters<typeof manageLinkPath>[1]

interface Site {
  secret: string
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
}

/** The address of a manage link, in the current language. */
export function manageLinkAddress({ secret, siteUrl }: Site, linkId: string, ask?: Ask) {
  return siteUrl + localPath(manageLinkPath(manageToken(secret, linkId), ask))
}

/** The address that leads the owner of a listing to its page, for a mail that is being written: its newest link, or a new one. */
export async function ownerPageAddress(db: Db, site: Site, propertyId: string, at: Date, ask?: Ask) {
  const linkId =
    (await findNewestLink(db, propertyId, at))?.id ?? (await issueManageLink(db, site.secret, propertyId, at))
  return manageLinkAddress(site, linkId, ask)
}
