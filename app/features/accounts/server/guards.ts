import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isCrossSite } from '../../../../platform/http/cross-site.ts'
import { createLimiter } from '../../../../platform/http/limits/rate-limiter.ts'
import { verifyToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { confirmPath, localPath, paths, splitLanguage } from '../../../core/paths.ts'
import { ownPath } from '../../../core/received-values.ts'
import { agentIdsOf } from '../../agents/server/people-queries.ts'
import { scopesFor } from '../../connections/server/key-access.ts'
import { findKey, keyStart } from '../../connections/server/key-queries.ts'
import { isManager, isStaff, type Person, type Role } from '../rules/account.ts'
import { recentTerm } from '../rules/own-account.ts'
import { mayDo, type Permission, reachOf, type Scope } from '../rules/permissions.ts'
import { keyTexts } from '../rules/sign-in-ways.ts'
import { isWithoutRequiredStep, lacksSecondStep } from './second-step.ts'
import { sessionOf } from './session-cookie.ts'
import { findSession, type Session } from './session-queries.ts'

/**
 * Guards are the first line of every loader, action and endpoint that is not for everybody: they throw the answer to whoever may not
 * pass, which React Router shows as a failed page of its status. 401 without a sign-in; 403 for whom the guard does not admit, for
 * staff who signed in with one step where two are required, and for calls with a cookie that come from a page of another site.
 */

/** What a guard needs of a `Call`. */
export interface Guarded {
  c: Context
  services: Pick<Services, 'store' | 'https' | 'now'>
}

/** Whoever is signed in, by bearer token or session cookie. Answers are kept by no cache. */
export function requireAccount(call: Guarded): Promise<Person> {
  call.c.header('Cache-Control', 'private, no-store')
  return requirePerson(call, () => true, otherSite)
}

/** Whoever is signed in by the session cookie; undefined for everybody else. Throws as `requireAccount` for those who are. */
export async function findHolder(call: Guarded): Promise<Person | undefined> {
  return (await sessionOf(call.c, call.services)) && requireAccount(call)
}

/** Staff, for what only reads. */
export const requireStaff = (call: Guarded) => requirePerson(call, ({ role }) => isStaff(role), staffAlone)

export const requireManager = (call: Guarded) => requirePerson(call, ({ role }) => isManager(role), staffAlone)

/** Somebody in the office, with the listings that a permission reaches. */
export interface Permitted {
  person: Person
  scope: Scope
}

/** Whoever has one of the permissions, with the listings that it reaches; everything else is left out, or is 404. */
export async function requirePermission(call: Guarded, ...permissions: Permission[]): Promise<Permitted> {
  let scope: Scope | undefined
  const person = await requirePerson(
    call,
    async (caller) => {
      const permission = permissions.find((one) => mayDo(caller.role, one))
      scope = permission && (await scopeOf(call.services.store.db, caller, permission))
      return scope !== undefined
    },
    ({ role }) => (isStaff(role) ? t('Your role does not allow this.') : staffAlone()),
  )
  call.c.set('scope', scope!)
  return { person, scope: scope! }
}

const otherSite = () => t('This call came from another site.')
const staffAlone = () => t('This is for staff only.')

async function requirePerson(
  { c, services }: Guarded,
  admits: (person: Person) => boolean | Promise<boolean>,
  sentence: (person: Person) => string,
): Promise<Person> {
  const bearer = tokenBearer(c)
  const session = bearer ? undefined : await sessionOf(c, services)
  const person = bearer ?? session?.person
  if (!person) throw askToSignIn(c, t('Please sign in.'))
  if (!(await admits(person)) || (!bearer && isCrossSite(c))) {
    throw c.json({ error: sentence(person) }, 403, { 'Cache-Control': 'no-store' })
  }
  if (session && (await lacksSecondStep(services.store.db, person.role, session.level))) throw askForSecondStep(c)
  c.set('person', person)
  if (session) c.set('provenAt', session.authenticatedAt)
  return person
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `signedInOnly`. */
    session: Session
  }
}

/**
 * Whoever is signed in by the session cookie, whatever the role: for what opens an account and is its holder's alone. A bearer token
 * does not suffice: it is for the calls of the office. No cache keeps an answer.
 */
export async function requireSession({ c, services }: Guarded): Promise<Session> {
  c.header('Cache-Control', 'private, no-store')
  const session = await sessionOf(c, services)
  if (!session) throw askToSignIn(c, t('Please sign in.'))
  if (isCrossSite(c)) throw c.json({ error: otherSite() }, 403)
  c.set('session', session)
  return session
}

/** `requireAccount` for an endpoint; sets `person`. */
export const accountOnly = (services: Guarded['services']) => guarded(services, requireAccount)

/** `requireSession` for an endpoint; sets `session`. */
export const signedInOnly = (services: Guarded['services']) => guarded(services, requireSession)

/** `requirePermission` for an endpoint; sets `person` and `scope`. */
export const permitted = (services: Guarded['services'], ...permissions: Permission[]) =>
  guarded(services, (call) => requirePermission(call, ...permissions))

/** For an endpoint: readers to what only reads (GET and HEAD), managers to everything; sets `person`. */
export const staffOnly = (services: Guarded['services']) =>
  guarded(services, (call) => requirePerson(call, ({ role }) => mayCall(role, call.c.req.method), staffAlone))

