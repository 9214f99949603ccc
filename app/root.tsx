import { type ReactNode, useEffect } from 'react'
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
import { currentLanguage, localeOf } from '../domain/language/language.ts'
import { paths, splitLanguage } from '../domain/paths.ts'
import type { Route } from './+types/root'
import { clientContext } from './api/client.ts'
import { ErrorScreen } from './components/layout/error-screen.tsx'
import { LanguageOffer } from './components/layout/language-offer.tsx'
import { PropertyPending } from './components/layout/property-skeleton.tsx'
import { SidePanel } from './components/layout/side-panel.tsx'
import { SiteFooter } from './components/layout/site-footer.tsx'
import { SiteHeader } from './components/layout/site-header.tsx'
import { headScript } from './theme/inline-head-script.ts'
import './theme/shades.css'
import './theme/tokens.css'
import bricolage from './theme/fonts/bricolage-grotesque.woff2?url'
import hanken from './theme/fonts/hanken-grotesk.woff2?url'
import './theme/fonts.css'
import './theme/base.css'
import './theme/marks.css'
import { ToastRegion } from './ui/dialog/toast.tsx'
import { ScrollTop } from './ui/page/scroll-top.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const signedIn = request.headers.has('cookie') ? client.getUser() : null
  const [company, visitor] = await Promise.all([client.getCompany(), signedIn])
  return { company, visitor, origin: new URL(request.url).origin, year: thisYear() }
}

/** Company and visitor stay the same from page to page. The session may have expired before a redirect to the login page. */
export function shouldRevalidate({ nextUrl }: { nextUrl: URL }) {
  return splitLanguage(nextUrl.pathname).path === paths.login
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
  // When the root loader has failed the company is unknown: the error page then has no header and no footer.
  const { company, visitor = null, year = thisYear() } = useRouteLoaderData<typeof loader>('root') ?? {}
  const failed = Boolean(useRouteError())
  const matches = useMatches()
  const overHero = !failed && matches.some((match) => (match.handle as { overHero?: boolean } | undefined)?.overHero)
  useHydrationMark()
  return (
    <html lang={localeOf[currentLanguage()]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1a23" />
        {/* The browser has run it before hydration: its bundle does not carry it. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; its hash stands in the policy */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : '' }} />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageOffer />
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

/** Marks the document as hydrated. A document that React builds again lost the mark of the inline head script too. */
function useHydrationMark() {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.script = ''
    dataset.hydrated = ''
  }, [])
}

export default function App() {
  return (
    <>
      <Outlet />
      <PropertyPending />
    </>
  )
}

/** Signs in from the login dialog and reloads the page, so that all of it is rendered for the user. */
async function logIn(email: string, password: string, save: boolean) {
  const { signIn } = await import('./api/session.ts')
  const refusal = await signIn(email, password, save)
  if (!refusal) location.reload()
  return refusal
}

async function logOut() {
  const { signOut } = await import('./api/session.ts')
  await signOut()
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
