import * as paths from './addresses.ts'
import { currentLanguage, type Language } from './language/language.ts'

/** Used by routes, links, mails and redirects. */
export { paths }

/**
 * A path of this site in a language: French pages are under /fr. React Router adds this to its own links, forms and redirects;
 * other addresses (of mails, metadata, plain links) need it. `/` becomes `/fr`, `/contact` becomes `/fr/contact`.
 */
export function localPath(path: string, language: Language = currentLanguage()) {
  return language === 'en' ? path : `/fr${path.replace(/^\/(?=$|[?#])/, '')}`
}

/**
 * The language of a path and the path without its prefix: `/fr/contact` is French and `/contact`. Only lower case counts.
 * `/fr.data` is where React Router asks for the data of the French home page.
 */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  if (pathname === '/fr.data') return { language: 'fr', path: '/_.data' }
  const [, rest] = /^\/fr(\/.*)?$/s.exec(pathname) ?? []
  if (rest === undefined && pathname !== '/fr') return { language: 'en', path: pathname }
  return { language: 'fr', path: rest ?? '/' }
}

/** The pages that the sitemap lists besides listings and posts. */
export const livePages = [
  paths.home,
  paths.listings,
  paths.services,
  paths.about,
  paths.contact,
  paths.privacy,
  paths.blog,
]

/** Anchor of the packages on the services page (spec 2.1). */
export const packagesId = '99Pricing'
export const packagesPath = `${paths.services}#${packagesId}`

/** Where a subscriber changes and stops their searches; `done` names what has just been done. */
export function alertManagePath(token: string, done?: string, search?: string) {
  return `${paths.alertManage}?${new URLSearchParams({ token, ...(done && { done }), ...(search && { search }) })}`
}

/** Value of the hidden field `form` in the form that signs out. It posts to the login page. */
export const signOutForm = 'sign-out'

/** The page that asks for a code after the password, and then opens `next`. */
export function secondStepPath(next: string) {
  return `${paths.secondStep}?${new URLSearchParams({ next })}`
}

/** The login page, which redirects to `next` (a path of this site) after signing in. */
export function loginPath(next: string) {
  return `${paths.login}?${new URLSearchParams({ next })}`
}

/** The page that mails a link to sign in, which then opens `next`. */
export function signInLinkPath(next: string) {
  return next ? `${paths.signInLink}?${new URLSearchParams({ next })}` : paths.signInLink
}

/** The page that makes an account, and then opens `next`. */
export function createAccountPath(next: string) {
  return next ? `${paths.createAccount}?${new URLSearchParams({ next })}` : paths.createAccount
}

/** The page that asks for a proof of who one is, which leads on to `next`. */
export function confirmPath(next: string) {
  return `${paths.changePassword}?${new URLSearchParams({ next })}`
}

export function propertyPath(id: string) {
  return paths.property.replace(':id', encodeURIComponent(id))
}

/** The form of a new listing that begins as a copy of one's own. */
export function copyListingPath(id: string) {
  return `${paths.submit}?${new URLSearchParams({ copy: id })}`
}

/** A blog post by its file name without extension. */
export function postPath(slug: string) {
  return paths.post.replace(':slug?', encodeURIComponent(slug))
}

export function editPath(id: string) {
  return `${paths.submit}?id=${encodeURIComponent(id)}`
}

/** The submit page with its confirmation, for the redirect after a form post without JavaScript. */
export const updatedPath = `${paths.submit}?sent=updated`

/** The staff page of a property. */
export function staffPropertyPath(id: string) {
  return paths.staffProperty.replace(':id', encodeURIComponent(id))
}

/** What staff decide on: a listing or a change of it; without an id what has waited longest. */
export function reviewPath(id = '', search: Record<string, string> = {}) {
  const query = new URLSearchParams(search).toString()
  const path = paths.review.replace('/:id?', id && `/${encodeURIComponent(id)}`)
  return query ? `${path}?${query}` : path
}

/** The page on which a time to visit a listing is chosen, with one of them chosen already. */
export function visitTimesPath(propertyId: string, timeId = '') {
  const path = paths.visitTimes.replace(':id', encodeURIComponent(propertyId))
  return timeId ? `${path}?${new URLSearchParams({ time: timeId })}` : path
}

/** The times of a listing alone, which the booking dialog asks for. */
export function offeredTimesPath(propertyId: string) {
  return paths.offeredTimes.replace(':id', encodeURIComponent(propertyId))
}

/** The private page of a booked visit, from its link. */
export function visitPath(token: string) {
  return paths.visit.replace(':token', encodeURIComponent(token))
}

/** The parameter that says in which language the API answers, whatever the browser prefers. */
export const languageQuery = 'lang'

/** The address of a file of the API below /api/, in the language of the page that links it. */
export function apiFilePath(name: string, query: Record<string, string> | URLSearchParams = {}) {
  const params = new URLSearchParams(query)
  params.set(languageQuery, currentLanguage())
  return `/api/${name}?${params}`
}

/** The calendar file of a booked visit, by the token of its private link. */
export function visitFilePath(token: string) {
  return apiFilePath('visit.ics', { token })
}

export function comparePath(ids: string[]) {
  return ids.length ? `${paths.compare}?ids=${ids.map(encodeURIComponent).join(',')}` : paths.compare
}

/** Where the mail of an invitation leads. */
export function agentInvitationPath(token: string) {
  return `${paths.agentInvitation}?${new URLSearchParams({ token })}`
}

/** A real agent by the address of the page, a sample by number. */
export function agentPath(id: number | string) {
  return paths.agent.replace(':id?', String(id))
}

/** The form that edits an agent: by the address of the page, by the account, or a sample by number. */
export function editAgentPath(id: number | string) {
  return `${paths.editAgent}?id=${id}`
}

/** The dashboard's submit form, filled in with a sample listing. */
export function editSamplePath(id: string) {
  return `${paths.dashboardSubmit}?id=${encodeURIComponent(id)}`
}

/** A real agency by the address of the page, a sample by number. */
export function agencyPath(id: number | string) {
  return paths.agency.replace(':id?', String(id))
}

export const paymentSteps = ['customer', 'information', 'confirmation'] as const

/** A step of the payment; the first has no query. */
export function paymentPath(step: (typeof paymentSteps)[number]) {
  return step === 'customer' ? paths.payment : `${paths.payment}?step=${step}`
}

/** The private link of an owner. `ask` names what the page is to ask first; opening it changes nothing. */
export function manageLinkPath(token: string, ask?: 'available' | 'rented' | 'remove') {
  return `${paths.manage}?${new URLSearchParams({ token, ...(ask && { ask }) })}`
}

/** Tells whoever has ended all links of a listing, by one of them, what comes now. */
export const linksReplacedPath = `${paths.manage}?ended=1`

/** The page on which an owner manages a listing, once the link was opened or the owner is signed in. */
export function managePath(id: string) {
  return paths.manageListing.replace(':id', encodeURIComponent(id))
}

export function editOwnPath(id: string) {
  return paths.editOwnListing.replace(':id', encodeURIComponent(id))
}

export function offerOwnVisitsPath(id: string) {
  return paths.offerOwnVisits.replace(':id', encodeURIComponent(id))
}

export function contactPath(subject: string) {
  return `${paths.contact}?${new URLSearchParams({ subject })}`
}

/** Anchor of the management plans and their calculator on the services page. */
export const plansId = 'plans'
export const plansPath = `${paths.services}#${plansId}`
