import type { Context } from 'hono'

export interface RelyingParty {
  /** The host name to which passkeys are bound. */
  id: string
  /** Where they are used: scheme, host and port. */
  origin: string
}

/**
 * By SITE_URL, because the caller chooses the Host header; without it only on this machine, by the name localhost.
 * Undefined where there can be no passkeys: an address of digits has none (WebAuthn, 5.1.3).
 */
export function relyingPartyOf(c: Context, siteUrl?: string): RelyingParty | undefined {
  if (siteUrl) {
    const { hostname, origin } = new URL(siteUrl)
    return /^[\d.]+$|^\[/.test(hostname) ? undefined : { id: hostname, origin }
  }
  // A loader calls in process, without the header.
  const host = c.req.header('Host') ?? new URL(c.req.url).host
  return /^localhost(?::\d{1,5})?$/.test(host) ? { id: 'localhost', origin: `http://${host}` } : undefined
}
