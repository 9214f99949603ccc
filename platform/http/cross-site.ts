import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { t } from '../../app/core/language/translate.ts'
import { answerRefusal } from './responses/error-responses.ts'

/** 403 for a request that changes something and comes from a page of another site. Programs send neither header and pass. */
export const refuseCrossSite = createMiddleware(async (c, next) => {
  if (!isCrossSite(c)) return next()
  return answerRefusal(c, 403, t('This call came from another site.'))
})

export function isCrossSite(c: Context) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('Origin')
  return origin !== undefined && hostOf(origin) !== c.req.header('Host')
}

/** A proxy may end https in front of us, so that only the host can be compared. */
function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
