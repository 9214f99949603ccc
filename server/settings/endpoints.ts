import { Hono } from 'hono'
import { permitted } from '../auth/guards/permission-guard.ts'
import { recentlyProven } from '../auth/guards/recent-proof.ts'
import type { Services } from '../services.ts'
import {
  getStaffAccounts,
  postEndStaffAccount,
  postEndStaffInvitation,
  postInviteStaff,
  postStaffRole,
} from './accounts/team-routes.ts'
import { getSettingsPage, postSettingsPage } from './document-routes.ts'
import { getWrittenPosts, postPreview, postRemovePost, postWrittenPost } from './posts/routes.ts'
import { getStart, postMailTest, postSkipStart } from './start-routes.ts'

/** The endpoints of Settings, and what visitors read of it. */
export function createSettingsEndpoints(services: Services) {
  const managers = permitted(services, 'change-office')
  const proven = recentlyProven(services)
  return new Hono()
    .get('/settings/:page', managers, ...getSettingsPage(services))
    .post('/settings/:page', managers, ...postSettingsPage(services))
    .get('/written-posts', managers, ...getWrittenPosts(services))
    .post('/written-posts', managers, ...postWrittenPost(services))
    .post('/remove-post', managers, ...postRemovePost(services))
    .post('/preview-post', managers, ...postPreview())
    .get('/staff-accounts', managers, ...getStaffAccounts(services))
    .post('/staff-role', managers, proven, ...postStaffRole(services))
    .post('/end-staff-account', managers, ...postEndStaffAccount(services))
    .post('/invite-staff', managers, proven, ...postInviteStaff(services))
    .post('/end-staff-invitation', managers, ...postEndStaffInvitation(services))
    .get('/first-steps', managers, ...getStart(services))
    .post('/skip-first-steps', managers, ...postSkipStart(services))
    .post('/test-mail', managers, ...postMailTest(services))
}
