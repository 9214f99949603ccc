import { readToken, signToken } from '../../../../platform/http/tokens.ts'
import { localPath, visitPath } from '../../../core/paths.ts'
import type { VisitObstacle } from '../rules/visit.ts'

/** How long after the end of a visit its link still shows it, in milliseconds. */
const linkLife = 30 * 24 * 3_600_000

/** The token of the private link by which a visitor moves or cancels a visit. */
export function signVisitToken(secret: string, visit: { id: string; endsAt: string }): string {
  return signToken(secret, 'visit', { expires: Date.parse(visit.endsAt) + linkLife, subject: visit.id })
}

/** The id of the visit that a link is about. */
export function readVisitToken(
  secret: string,
  token: string,
  now: number,
): { id: string } | { obstacle: VisitObstacle } {
  const claims = readToken(secret, 'visit', token)
  if (!claims?.subject) return { obstacle: 'unknown-link' }
  return claims.expires > now ? { id: claims.subject } : { obstacle: 'expired-link' }
}

/** The page of a visit, in the current language, for mails and calendars. `origin`: of the site where SITE_URL is not set. */
export function visitPageLink(
  { secret, siteUrl }: { secret: string; siteUrl?: string },
  origin: string,
  visit: { id: string; endsAt: string },
) {
  return (siteUrl ?? origin) + localPath(visitPath(signVisitToken(secret, visit)))
}
