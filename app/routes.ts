import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { paths } from '../domain/paths.ts'
import { galleryPaths } from './gallery-paths.ts'

/** The contents page of the product: every address and the screen that answers it. */
export default [
  layout('components/layout/site-frame.tsx', [
    index('features/home/home.tsx'),
    route(paths.listings, 'features/listings/listings.tsx'),
    route(paths.alerts, 'features/alerts/ask.tsx'),
    route(paths.alertConfirm, 'features/alerts/confirm.tsx'),
    route(paths.alertManage, 'features/alerts/manage.tsx'),
    route(paths.alertStop, 'features/alerts/stop.tsx'),
    route(paths.forRent, 'features/landing/landing.tsx', { id: 'for-rent' }),
    route(paths.forSale, 'features/landing/landing.tsx', { id: 'for-sale' }),
    route(paths.choose, 'features/listings/choose.tsx'),
    route(paths.property, 'features/property/property.tsx'),
    route(paths.visitTimes, 'features/property/book-visit.tsx'),
    route(paths.visit, 'features/visit/visit.tsx'),
    route(paths.submit, 'features/submit/submit.tsx'),
    route(paths.compare, 'features/saved/compare.tsx'),
    route(paths.services, 'features/company/services.tsx'),
    route(paths.about, 'features/company/about.tsx'),
    route(paths.privacy, 'features/company/privacy.tsx'),
    route(paths.contact, 'features/contact/contact.tsx'),
    route(paths.pricing, 'features/company/pricing.tsx'),
    route(paths.faq, 'features/company/faq.tsx'),
    route(paths.blog, 'features/blog/blog.tsx'),
    route(paths.post, 'features/blog/post.tsx'),
    route(paths.login, 'features/auth/login.tsx'),
    route(paths.forgotPassword, 'features/auth/forgot-password.tsx'),
    route(paths.resetPassword, 'features/auth/reset-password.tsx'),
    layout('features/staff/staff-frame.tsx', [
      route(paths.admin, 'features/staff/admin.tsx'),
      route(paths.message, 'features/staff/inbox.tsx'),
      route(paths.visits, 'features/staff/visits/visits.tsx'),
      route(paths.offerVisits, 'features/staff/visits/offer-visits.tsx'),
      route(paths.statistics, 'features/staff/statistics.tsx'),
      route(paths.history, 'features/staff/history.tsx'),
      route(paths.staffProperty, 'features/staff/staff-property.tsx'),
    ]),
    layout('templates/account/frame.tsx', [
      route(paths.dashboard, 'templates/account/dashboard.tsx'),
      route(paths.profile, 'templates/account/profile.tsx'),
      route(paths.ownProperties, 'templates/account/own-properties.tsx'),
      route(paths.bookmarks, 'templates/account/bookmarks.tsx'),
      route(paths.dashboardSubmit, 'templates/account/dashboard-submit.tsx'),
      route(paths.changePassword, 'templates/account/change-password.tsx'),
    ]),
    route(paths.createAccount, 'templates/account/create-account.tsx'),
    route(paths.checkout, 'templates/checkout/checkout.tsx'),
    route(paths.payment, 'templates/checkout/payment.tsx'),
    route(paths.agents, 'features/people/agents.tsx'),
    route(paths.agent, 'features/people/agent.tsx'),
    route(paths.addAgent, 'features/people/add-agent.tsx'),
    route(paths.editAgent, 'features/people/edit-agent.tsx'),
    route(paths.agencies, 'features/people/agencies.tsx'),
    route(paths.agency, 'features/people/agency.tsx'),
    ...gallery(galleryPaths.results, 'templates/gallery/results.tsx'),
    ...gallery(galleryPaths.details, 'templates/gallery/sample.tsx'),
    ...gallery(galleryPaths.homes, 'templates/gallery/sample-home.tsx'),
    ...gallery(galleryPaths.component, 'templates/gallery/component.tsx'),
    route(paths.notFound, 'components/layout/not-found.tsx'),
    route('*', 'components/layout/not-found.tsx', { id: 'elsewhere' }),
  ]),
] satisfies RouteConfig

/** One screen under many addresses. */
function gallery(family: Record<string, string>, file: string) {
  return Object.entries(family).map(([id, path]) => route(path, file, { id }))
}
