import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { getPlaces } from '../app/core/places/server/routes.ts'
import type { Permission } from '../app/features/accounts/rules/permissions.ts'
import { createAccountEndpoints } from '../app/features/accounts/server/endpoints.ts'
import {
  accountOnly,
  guarded,
  permitted,
  readBearer,
  staffOnly,
  staffToken,
} from '../app/features/accounts/server/guards.ts'
import {
  getAgencies,
  getAgency,
  getAgent,
  getAgents,
  getPropertyAgent,
} from '../app/features/agents/server/page-routes.ts'
import { getOneClickStop, postOneClickStop } from '../app/features/alerts/server/one-click-routes.ts'
import { getCompany } from '../app/features/company/server/routes.ts'
import { scopesFor } from '../app/features/connections/server/key-access.ts'
import { createFigureEndpoints, getStatistics } from '../app/features/figures/server/endpoints.ts'
import { createHistoryEndpoints } from '../app/features/history/server/endpoints.ts'
import { requireImporter } from '../app/features/imports/server/batches.ts'
import { getExportProperties, getImportTemplate, getRowsToMend } from '../app/features/imports/server/file-routes.ts'
import { createThreadEndpoints } from '../app/features/inbox/server/endpoints.ts'
import { getMessage, getMessages } from '../app/features/inbox/server/messages/message-endpoints.ts'
import { getFormStamp, postSendEmail } from '../app/features/inbox/server/messages/send.ts'
import { postUpdateProperty } from '../app/features/listings/server/change-queries.ts'
import { postDownloadUrls } from '../app/features/listings/server/download-urls.ts'
import { getProperties, getProperty, postPropertyStatus } from '../app/features/listings/server/routes.ts'
import { createListingEndpoints } from '../app/features/office/server/listings/endpoints.ts'
import { createPeopleEndpoints } from '../app/features/people/server/endpoints.ts'
import { deleteImage, postImage } from '../app/features/photos/server/upload-routes.ts'
import { postSubmitProperty } from '../app/features/submit/server/routes.ts'
import { getCalendarFeed, getOwnVisitFile } from '../app/features/visits/server/calendar/calendar-routes.ts'
import { getVisits } from '../app/features/visits/server/staff-visits.ts'
import { createAddressReader } from '../platform/http/client-address.ts'
import { admitBodies } from '../platform/http/limits/request-body.ts'
import { createDescription, translateDescription } from '../platform/http/openapi.ts'
import { speakByQuery, speakByRequest } from '../platform/http/request-language.ts'
import { answerUnknownEndpoint, apiError, refuseMethod } from '../platform/http/responses/error-responses.ts'
import { compressResponses } from '../platform/http/responses/page-cache.ts'
import { storableAddress } from '../platform/http/storable-text.ts'
import type { Services } from '../web/services.ts'
import { type ApiDescription, apiDocsPage, apiDocsPolicy } from './api-docs.ts'

export { createImages } from '../app/features/photos/server/routes.ts'
export type { Services } from '../web/services.ts'

/** Every endpoint of the product, in the order of the documentation (spec 7). `admit` counts bodies, together with those that pages receive. */
export function createApi(services: Services, admit = admitBodies(createAddressReader(services.trustProxy))) {
  const api = new Hono().basePath('/api')
  api.onError((error, c) => apiError(error, c, services.log))
  const description = createDescription(api, scopesFor)
  const may = (...permissions: Permission[]) => permitted(services, ...permissions)
  const endpoints = api
    .use(speakByRequest, storableAddress)
    .use(methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }))
    .use(compressResponses, admit, readBearer(services))
    .get('/get-properties', ...getProperties(services))
    .get('/get-property/:id', ...getProperty(services))
    .post('/get-download-urls', ...postDownloadUrls(services))
    .post('/images', ...postImage(services))
    .delete('/images', ...deleteImage(services))
    .post('/submit-property', ...postSubmitProperty(services))
    .post('/update-property', staffToken(), ...postUpdateProperty(services))
    .get('/company', ...getCompany(services))
    .get('/places', ...getPlaces(services))
    .get('/form-stamp', ...getFormStamp(services))
    .post('/send-email', ...postSendEmail(services))
    .get('/visit.ics', ...getOwnVisitFile(services))
    .get('/calendar.ics', ...getCalendarFeed(services))
    .get('/visits', may('read-visits'), ...getVisits(services))
    .get('/home-alerts/one-click', ...getOneClickStop())
    .post('/home-alerts/one-click', ...postOneClickStop(services))
    .get('/agents', ...getAgents(services))
    .get('/agent/:id', ...getAgent(services))
    .get('/agencies', ...getAgencies(services))
    .get('/agency/:id', ...getAgency(services))
    .get('/property-agent/:id', ...getPropertyAgent(services))
    .get('/messages', may('read-messages'), ...getMessages(services))
    .get('/message/:id', may('read-messages'), ...getMessage(services))
    .get('/export-properties', accountOnly(services), ...getExportProperties(services))
    .get('/import-table', ...getImportTemplate())
    .get('/imports/:id/rows-to-mend', guarded(services, requireImporter), ...getRowsToMend(services))
    .post('/update-property-status', staffToken(), ...postPropertyStatus(services))
    .route('/', createHistoryEndpoints(services))
    .get('/statistics', staffOnly(services), ...getStatistics(services))
    .route('/', createAccountEndpoints(services))
    .route('/', createPeopleEndpoints(services))
    .route('/', createFigureEndpoints(services))
    .route('/', createThreadEndpoints(services))
    .route('/', createListingEndpoints(services))
    .get('/openapi.json', speakByQuery, async (c) => c.json(translateDescription(await description())))
    .get('/docs', speakByQuery, async (c) => {
      const translated = translateDescription(await description()) as ApiDescription
      return c.html(apiDocsPage(translated), 200, docsHeaders)
    })
  endpoints.all('*', answerUnknownEndpoint)
  return endpoints
}

const docsHeaders = { 'Content-Security-Policy': apiDocsPolicy, 'Cache-Control': 'no-cache' }
