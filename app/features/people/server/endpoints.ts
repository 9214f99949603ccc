import { Hono } from 'hono'
import type { Services } from '../../../../web/services.ts'
import type { Permission } from '../../accounts/rules/permissions.ts'
import { permitted } from '../../accounts/server/guards/permission-guard.ts'
import { recentlyProven } from '../../accounts/server/guards/recent-proof.ts'
import { getPersonData } from './data-route.ts'
import { getPeople, getPeopleTable, getPerson } from './list-routes.ts'

/** The endpoints of the people whom the office is in touch with. */
export function createPeopleEndpoints(services: Services) {
  const may = (permission: Permission) => permitted(services, permission)
  const proven = recentlyProven(services)
  return new Hono()
    .get('/people', may('read-people'), ...getPeople(services))
    .get('/people-table', may('change-people'), proven, ...getPeopleTable(services))
    .get('/person/:id', may('read-people'), ...getPerson(services))
    .get('/person-data/:id', may('change-people'), proven, ...getPersonData(services))
}
