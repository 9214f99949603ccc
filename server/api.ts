import { Hono } from 'hono'
import { refuseBadToken } from './api/bearer.ts'
import { getCompany } from './api/company.ts'
import { postDownloadUrls } from './api/download-urls.ts'
import { apiError, unknownEndpoint } from './api/errors.ts'
import { getProperties, getProperty, getSimilarProperties } from './api/properties.ts'
import type { Services } from './api/services.ts'

export { createImages } from './api/images.ts'
export type { Services } from './api/services.ts'

/** Every endpoint of the product, in the order of the documentation (spec 7). */
export function createApi(services: Services) {
  const api = new Hono().basePath('/api')
  api.onError((error, c) => apiError(error, c, services.log))
  const endpoints = api
    .use(refuseBadToken)
    .get('/get-properties', ...getProperties(services))
    .get('/get-property/:id', ...getProperty(services))
    .get('/similar-properties/:id', ...getSimilarProperties(services))
    .post('/get-download-urls', ...postDownloadUrls(services))
    .get('/company', ...getCompany(services))
  endpoints.all('*', unknownEndpoint(endpoints))
  return endpoints
}

export type Api = ReturnType<typeof createApi>
