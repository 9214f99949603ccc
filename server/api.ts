import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { getAlerts, postAlerts } from './alerts/ask-routes.ts'
import { getAlertConfirmation, postAlertConfirmation } from './alerts/confirm-routes.ts'
import { getAlertMailbox, postAlertMailbox } from './alerts/manage-routes.ts'
import { getAlertStop, getOneClickStop, postAlertStop, postOneClickStop } from './alerts/stop-routes.ts'
import { readBearer } from './auth/bearer-auth.ts'
import {
  getForgotPassword,
  getResetPassword,
  postForgotPassword,
  postResetPassword,
} from './auth/password-reset-routes.ts'
import { getSession, getToken, postLanguage, postSignIn, postSignOut } from './auth/routes.ts'
import { staffOnly, staffToken } from './auth/staff-guard.ts'
import { getCompany } from './company/routes.ts'
import { admitBodies } from './http/body-admission.ts'
import { createAddressReader } from './http/client-address.ts'
import { answerUnknownEndpoint, apiError, refuseMethod } from './http/error-responses.ts'
import { compressResponses } from './http/gzip.ts'
import { createDescription } from './http/openapi.ts'
import { createAddressLimiter } from './http/rate-limiter.ts'
import { speakByHeader, speakByQuery } from './http/request-language.ts'
import { translateDescription } from './http/translate-description.ts'
import { postDownloadUrls } from './images/download-urls.ts'
import { deleteImage, photoLimit, postImage } from './images/upload-routes.ts'
import { getFormStamp, postSendEmail } from './messages/inquiry-routes.ts'
import { getMailState, postResendEmail } from './messages/mail-routes.ts'
import { createReceipts } from './messages/receipts.ts'
import { getMessage, getMessages, postMessageState } from './messages/routes.ts'
import { type ApiDescription, apiDocsPage } from './pages/api-docs.ts'
import { apiDocsPolicy } from './pages/api-docs-style.ts'
import { getPlaces } from './places/routes.ts'
import { postConfirmProperty } from './properties/confirm-route.ts'
import { getNeighbours, getProperties, getProperty, getSimilarProperties } from './properties/routes.ts'
import { getLoosenedSearches, getPropertyFacets, getSearchPages } from './properties/search-routes.ts'
import { getPropertyCounts } from './properties/staff-routes.ts'
import { postPropertyStatus } from './properties/status-route.ts'
import { getSearchSummary } from './properties/summary-routes.ts'
import { postUpdateProperty } from './properties/update-route.ts'
import type { Services } from './services.ts'
import { getHistory } from './staff/history-routes.ts'
import { getStatistics } from './staff/statistics-routes.ts'
import { postSubmitProperty } from './submissions/routes.ts'
import { getSubmission } from './submissions/staff-routes.ts'
import { getCalendarAddress, getCalendarFeed, getOwnVisitFile, postCalendarAddress } from './visits/calendar-routes.ts'
import {
  getVisitOffers,
  postOfferVisitTimes,
  postPreviewVisitTimes,
  postWithdrawVisitTimes,
} from './visits/offer-routes.ts'
import { getOwnVisit, postCancelVisit, postMoveVisit } from './visits/own-routes.ts'
import { getVisitTimes, postBookVisit } from './visits/public-routes.ts'
import { getVisits, postVisitState } from './visits/staff-routes.ts'

export { createImages } from './images/routes.ts'
export type { Services } from './services.ts'

