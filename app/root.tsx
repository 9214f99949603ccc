import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { thisYear } from '../domain/dates.ts'
import type { Route } from './+types/root'
import { clientContext } from './api.ts'
import { ErrorScreen } from './parts/error-screen.tsx'
import { PropertyPending } from './parts/property-skeleton.tsx'
import { SidePanel } from './parts/side-panel.tsx'
import { SiteFooter } from './parts/site-footer.tsx'
import { SiteHeader } from './parts/site-header.tsx'
import { paths } from './paths.ts'
import { earlyScript } from './theme/early-script.ts'
import './theme/shades.css'
import './theme/tokens.css'
import bricolage from './theme/fonts/bricolage-grotesque.woff2?url'
import hanken from './theme/fonts/hanken-grotesk.woff2?url'
import './theme/fonts.css'
import './theme/base.css'
import './theme/marks.css'
import { useReady } from './ui/ready.ts'
import { ScrollTop } from './ui/scroll-top.tsx'
import { ToastRegion } from './ui/toast.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const signedIn = request.headers.has('cookie') ? client.getUser() : null
  const [company, visitor] = await Promise.all([client.getCompany(), signedIn])
  return { company, visitor, origin: new URL(request.url).origin, year: thisYear() }
}

/** Company and visitor stay the same while one walks from page to page; who is led to the login page may be nobody by now. */
export function shouldRevalidate({ nextUrl }: { nextUrl: URL }) {
  return nextUrl.pathname === paths.login
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: hanken, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  // Without an answer of the root loader nobody knows whose site this is: an error page names no company.
  const { company, visitor = null, year = thisYear() } = useRouteLoaderData<typeof loader>('root') ?? {}
  const failed = Boolean(useRouteError())
  const matches = useMatches()
  const overHero = !failed && matches.some((match) => (match.handle as { overHero?: boolean } | undefined)?.overHero)
  useReady()
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1a23" />
        {/* It has run by then: the browser's files need not carry it. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; its hash stands in the policy */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScript : '' }} />
        <Meta />
        <Links />
      </head>
      <body>
        {company && (
          <SiteHeader company={company} visitor={visitor} overHero={overHero} onLogin={logIn} onLogout={logOut} />
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {company && <SiteFooter company={company} year={year} visitor={visitor} onLogin={logIn} onLogout={logOut} />}
        <SidePanel />
        <ScrollTop />
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Outlet />
      <PropertyPending />
    </>
  )
}

/** From the login modal: the same page comes anew, and everything on it knows who is looking. */
async function logIn(email: string, password: string, save: boolean) {
  const [{ browserClient }, { clearCache }] = await fetchCalls()
  const answer = await browserClient().signIn(email, password, save)
  if (typeof answer === 'string') return answer
  clearCache()
  location.reload()
}

/** Ends the session, forgets what the browser keeps, and goes to the login page (spec 2.2). */
async function logOut() {
  const [{ browserClient }, { clearCache }] = await fetchCalls()
  await browserClient().signOut()
  clearCache()
  location.assign(paths.login)
}

function fetchCalls() {
  return Promise.all([import('./api.ts'), import('./cache.ts')])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
