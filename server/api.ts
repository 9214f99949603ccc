import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Permission } from '../domain/account/permissions.ts'
import { getAgencies, getAgency, getAgent, getAgents, getPropertyAgent } from './agents/page-routes.ts'
import { getOneClickStop, postOneClickStop } from './alerts/one-click-routes.ts'
import { createAccountEndpoints } from './auth/endpoints.ts'
import { accountOnly } from './auth/guards/account-guard.ts'
import { readBearer } from './auth/guards/bearer-auth.ts'
import { guarded } from './auth/guards/guarded.ts'
import { permitted } from './auth/guards/permission-guard.ts'
import { staffOnly, staffToken } from './auth/guards/staff-guard.ts'
import { getCompany } from './company/routes.ts'
import { scopesFor } from './connections/key-access.ts'
import { createFigureEndpoints } from './figures/endpoints.ts'
import { createAddressReader } from './http/client-address.ts'
import { createDescription } from './http/description/openapi.ts'
import { translateDescription } from './http/description/translate-description.ts'
import { admitBodies } from './http/limits/body-admission.ts'
import { speakByQuery, speakByRequest } from './http/request-language.ts'
import { answerUnknownEndpoint, apiError, refuseMethod } from './http/responses/error-responses.ts'
import { compressResponses } from './http/responses/gzip.ts'
import { storableAddress } from './http/storable-text.ts'
import { postDownloadUrls } from './images/download-urls.ts'
import { deleteImage, postImage } from './images/upload-routes.ts'
import { getExportProperties } from './imports/export-route.ts'
import { getImportTemplate, getRowsToMend } from './imports/file-routes.ts'
import { requireImporter } from './imports/import-guard.ts'
import { createListingEndpoints } from './listings/endpoints.ts'
import { getMessage, getMessages } from './messages/message-endpoints.ts'
import { getFormStamp, postSendEmail } from './messages/send.ts'
import { type ApiDescription, apiDocsPage } from './pages/api-docs.ts'
import { apiDocsPolicy } from './pages/api-docs-style.ts'
import { createPeopleEndpoints } from './people/endpoints.ts'
import { getPlaces } from './places/routes.ts'
import { getProperties, getProperty } from './properties/routes.ts'
import { postPropertyStatus } from './properties/status-route.ts'
import { postUpdateProperty } from './properties/update-route.ts'
import type { Services } from './services.ts'
import { createHistoryEndpoints } from './staff/history/endpoints.ts'
import { getStatistics } from './staff/statistics-routes.ts'
import { postSubmitProperty } from './submissions/routes.ts'
import { createThreadEndpoints } from './threads/endpoints.ts'
import { getCalendarFeed, getOwnVisitFile } from './visits/calendar/calendar-routes.ts'
import { getVisits } from './visits/staff-visits.ts'

export { createImages } from './images/routes.ts'
export type { Services } from './services.ts'

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

export type Api = ReturnType<typeof createApi>
