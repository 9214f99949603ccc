import { createHash } from 'node:crypto'
import { tourOrigins } from '../../../app/core/listing/virtual-tour.ts'

const inlineScripts = /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g

/** Headers that every answer carries. */
export function securityHeaders(https: boolean): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(), browsing-topics=()'],
    ...(https ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
  ]
}

/**
 * The policy of one page: its own inline scripts by their hashes, everything else from this server only, except the
 * street map and the video and tour players that a visitor may ask for.
 */
export function contentSecurityPolicy(page: string, mapStyleUrl: string) {
  const hashes = new Set(Array.from(page.matchAll(inlineScripts), ([, script = '']) => `'sha256-${sha256(script)}'`))
  const map = new URL(mapStyleUrl).origin
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${map}`,
    `connect-src 'self' ${map}`,
    "worker-src 'self'",
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com ${tourOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64')
}
