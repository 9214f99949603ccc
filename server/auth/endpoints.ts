import { Hono } from 'hono'
import type { Services } from '../services.ts'
import { recentlyProven } from './guards/recent-proof.ts'
import { signedInOnly } from './guards/session-guard.ts'
import { staffOnly } from './guards/staff-guard.ts'
import { getKeys, postRemoveKey } from './keys-routes.ts'
import { getOpenSignInLink, getSignInLink, postOpenSignInLink, postSignInLink } from './mailed/sign-in-link-routes.ts'
import { getConfirmAccount, postConfirmAccount, postSignUp } from './mailed/sign-up-routes.ts'
import { getMyData, postDeleteAccount } from './own-account/data-routes.ts'
import { getConfirmEmail, postChangeEmail, postConfirmEmail } from './own-account/email-routes.ts'
import { getAccountSecurity, postChangePassword, postProvePassword } from './own-account/password-routes.ts'
import { getRoleRequests, postGrantRole } from './own-account/role-routes.ts'
import { getSessions, getTrustedDevices, postEndSession, postForgetDevice } from './own-account/session-routes.ts'
import {
  postNewPasskey,
  postNewPasskeyChallenge,
  postPasskeyChallenge,
  postPasskeySignIn,
  postRenamePasskey,
} from './passkeys/routes.ts'
import {
  getForgotPassword,
  getResetPassword,
  postForgotPassword,
  postResetPassword,
} from './passwords/password-reset-routes.ts'
import { createProviderRoutes, getSignInWays } from './providers/routes.ts'
import { getSession, getToken, postLanguage, postSignIn, postSignOut } from './routes.ts'
import { getSecuritySettings, postSecuritySettings } from './security-settings.ts'
import {
  postAuthenticator,
  postProveAuthenticator,
  postRecoveryCodes,
  postTurnOnAuthenticator,
} from './two-step/set-up-routes.ts'
import { getSecondStep, postSecondStep } from './two-step/sign-in-routes.ts'

/** The endpoints of accounts: signing up, in and out, what proves who one is, one's own account, and roles. */
export function createAccountEndpoints(services: Services) {
  const providerRoutes = createProviderRoutes(services)
  return new Hono()
    .post('/auth/sign-in/email', ...postSignIn(services))
    .post('/auth/sign-out', ...postSignOut(services))
    .post('/auth/sign-up', ...postSignUp(services))
    .get('/auth/confirm-account', ...getConfirmAccount(services))
    .post('/auth/confirm-account', ...postConfirmAccount(services))
    .get('/auth/sign-in/link', ...getSignInLink(services))
    .post('/auth/sign-in/link', ...postSignInLink(services))
    .get('/auth/sign-in/link/open', ...getOpenSignInLink(services))
    .post('/auth/sign-in/link/open', ...postOpenSignInLink(services))
    .get('/account-security', signedInOnly(services), ...getAccountSecurity(services))
    .post('/change-password', signedInOnly(services), ...postChangePassword(services))
    .post('/prove-password', signedInOnly(services), ...postProvePassword(services))
    .get('/sessions', signedInOnly(services), ...getSessions(services))
    .post('/end-session', signedInOnly(services), ...postEndSession(services))
    .get('/trusted-devices', signedInOnly(services), ...getTrustedDevices(services))
    .post('/forget-device', signedInOnly(services), ...postForgetDevice(services))
    .post('/change-email', signedInOnly(services), ...postChangeEmail(services))
    .get('/confirm-email', signedInOnly(services), ...getConfirmEmail(services))
    .post('/confirm-email', signedInOnly(services), ...postConfirmEmail(services))
    .get('/my-data', signedInOnly(services), ...getMyData(services))
    .post('/delete-account', signedInOnly(services), ...postDeleteAccount(services))
    .get('/role-requests', staffOnly(services), ...getRoleRequests(services))
    .post('/grant-role', staffOnly(services), ...postGrantRole(services))
    .get('/auth/forgot-password', ...getForgotPassword(services))
    .post('/auth/forgot-password', ...postForgotPassword(services))
    .get('/auth/reset-password', ...getResetPassword(services))
    .post('/auth/reset-password', ...postResetPassword(services))
    .get('/auth/session', ...getSession(services))
    .post('/auth/language', ...postLanguage(services))
    .get('/auth/token', ...getToken(services))
    .get('/auth/ways', ...getSignInWays(services))
    .post('/auth/passkey-challenge', ...postPasskeyChallenge(services))
    .post('/auth/sign-in/passkey', ...postPasskeySignIn(services))
    .get('/auth/second-step', ...getSecondStep(services))
    .post('/auth/second-step', ...postSecondStep(services))
    .get('/auth/with/:provider', ...providerRoutes.leave())
    .get('/auth/with/:provider/callback', ...providerRoutes.arrive())
    .get('/auth/keys', ...getKeys(services))
    .post('/auth/keys/remove', ...postRemoveKey(services))
    .post('/auth/keys/new-passkey-challenge', ...postNewPasskeyChallenge(services))
    .post('/auth/keys/new-passkey', ...postNewPasskey(services))
    .post('/auth/keys/rename-passkey', ...postRenamePasskey(services))
    .post('/auth/keys/authenticator', ...postAuthenticator(services))
    .post('/auth/keys/authenticator/prove', ...postProveAuthenticator(services))
    .post('/auth/keys/authenticator/turn-on', ...postTurnOnAuthenticator(services))
    .post('/auth/keys/recovery-codes', ...postRecoveryCodes(services))
    .get('/security-settings', staffOnly(services), ...getSecuritySettings(services))
    .post('/security-settings', staffOnly(services), recentlyProven(services), ...postSecuritySettings(services))
}
