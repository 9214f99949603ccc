import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { galleryPaths } from './gallery-paths.ts'
import { paths } from './paths.ts'

/** The contents page of the product: every address and the screen that answers it. */
export default [
  layout('routes/frame.tsx', [
    index('routes/home.tsx'),
    route(paths.listings, 'routes/listings/listings.tsx'),
    route(paths.choose, 'routes/listings/choose.tsx'),
    route(paths.property, 'routes/listings/property.tsx'),
    route(paths.submit, 'routes/listings/submit.tsx'),
    route(paths.compare, 'routes/listings/compare.tsx'),
    route(paths.services, 'routes/company/services.tsx'),
    route(paths.about, 'routes/company/about.tsx'),
    route(paths.privacy, 'routes/company/privacy.tsx'),
    route(paths.contact, 'routes/company/contact.tsx'),
    route(paths.pricing, 'routes/company/pricing.tsx'),
    route(paths.faq, 'routes/company/faq.tsx'),
    route(paths.blog, 'routes/blog/blog.tsx'),
    route(paths.post, 'routes/blog/post.tsx'),
    route(paths.login, 'routes/account/login.tsx'),
    route(paths.forgotPassword, 'routes/account/forgot-password.tsx'),
    route(paths.resetPassword, 'routes/account/reset-password.tsx'),
    layout('routes/staff/staff-frame.tsx', [
      route(paths.admin, 'routes/staff/admin.tsx'),
      route(paths.message, 'routes/staff/inbox.tsx'),
      route(paths.statistics, 'routes/staff/statistics.tsx'),
      route(paths.history, 'routes/staff/history.tsx'),
      route(paths.staffProperty, 'routes/staff/staff-property.tsx'),
    ]),
    layout('routes/account/frame.tsx', [
      route(paths.dashboard, 'routes/account/dashboard.tsx'),
      route(paths.profile, 'routes/account/profile.tsx'),
      route(paths.ownProperties, 'routes/account/own-properties.tsx'),
      route(paths.bookmarks, 'routes/account/bookmarks.tsx'),
      route(paths.dashboardSubmit, 'routes/account/dashboard-submit.tsx'),
      route(paths.changePassword, 'routes/account/change-password.tsx'),
    ]),
    route(paths.createAccount, 'routes/account/create-account.tsx'),
    route(paths.checkout, 'routes/account/checkout.tsx'),
    route(paths.payment, 'routes/account/payment.tsx'),
    route(paths.agents, 'routes/people/agents.tsx'),
    route(paths.agent, 'routes/people/agent.tsx'),
    route(paths.addAgent, 'routes/people/add-agent.tsx'),
    route(paths.editAgent, 'routes/people/edit-agent.tsx'),
    route(paths.agencies, 'routes/people/agencies.tsx'),
    route(paths.agency, 'routes/people/agency.tsx'),
    ...gallery(galleryPaths.results, 'routes/gallery/results.tsx'),
    ...gallery(galleryPaths.details, 'routes/gallery/sample.tsx'),
    ...gallery(galleryPaths.homes, 'routes/gallery/sample-home.tsx'),
    ...gallery(galleryPaths.component, 'routes/gallery/component.tsx'),
    route(paths.notFound, 'routes/not-found.tsx'),
    route('*', 'routes/not-found.tsx', { id: 'elsewhere' }),
  ]),
] satisfies RouteConfig

/** One screen under many addresses. */
function gallery(family: Record<string, string>, file: string) {
  return Object.entries(family).map(([id, path]) => route(path, file, { id }))
}
