import { Hono } from 'hono'
import { staffOnly } from '../auth/guards/staff-guard.ts'
import type { Services } from '../services.ts'
import { getCloserLook } from './look-route.ts'
import { postOtherHome } from './other-home-route.ts'

/** The reasons for a closer look at what waits for staff. */
export function createLookEndpoints(services: Services) {
  return new Hono()
    .get('/closer-look/:id', staffOnly(services), ...getCloserLook(services))
    .post('/other-home', staffOnly(services), ...postOtherHome(services))
}
