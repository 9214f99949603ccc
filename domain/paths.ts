import { currentLanguage, type Language } from './language/language.ts'

/** The address of every page and the blog's feed, used by routes, links, mails and redirects (spec 2.1). `:name` is a parameter. */
export const paths = {
  home: '/',
  listings: '/list-layout-new-3',
  alerts: '/home-alerts',
  alertConfirm: '/home-alerts/confirm',
  alertManage: '/home-alerts/manage',
  alertStop: '/home-alerts/stop',
  forRent: '/for-rent/:city/:kind?',
  forSale: '/for-sale/:city/:kind?',
  choose: '/single-property-1',
  property: '/single-property-1/:id',
  submit: '/submit-property',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  admin: '/propertyadmin',
  inbox: '/propertyadmin/inbox',
  message: '/propertyadmin/inbox/:id?',
  statistics: '/propertyadmin/statistics',
  history: '/propertyadmin/history',
  staffProperty: '/propertyadmin/property/:id',
  visits: '/propertyadmin/visits',
  offerVisits: '/propertyadmin/visits/offer',
  visitTimes: '/visit-times/:id',
  visit: '/visit/:token',
  contact: '/contact',
  services: '/services-offered',
  privacy: '/privacy-details',
  about: '/about-us',
  compare: '/compare-property',
  agents: '/agents',
  agent: '/agent-page/:id?',
  addAgent: '/add-agent',
  editAgent: '/edit-agent',
  agencies: '/agencies',
  agency: '/agency-page/:id?',
  createAccount: '/create-account',
  dashboard: '/dashboard',
  profile: '/my-profile',
  ownProperties: '/my-property',
  bookmarks: '/bookmark-list',
  changePassword: '/change-password',
  dashboardSubmit: '/submit-property-dashboard',
  checkout: '/checkout',
  payment: '/payment',
  blog: '/blog',
  post: '/blog-detail/:slug?',
  feed: '/blog/feed.xml',
  pricing: '/pricing',
  faq: '/faq',
  notFound: '/404',
} as const

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
export function alertManagePath(token: string, done?: string) {
  return `${paths.alertManage}?${new URLSearchParams({ token, ...(done && { done }) })}`
}

/** Value of the hidden field `form` in the form that signs out. It posts to the login page. */
export const signOutForm = 'sign-out'

/** The login page, which redirects to `next` (a path of this site) after signing in. */
export function loginPath(next: string) {
  return `${paths.login}?${new URLSearchParams({ next })}`
}

export function propertyPath(id: string) {
  return paths.property.replace(':id', encodeURIComponent(id))
}

/** A blog post by its file name without extension. */
export function postPath(slug: string) {
  return paths.post.replace(':slug?', encodeURIComponent(slug))
}

export function editPath(id: string) {
  return `${paths.submit}?id=${encodeURIComponent(id)}`
}

/** The submit page with its confirmation, for the redirect after a form post without JavaScript. */
export function submittedPath(sent: 'submitted' | 'updated', reference = '') {
  return `${paths.submit}?${new URLSearchParams({ sent, ...(reference && { reference }) })}`
}

/** The staff page of a property. */
export function staffPropertyPath(id: string) {
  return paths.staffProperty.replace(':id', encodeURIComponent(id))
}

/** The page on which a time to visit a listing is chosen, with one of them chosen already. */
export function visitTimesPath(propertyId: string, timeId = '') {
  const path = paths.visitTimes.replace(':id', encodeURIComponent(propertyId))
  return timeId ? `${path}?${new URLSearchParams({ time: timeId })}` : path
}

/** The private page of a booked visit, from its link. */
export function visitPath(token: string) {
  return paths.visit.replace(':token', encodeURIComponent(token))
}

/** The calendar file of a booked visit, by the token of its private link. */
export function visitFilePath(token: string) {
  return `/api/visit.ics?${new URLSearchParams({ token })}`
}

/** A visit, opened in the staff's calendar. `day` is its day in Moncton, `YYYY-MM-DD`. */
export function staffVisitPath(id: string, day: string) {
  return `${paths.visits}?${new URLSearchParams({ day, visit: id })}`
}

export function comparePath(ids: string[]) {
  return ids.length ? `${paths.compare}?ids=${ids.map(encodeURIComponent).join(',')}` : paths.compare
}

/** A sample agent by number. */
export function agentPath(id: number) {
  return paths.agent.replace(':id?', String(id))
}

/** The form that edits a sample agent, by number. */
export function editAgentPath(id: number) {
  return `${paths.editAgent}?id=${id}`
}

/** The dashboard's submit form, filled in with a sample listing. */
export function editSamplePath(id: string) {
  return `${paths.dashboardSubmit}?id=${encodeURIComponent(id)}`
}

/** A sample agency by number. */
export function agencyPath(id: number) {
  return paths.agency.replace(':id?', String(id))
}

export const paymentSteps = ['customer', 'information', 'confirmation'] as const

/** A step of the payment; the first has no query. */
export function paymentPath(step: (typeof paymentSteps)[number]) {
  return step === 'customer' ? paths.payment : `${paths.payment}?step=${step}`
}

/** The contact page with the subject filled in. */
export function contactPath(subject: string) {
  return `${paths.contact}?${new URLSearchParams({ subject })}`
}

/** Anchor of the management plans and their calculator on the services page. */
export const plansId = 'plans'
export const plansPath = `${paths.services}#${plansId}`
