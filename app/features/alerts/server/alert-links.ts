import { readToken, signToken, subjectOf, type TokenPurpose } from '../../../../platform/http/tokens.ts'
import type { Language } from '../../../core/language/language.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { confirmationDays } from '../rules/alert.ts'

type Purpose = Extract<TokenPurpose, `alert-${string}`>

const day = 24 * 3_600_000
/** CASL, section 11: a way to stop works for 60 days at least. People keep mails for longer. */
const linkLife = 400 * day

/** Where a mail program posts to stop a search (RFC 8058). Not a page: pages take no multipart forms. */
const oneClickPath = '/api/home-alerts/one-click'

/** The private links of mails: whoever has one may do what it says, so each is signed and of one purpose. */
export function createAlertLinks({ secret, siteUrl, now }: { secret: string; siteUrl(): string; now(): number }) {
  return {
    /** Of one consent: another request has another link. Ends three days after `askedAt`. */
    confirm: (consentId: string, askedAt: Date, language: Language) =>
      page(paths.alertConfirm, language, token('alert-confirm', consentId, askedAt.getTime() + confirmationDays * day)),
    manage: (subscriberId: string, language: Language) =>
      page(paths.alertManage, language, manageToken({ secret, now }, subscriberId)),
    stop: (alertId: string, language: Language) =>
      page(paths.alertStop, language, token('alert-stop', alertId, now() + linkLife)),
    oneClick: (alertId: string) =>
      `${siteUrl()}${oneClickPath}?${new URLSearchParams({ token: token('alert-stop', alertId, now() + linkLife) })}`,
  }

  function page(path: string, language: Language, token: string) {
    return `${siteUrl()}${localPath(path, language)}?${new URLSearchParams({ token })}`
  }

  function token(purpose: Purpose, subject: string, expires: number) {
    return signToken(secret, purpose, { expires, subject })
  }
}

/** The token of the page where a subscriber changes and stops their searches. */
export function manageToken({ secret, now }: { secret: string; now(): number }, subscriberId: string) {
  return signToken(secret, 'alert-manage', { expires: now() + linkLife, subject: subscriberId })
}

/** When a link to stop was mailed: before its search moved to another mailbox it was mailed to the former one. */
export function stopMailedAt({ expires }: { expires: number }) {
  return expires - linkLife
}

/** What a genuine token of this purpose is about, and whether it has expired at `now`; undefined for another text. */
export function openToken(secret: string, purpose: Purpose, token: string, now: number) {
  if (!subjectOf(token)) return undefined
  const claims = readToken(secret, purpose, token)
  return claims && { ...claims, expired: claims.expires <= now }
}
