import { Hono } from 'hono'
import { getSession, getToken, postSignIn, postSignOut } from './api/auth.ts'
import { readBearer } from './api/bearer.ts'
import { createAddressReader } from './api/client-address.ts'
import { getCompany } from './api/company.ts'
import { createDescription } from './api/description.ts'
import { postDownloadUrls } from './api/download-urls.ts'
import { apiError, unknownEndpoint } from './api/errors.ts'
import { gzipLong } from './api/gzip.ts'
import { getHistory } from './api/history.ts'
import { getFormStamp, postSendEmail } from './api/inquiries.ts'
import { getMailState, postResendEmail } from './api/mail-state.ts'
import { getMessage, getMessages, postMessageState } from './api/messages.ts'
import { getForgotPassword, getResetPassword, postForgotPassword, postResetPassword } from './api/password-reset.ts'
import { getPlaces } from './api/places.ts'
import { getMessageSent } from './api/plain-form.ts'
import { getProperties, getProperty, getSimilarProperties } from './api/properties.ts'
import { postPropertyStatus } from './api/property-status.ts'
import { postUpdateProperty } from './api/property-update.ts'
import { createReceipts } from './api/receipts.ts'
import type { Services } from './api/services.ts'
import { staffOnly, staffToken } from './api/staff.ts'
import { getPropertyCounts } from './api/staff-properties.ts'
import { getStatistics } from './api/statistics.ts'
import { getSubmission } from './api/submission.ts'
import { postSubmitProperty } from './api/submissions.ts'
import { deleteImage, photoLimit, postImage } from './api/uploads.ts'
import { admitBodies } from './http/body-admission.ts'
import { apiDocsPage, type Described } from './pages/api-docs.ts'
import { apiDocsPolicy } from './pages/api-docs-style.ts'
import { createAddressLimiter } from './services/limiter.ts'

export { createImages } from './api/images.ts'
export type { Services } from './api/services.ts'

/** Every endpoint of the product, in the order of the documentation (spec 7). */
export function createApi(services: Services) {
  const api = new Hono().basePath('/api')
  api.onError((error, c) => apiError(error, c, services.log))
  const description = createDescription(api)
  const photos = createAddressLimiter({ ...photoLimit, monotonicNow: services.monotonicNow })
  const receipts = createReceipts(services)
  const endpoints = api
    .use(gzipLong, admitBodies(createAddressReader(services.trustProxy)), readBearer(services))
    .get('/get-properties', ...getProperties(services))
    .get('/get-property/:id', ...getProperty(services))
    .get('/similar-properties/:id', ...getSimilarProperties(services))
    .post('/get-download-urls', ...postDownloadUrls(services))
    .post('/images', ...postImage({ ...services, photos }))
    .delete('/images', ...deleteImage(services))
    .post('/submit-property', ...postSubmitProperty({ ...services, photos, receipts }))
    .post('/update-property', staffToken(), ...postUpdateProperty(services))
    .get('/company', ...getCompany(services))
    .get('/places', ...getPlaces(services))
    .get('/form-stamp', ...getFormStamp(services))
    .post('/send-email', ...postSendEmail({ ...services, receipts }))
    .get('/message-sent', ...getMessageSent())
    .get('/messages', staffOnly(services), ...getMessages(services))
    .get('/message/:id', staffOnly(services), ...getMessage(services))
    .post('/message-state', staffOnly(services), ...postMessageState(services))
    .get('/submission/:id', staffOnly(services), ...getSubmission(services))
    .get('/mail-state', staffOnly(services), ...getMailState(services))
    .post('/resend-email', staffOnly(services), ...postResendEmail(services))
    .post('/update-property-status', staffToken(), ...postPropertyStatus(services))
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
    .get('/auth/token', ...getToken(services))
    .get('/openapi.json', async (c) => c.json(await description()))
    .get('/docs', async (c) => c.html(apiDocsPage((await description()) as Described), 200, docsHeaders))
  endpoints.all('*', unknownEndpoint(endpoints))
  return endpoints
}

const docsHeaders = { 'Content-Security-Policy': apiDocsPolicy, 'Cache-Control': 'no-cache' }

export type Api = ReturnType<typeof createApi>
