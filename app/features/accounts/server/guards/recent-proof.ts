import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Services } from '../../../../../web/services.ts'
import { refuse } from '../../../../core/answer.ts'
import { confirmPath, localPath, paths, splitLanguage } from '../../../../core/paths.ts'
import { ownPath } from '../../../../core/posted-form.ts'
import { keyTexts } from '../../rules/sign-in-ways.ts'
import type { Guarded } from './guarded.ts'
import { isRecent } from './session-guard.ts'

/**
 * After `permitted` and its kin: for acts of the office that last, or take everything out of it. 403 unless whoever calls has
 * signed in or proved who they are a short while ago, so that a screen left unlocked does not do; a browser that asks for a file
 * is led to the page that asks for the proof, and back. An API key is proof of its own.
 */
export function recentlyProven({ now = Date.now }: Pick<Services, 'now'>) {
  return createMiddleware(async (c, next) => askForProof(c, now()) ?? next())
}

/** The refusal of an act whose form stays on screen with what was typed, until its sender has proved who they are. */
export function refuseWithoutProof({ c, services: { now = Date.now } }: Guarded) {
  return askForProof(c, now()) && refuse(403, keyTexts.confirmFirst)
}

/** The answer to somebody who has not proved who they are since long; undefined for everybody else. `now`: milliseconds. */
export function askForProof(c: Context, now: number): Response | undefined {
  const provenAt = c.get('provenAt')
  if (c.get('keyScopes') || (provenAt && isRecent({ authenticatedAt: provenAt }, now))) return undefined
  c.header('Cache-Control', 'private, no-store')
  const isPage = c.req.method === 'GET' && /\btext\/html\b/.test(c.req.header('Accept') ?? '')
  if (isPage) return c.redirect(proofPage(c), 303)
  return c.json({ error: keyTexts.confirmFirst, confirm: true }, 403)
}

function proofPage(c: Context) {
  const from = c.req.header('Referer') ?? ''
  const { pathname, search } = URL.canParse(from) ? new URL(from) : { pathname: paths.today, search: '' }
  return localPath(confirmPath(ownPath(pathname + search, paths.today)), splitLanguage(pathname).language)
}
