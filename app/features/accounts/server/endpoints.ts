import { Hono } from 'hono'
import type { Services } from '../../../../web/services.ts'
import { signedInOnly } from './guards/session-guard.ts'
import { getMyData } from './own-account/own-data.ts'
import { createProviderRoutes } from './providers/routes.ts'
import { getSession, getToken, postSignIn, postSignOut } from './routes.ts'

/** The endpoints of accounts: signing in and out, by Google and Facebook too, who is signed in, and the account as an archive. */
export function createAccountEndpoints(services: Services) {
  const providerRoutes = createProviderRoutes(services)
  return new Hono()
    .post('/auth/sign-in/email', ...postSignIn(services))
    .post('/auth/sign-out', ...postSignOut(services))
    .get('/auth/session', ...getSession(services))
    .get('/auth/token', ...getToken(services))
    .get('/auth/with/:provider', ...providerRoutes.leave())
    .get('/auth/with/:provider/callback', ...providerRoutes.arrive())
    .get('/my-data', signedInOnly(services), ...getMyData(services))
}
