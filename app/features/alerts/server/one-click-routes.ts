import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { ignoredBody, validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { sayLanguage } from '../../../../platform/http/request-language.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { alertTexts } from '../rules/alert.ts'
import { openToken } from './alert-links.ts'
import { stopNews } from './mailbox.ts'
import { tokenQuery } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

const mostBytes = 4 * 1024
const noStore = { 'Cache-Control': 'private, no-store' }

/** The List-Unsubscribe address for people: leads to the page with the button. */
export function getOneClickStop() {
  return createFactory().createHandlers(
    describe({
      id: 'getOneClickStop',
      summary: 'The page that stops a search',
      description: 'Changes nothing: programs open every address of a mail.',
      good: { status: 302, description: 'Leads to the page with the button.' },
      refuses: [422],
    }),
    validQuery(tokenQuery),
    (c) => {
      const { token } = c.req.valid('query')
      return c.redirect(`${localPath(paths.alertStop)}?${new URLSearchParams({ token })}`, 302)
    },
  )
}

/**
 * One-click unsubscribe (RFC 8058): the mail program of the subscriber posts `List-Unsubscribe=One-Click`, as a form of
 * either type, without cookies and from anywhere. The token alone says what is stopped. A search that is gone is stopped.
 */
export function postOneClickStop(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'postOneClickStop',
      summary: 'Stop mail about new homes with one click',
      description: 'For mail programs, by RFC 8058. Stops the search of the token at once; the body is not looked at.',
      good: { description: 'It is stopped.' },
      refuses: [404, 408, 413, 422],
    }),
    ignoredBody(mostBytes),
    validQuery(tokenQuery),
    async (c) => {
      const { token } = c.req.valid('query')
      const isGenuine = openToken(services.secret, 'alert-stop', token, 0) !== undefined
      if (!isGenuine) return c.json({ error: alertTexts.unknown }, 404, noStore)
      await stopNews(services, token, 'stop')
      return said(c)
    },
  )
}

function said(c: Context) {
  sayLanguage(c)
  return c.text(t('This mail is stopped.'), 200, noStore)
}
