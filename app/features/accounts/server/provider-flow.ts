import type { Configuration } from 'openid-client'
import type { ProviderName } from '../rules/sign-in-ways.ts'

interface ProviderKeys {
  clientId: string
  clientSecret: string
  /** Where its OpenID configuration stands, and where it says who somebody is; its own by default. */
  issuer?: string
}

/** Keys of the services that this site may ask who somebody is. */
export type Providers = Partial<Record<ProviderName, ProviderKeys>>

/** Kept by the browser, sealed, between leaving for a provider and coming back. */
export interface Departure {
  provider: ProviderName
  state: string
  nonce: string
  verifier: string
  /** The path to open afterwards. */
  next: string
  /** The account to connect; without it, somebody signs in. */
  accountId?: string
  /** Milliseconds since 1970. */
  expires: number
}

/** Who a provider says has come. */
export interface Claimed {
  subject: string
  name: string
  email: string
  /** Whether the provider vouches that the address is this person's. */
  verified: boolean
}

/** Milliseconds for one answer of a provider. */
const patience = 10_000

/** The authorization code flow with PKCE, state and, where the provider speaks OpenID Connect, a nonce. */
export function createProviderFlow(providers: Providers) {
  const configurations = new Map<ProviderName, Promise<Configuration>>()

  return {
    /** The provider's address to go to, and what has to be remembered meanwhile. */
    async leave(provider: ProviderName, redirectUri: string) {
      const client = await library()
      const config = await configurationOf(provider)
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: provider === 'google' ? 'openid email profile' : 'email,public_profile',
        state,
        ...(provider === 'google' && { nonce }),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url, state, nonce, verifier }
    },

    /** `url`: the address at which the person came back, with its query. Throws unless everything fits. */
    async arrive({ provider, state, nonce, verifier }: Departure, url: URL): Promise<Claimed> {
      const client = await library()
      const config = await configurationOf(provider)
      const isOidc = provider === 'google'
      const tokens = await client.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        ...(isOidc && { expectedNonce: nonce, idTokenExpected: true }),
      })
      if (isOidc) {
        const { sub, name, email, email_verified } = tokens.claims()!
        return {
          subject: sub,
          name: textOf(name),
          email: textOf(email),
          verified: email_verified === true && textOf(email) !== '',
        }
      }
      const asked = new URL(config.serverMetadata().userinfo_endpoint!)
      const answer = await client.fetchProtectedResource(config, tokens.access_token, asked, 'GET')
      if (!answer.ok) throw new Error(`Facebook answered ${answer.status}.`)
      const person: Record<string, unknown> = await answer.json()
      const subject = textOf(person.id)
      if (!subject) throw new Error('Facebook did not say who this is.')
      // Facebook does not say whether the address was confirmed.
      return { subject, name: textOf(person.name), email: textOf(person.email), verified: false }
    },
  }

  function configurationOf(provider: ProviderName) {
    const known = configurations.get(provider) ?? configure(provider)
    configurations.set(provider, known)
    known.catch(() => configurations.delete(provider))
    return known
  }

  async function configure(provider: ProviderName): Promise<Configuration> {
    const client = await library()
    const { clientId, clientSecret, issuer } = providers[provider]!
    const insecure = issuer?.startsWith('http:') ? [client.allowInsecureRequests] : []
    if (provider === 'google') {
      const address = new URL(issuer ?? 'https://accounts.google.com')
      // The signature of the ID token is verified too, not only the connection on which it came.
      const options = { execute: [client.enableNonRepudiationChecks, ...insecure], timeout: patience / 1000 }
      return client.discovery(address, clientId, clientSecret, undefined, options)
    }
    const graph = issuer ?? 'https://graph.facebook.com/v23.0'
    const server = {
      issuer: issuer ?? 'https://www.facebook.com',
      authorization_endpoint: `${issuer ?? 'https://www.facebook.com/v23.0'}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
      userinfo_endpoint: `${graph}/me?fields=id,name,email`,
    }
    const config = new client.Configuration(server, clientId, clientSecret)
    for (const allow of insecure) allow(config)
    config.timeout = patience / 1000
    return config
  }
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value.slice(0, 254) : ''
}

/** Loaded when somebody signs in with a provider. */
function library() {
  return import('openid-client')
}