/** Every endpoint of the product, in the order of the documentation (spec 7). `admit` counts bodies, together with those that pages receive. */
export function createApi(services: Services, admit = admitBodies(createAddressReader(services.trustProxy))) {
  const api = new Hono().basePath('/api')
  api.onError((error, c) => apiError(error, c, services.log))
  const description = createDescription(api)
  const photos = createAddressLimiter({ ...photoLimit, monotonicNow: services.monotonicNow })
  const receipts = createReceipts(services)
  const endpoints = api
    .use(speakByHeader)
    .use(methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }))
    .use(compressResponses, admit, readBearer(services))
    .get('/get-properties', ...getProperties(services))
    .get('/get-property/:id', ...getProperty(services))
    .get('/similar-properties/:id', ...getSimilarProperties(services))
    .get('/property-facets', ...getPropertyFacets(services))
    .get('/loosened-searches', ...getLoosenedSearches(services))
    .get('/search-pages', ...getSearchPages(services))
    .get('/search-summary', ...getSearchSummary(services))
    .get('/neighbours/:id', ...getNeighbours(services))
    .post('/get-download-urls', ...postDownloadUrls(services))
    .post('/images', ...postImage({ ...services, photos }))
    .delete('/images', ...deleteImage(services))
    .post('/submit-property', ...postSubmitProperty({ ...services, photos, receipts }))
    .post('/update-property', staffToken(), ...postUpdateProperty(services))
    .get('/company', ...getCompany(services))
    .get('/places', ...getPlaces(services))
    .get('/form-stamp', ...getFormStamp(services))
    .post('/send-email', ...postSendEmail({ ...services, receipts }))
    .get('/visit-times/:id', ...getVisitTimes(services))
    .post('/book-visit', ...postBookVisit(services))
    .get('/visit', ...getOwnVisit(services))
    .post('/move-visit', ...postMoveVisit(services))
    .post('/cancel-visit', ...postCancelVisit(services))
    .get('/visit.ics', ...getOwnVisitFile(services))
    .get('/calendar.ics', ...getCalendarFeed(services))
    .get('/calendar-address', staffOnly(services), ...getCalendarAddress(services))
    .post('/calendar-address', staffOnly(services), ...postCalendarAddress(services))
    .get('/visits', staffOnly(services), ...getVisits(services))
    .post('/visit-state', staffOnly(services), ...postVisitState(services))
    .get('/visit-offers', staffOnly(services), ...getVisitOffers(services))
    .post('/preview-visit-times', staffOnly(services), ...postPreviewVisitTimes(services))
    .post('/offer-visit-times', staffOnly(services), ...postOfferVisitTimes(services))
    .post('/withdraw-visit-times', staffOnly(services), ...postWithdrawVisitTimes(services))
    .get('/home-alerts', ...getAlerts(services))
    .post('/home-alerts', ...postAlerts(services))
    .get('/home-alerts/confirm', ...getAlertConfirmation(services))
    .post('/home-alerts/confirm', ...postAlertConfirmation(services))
    .get('/home-alerts/manage', ...getAlertMailbox(services))
    .post('/home-alerts/manage', ...postAlertMailbox(services))
    .get('/home-alerts/stop', ...getAlertStop(services))
    .post('/home-alerts/stop', ...postAlertStop(services))
    .get('/home-alerts/one-click', ...getOneClickStop())
    .post('/home-alerts/one-click', ...postOneClickStop(services))
    .get('/messages', staffOnly(services), ...getMessages(services))
    .get('/message/:id', staffOnly(services), ...getMessage(services))
    .post('/message-state', staffOnly(services), ...postMessageState(services))
    .get('/submission/:id', staffOnly(services), ...getSubmission(services))
    .get('/mail-state', staffOnly(services), ...getMailState(services))
    .post('/resend-email', staffOnly(services), ...postResendEmail(services))
    .post('/update-property-status', staffToken(), ...postPropertyStatus(services))
    .post('/confirm-property', staffOnly(services), ...postConfirmProperty(services))
    .get('/property-counts', staffOnly(services), ...getPropertyCounts(services))
    .get('/history', staffOnly(services), ...getHistory(services))
    .get('/statistics', staffOnly(services), ...getStatistics(services))
    .post('/auth/sign-in/email', ...postSignIn(services))
    .post('/auth/sign-out', ...postSignOut(services))
    .get('/auth/forgot-password', ...getForgotPassword(services))
    .post('/auth/forgot-password', ...postForgotPassword(services))
    .get('/auth/reset-password', ...getResetPassword(services))
    .post('/auth/reset-password', ...postResetPassword(services))
    .get('/auth/session', ...getSession(services))
    .post('/auth/language', ...postLanguage(services))
    .get('/auth/token', ...getToken(services))
    .get('/openapi.json', speakByQuery, async (c) => c.json(translateDescription(await description())))
    .get('/docs', speakByQuery, async (c) => {
      const translated = translateDescription(await description()) as ApiDescription
      return c.html(apiDocsPage(translated), 200, docsHeaders)
    })
  endpoints.all('*', answerUnknownEndpoint)
  return endpoints
}

const docsHeaders = { 'Content-Security-Policy': apiDocsPolicy, 'Cache-Control': 'no-cache' }

export type Api = ReturnType<typeof createApi>
