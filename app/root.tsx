import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { findUser } from '#app/features/accounts/server/sign-in.ts'
import { footerPlaces } from '#app/features/browse/server/city-queries.ts'
import { findCompany } from '#app/features/company/server/queries.ts'
import type { Route } from './+types/root'
import { thisYear } from './core/dates.ts'
import { keepFailedPost } from './core/forms/failed-post.ts'
import { currentLanguage, localeOf } from './core/language/language.ts'
import { pictureUrl } from './core/listing/image.ts'
import { paths, splitLanguage } from './core/paths.ts'
import { coloursVersion } from './features/company/rules/company.ts'
import { ErrorScreen, stayOffline } from './frame/site/error-screen.tsx'
import { LanguageOffer } from './frame/site/header/language-offer.tsx'
import { SiteHeader } from './frame/site/header/site-header.tsx'
import { CompareTray, SidePanel } from './frame/site/panel/side-panel.tsx'
import { PagePending } from './frame/site/property-skeleton.tsx'
import { SiteFooter } from './frame/site/site-footer.tsx'
import { callContext } from './settings.ts'
import { headScript } from './theme/inline-head-script.ts'
import './theme/shades.css'
import './theme/tokens.css'
import bricolage from './theme/fonts/bricolage-grotesque.woff2?url'
import hanken from './theme/fonts/hanken-grotesk.woff2?url'
import './theme/fonts.css'
import './theme/base.css'
import './theme/primitives.css'
import './theme/marks.css'
import { ToastRegion } from './ui/dialog/toast.tsx'
import { ScrollTop } from './ui/page/scroll-top.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { store } = call.services
  const [company, visitor, places] = await Promise.all([findCompany(store), findUser(call), footerPlaces(store.db)])
  return { company, visitor, places, origin: new URL(request.url).origin, year: thisYear() }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFailedPost]

/** Company and visitor stay the same from page to page, unless the company is changed. The session may have expired before a redirect to the login page. */
export function shouldRevalidate({ nextUrl, formAction, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  if (actionStatus >= 400) return false
  return splitLanguage(nextUrl.pathname).path === paths.login || formAction?.includes(paths.settings) === true
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
  const { company, visitor = null, places = [], year = thisYear() } = useRouteLoaderData<typeof loader>('root') ?? {}
  const failed = Boolean(useRouteError())
  const matches = useMatches()
  const overHero = !failed && matches.some((match) => (match.handle as { overHero?: boolean } | undefined)?.overHero)
  // Staff screens have a frame of their own.
  const ownFrame = !failed && matches.some((match) => (match.handle as { ownFrame?: boolean } | undefined)?.ownFrame)
  useHydrationMark()
  useFollowingHomes(visitor !== null)
  return (
    // The built site marks a loaded page itself (scripts-at-load.ts).
    <html
      lang={localeOf[currentLanguage()]}
      data-loaded={import.meta.env.DEV ? '' : undefined}
      suppressHydrationWarning
    >
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
        {company?.colours && <link rel="stylesheet" href={`/company.css?v=${coloursVersion(company.colours)}`} />}
        {company?.logo && <link rel="icon" href={pictureUrl(company.logo.path, 320)} type="image/webp" />}
      </head>
      <body onClickCapture={ownFrame ? undefined : stayOffline}>
        {ownFrame ? (
          children
        ) : (
          <>
            <LanguageOffer />
            {company && (
              <SiteHeader company={company} visitor={visitor} overHero={overHero} login={login} onLogout={logOut} />
            )}
            <main id="content" tabIndex={-1}>
              {children}
            </main>
            {company && (
              <SiteFooter
                company={company}
                places={places}
                year={year}
                visitor={visitor}
                login={login}
                onLogout={logOut}
              />
            )}
            <SidePanel />
            <ScrollTop />
            <CompareTray />
          </>
        )}
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * Marks the document as hydrated, with the key of the history entry that is drawn: the address changes before the page does. A
 * document that React builds again lost the mark of the inline head script too.
 */
function useHydrationMark() {
  const { key } = useLocation()
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.script = ''
    dataset.hydrated = key
  }, [key])
}

/** What follows the account's saved homes, once it has begun, and what ends it. */
let following: { end: AbortController; begun: Promise<void> } | undefined

/** The saved homes of whoever is signed in follow from device to device. */
function useFollowingHomes(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn) return
    const end = new AbortController()
    async function follow() {
      const { followAccount } = await import('./features/saved/shared/follow-account.ts')
      followAccount(end.signal)
    }
    // Without a connection the device's own list is there, and is merged at the next page.
    following = { end, begun: follow().catch(() => {}) }
    return () => end.abort()
  }, [isSignedIn])
}

export default function App() {
  return (
    <>
      <Outlet />
      <PagePending />
    </>
  )
}

const login = { logIn, readWays }

async function readWays() {
  return (await import('./features/accounts/shared/session.ts')).readWays()
}

/** Signs in from the login dialog and reloads the page, so that all of it is rendered for the user. */
async function logIn(email: string, password: string, save: boolean) {
  const { signIn } = await import('./features/accounts/shared/session.ts')
  const refusal = await signIn(email, password, save)
  if (!refusal) location.reload()
  return refusal
}

async function logOut() {
  const [{ signOut }, { leaveAccount }] = await Promise.all([
    import('./features/accounts/shared/session.ts'),
    import('./features/saved/shared/follow-account.ts'),
  ])
  await following?.begun
  await leaveAccount(following?.end)
  await signOut()
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