/** The same for the calls that the spec marks (section 7), which require a bearer token. */
export function staffToken() {
  return createMiddleware(async (c, next) => {
    const person = tokenBearer(c)
    if (!person) return askToSignIn(c, t('Please sign in.'))
    if (mayCall(person.role, c.req.method)) return next()
    return c.json({ error: staffAlone() }, 403, { 'Cache-Control': 'no-store' })
  })
}

function mayCall(role: Role, method: string) {
  return method === 'GET' || method === 'HEAD' ? isStaff(role) : isManager(role)
}

/** A guard as middleware of an endpoint. */
export function guarded(services: Guarded['services'], guard: (call: Guarded) => unknown) {
  return createMiddleware(async (c, next) => {
    try {
      await guard({ c, services })
    } catch (refused) {
      if (refused instanceof Response) return refused
      throw refused
    }
    return next()
  })
}

/** What a guard lets through, or its refusal as an answer: for a form that stays on screen with what was typed. */
export async function admitted<Found>(guard: Promise<Found>): Promise<Answer<Found>> {
  try {
    return { done: await guard }
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    const { error } = (await refused.json()) as { error: string }
    return refuse(refused.status, error)
  }
}

/**
 * The listings that a person's permission reaches, as of now: an agent that has left an agency is in its scope no longer.
 * Undefined without the permission.
 */
export async function scopeOf(
  db: Db,
  person: Pick<Person, 'id' | 'role'>,
  permission: Permission,
): Promise<Scope | undefined> {
  const reach = reachOf(person.role, permission)
  if (reach !== 'own') return reach
  if (person.role !== 'agency') return [person.id]
  return [person.id, ...(await agentIdsOf(db, person.id))]
}

/** Whether whoever calls by the session cookie may do what asks for a recent proof. */
export async function isRecentSession({ c, services }: Guarded): Promise<boolean> {
  const session = await sessionOf(c, services)
  return session !== undefined && isRecent(session, (services.now ?? Date.now)())
}

/** Whether its holder proved a short while ago who they are. `now`: milliseconds. */
export function isRecent({ authenticatedAt }: Pick<Session, 'authenticatedAt'>, now: number) {
  return now - authenticatedAt.getTime() < recentTerm
}

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

/**
 * Reads the bearer token. A caller with a token expects more than public data, so an invalid token gets 401 and not the
 * public response. `Basic` credentials are ignored, because they belong to a proxy in front of the site.
 */
export function readBearer({
  store,
  secret,
  monotonicNow,
  now = Date.now,
}: Pick<Services, 'store' | 'secret' | 'now' | 'monotonicNow'>) {
  const keys = createLimiter({ ...perKey, monotonicNow })

  return createMiddleware(async (c, next) => {
    const authorization = c.req.header('Authorization')
    if (authorization === undefined || /^basic /i.test(authorization)) return next()
    const [, token = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    const at = now()
    if (token.startsWith(keyStart)) return readKey(c, token, new Date(at), next)
    const claims = verifyToken(secret, 'bearer', token, { now: at })
    const session = claims && (await findSession(store.db, claims.subject, new Date(at)))
    if (!session) return askToSignIn(c)
    const { person, level, authenticatedAt } = session
    if (await lacksSecondStep(store.db, person.role, level)) return askForSecondStep(c)
    c.set('person', person)
    c.set('provenAt', authenticatedAt)
    return next()
  })

  /** An API key opens the endpoints of its scopes, and there what the role of whoever made it opens. */
  async function readKey(c: Context, token: string, at: Date, next: Next) {
    const key = await findKey(store.db, token, at)
    if (!key) return askToSignIn(c, t('This key is not valid.'))
    if (await isWithoutRequiredStep(store.db, key.person)) {
      return c.json({ error: keyTexts.makerLacksStep }, 403, { 'Cache-Control': 'no-store' })
    }
    const wait = keys.waitFor(key.id, 1)
    if (wait > 0) {
      const headers = { 'Retry-After': String(Math.ceil(wait / 1000)), 'Cache-Control': 'no-store' }
      return c.json({ error: t('This key calls too often.') }, 429, headers)
    }
    keys.take(key.id, 1)
    const scopes = scopesFor(c.req.method, c.req.path)
    if (scopes.length === 0 || !scopes.every((scope) => key.scopes.includes(scope))) {
      return refuseKey(c)
    }
    c.set('person', key.person)
    c.set('keyScopes', key.scopes)
    return next()
  }
}

const perKey = { most: 120, window: 60_000 }

/** 403 */
function refuseKey(c: Context) {
  return c.json({ error: t('This key does not allow this.') }, 403, { 'Cache-Control': 'no-store' })
}

/** The account holder of the request's bearer token, if it is valid. */
export function tokenBearer(c: Context): Person | undefined {
  return c.get('person')
}

/** 403 for staff who signed in with one step where two are required. */
function askForSecondStep(c: Context) {
  return c.json({ error: keyTexts.setUpFirst, setUp: true }, 403, { 'Cache-Control': 'no-store' })
}

/** 401 */
export function askToSignIn(c: Context, sentence = t('Please sign in again.')) {
  return c.json({ error: sentence }, 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
}
