import { emptySearch, type PropertySearch, writeSearch } from '../domain/property-search.ts'

/** Every address of the product by its name in our words: the only place where one is spelt (spec 2.1). */
export const paths = {
  home: '/',
  listings: '/list-layout-new-3',
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

/** The pages that search engines are told of, besides the listings. */
export const livePages = [
  paths.home,
  paths.listings,
  paths.services,
  paths.about,
  paths.contact,
  paths.privacy,
  paths.blog,
]

/** The packages stand on the services page (spec 2.1: anchor 99Pricing). */
export const packagesId = '99Pricing'
export const packagesPath = `${paths.services}#${packagesId}`

export function listingsPath(search: Partial<PropertySearch> = {}) {
  const query = writeSearch({ ...emptySearch, ...search }).toString()
  return query ? `${paths.listings}?${query}` : paths.listings
}

/** Where a form is sent that works without script; with script the same calls are made by app/api.ts. */
export const formActions = {
  signIn: '/api/auth/sign-in/email',
  signOut: '/api/auth/sign-out',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
} as const

/** The login page that leads back to `next`, a path of this site. */
export function loginPath(next: string) {
  return `${paths.login}?${new URLSearchParams({ next })}`
}

/** Where the forms that write to us are sent without script. */
export const sendEmailPath = '/api/send-email'

export function propertyPath(id: string) {
  return `${paths.choose}/${encodeURIComponent(id)}`
}

/** A post of the blog by the name of its file. */
export function postPath(slug: string) {
  return `/blog-detail/${encodeURIComponent(slug)}`
}

export function editPath(id: string) {
  return `${paths.submit}?id=${encodeURIComponent(id)}`
}

/** What staff know of a property: its state, customer, history and inquiries. */
export function staffPropertyPath(id: string) {
  return `${paths.admin}/property/${encodeURIComponent(id)}`
}

export function comparePath(ids: string[]) {
  return ids.length ? `${paths.compare}?ids=${ids.map(encodeURIComponent).join(',')}` : paths.compare
}

/** A sample agent by number. */
export function agentPath(id: number) {
  return `/agent-page/${id}`
}

/** The form that edits a sample agent, by number. */
export function editAgentPath(id: number) {
  return `${paths.editAgent}?id=${id}`
}

/** The account holder's form with a sample listing in it. */
export function editSamplePath(id: string) {
  return `${paths.dashboardSubmit}?id=${encodeURIComponent(id)}`
}

/** A sample agency by number. */
export function agencyPath(id: number) {
  return `/agency-page/${id}`
}

export const paymentSteps = ['customer', 'information', 'confirmation'] as const

/** A step of the payment; the first is the page itself. */
export function paymentPath(step: (typeof paymentSteps)[number]) {
  return step === 'customer' ? paths.payment : `${paths.payment}?step=${step}`
}

/** The contact page with a subject already written. */
export function contactPath(subject: string) {
  return `${paths.contact}?${new URLSearchParams({ subject })}`
}

/** Where the management plans stand and their calculator answers. */
export const plansId = 'plans'
export const plansPath = `${paths.services}#${plansId}`
