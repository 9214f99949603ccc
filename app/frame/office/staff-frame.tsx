import { type ReactNode, useState } from 'react'
import {
  matchPath,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { findUser } from '#app/features/accounts/server/sign-in.ts'
import { findStart } from '#app/features/company/server/settings/start.ts'
import { readInbox } from '#app/features/inbox/server/inbox.ts'
import { readMailState } from '#app/features/inbox/server/messages/mail-queries.ts'
import { countProperties } from '#app/features/office/server/listings/list-page.ts'
import type { Call } from '#platform/http/call.ts'
import { clearCache } from '../../client/client-cache.ts'
import { today } from '../../core/dates.ts'
import { forgetSent } from '../../core/forms/kept-fields.tsx'
import { currentLanguage, type Language } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import { newMessagePath, settingsPath } from '../../core/office-paths.ts'
import { localPath, loginPath, paths, reviewPath, splitLanguage } from '../../core/paths.ts'
import type { Person, User } from '../../features/accounts/rules/account.ts'
import { mayDo, type Permission } from '../../features/accounts/rules/permissions.ts'
import { isInOffice } from '../../features/accounts/rules/role.ts'
import { signOut } from '../../features/accounts/shared/session.ts'
import type { Company } from '../../features/company/rules/company.ts'
import { callContext } from '../../settings.ts'
import { chooseLanguage } from '../site/header/language-switch.tsx'
import type { Route } from './+types/staff-frame'
import { useEndedSession, useFreshness, watchPosts } from './freshness.ts'
import { useKeyListener, useKeys } from './keys/key-registry.ts'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { LoginAgain } from './login-again.tsx'
import { Rail, TabBar } from './rail/rail.tsx'
import { hasSeenMail, mailTrouble, staffPlaces } from './rail/staff-places.ts'
import { ScreenFailure } from './screen-failure.tsx'
import styles from './staff-frame.module.css'
import { OfficeProvider, type StaffOffice } from './staff-page.tsx'

/** Screens that need more than to be in the office. */
const needs: [path: string, Permission][] = [
  [newMessagePath(), 'change-messages'],
  [paths.officeSubmit, 'enter-listings'],
  [paths.statistics, 'read-office'],
  [paths.history, 'read-office'],
  [paths.review, 'read-office'],
  [paths.ownerWords, 'read-office'],
  [paths.offerVisits, 'offer-visits'],
  [paths.bookVisit, 'change-visits'],
  [paths.bulkReport, 'assign-agents'],
  [paths.ownAgents, 'manage-agents'],
  [`${paths.settings}/*`, 'change-office'],
  [paths.connections, 'change-office'],
]

/** Staff see neither the public header nor its footer (`app/root.tsx`). */
export const handle = { ownFrame: true }

/** Runs before the loaders and actions of all staff screens: redirects everybody else to the login page (spec 2.1). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const user = await findUser(context.get(callContext))
    const { path } = splitLanguage(url.pathname)
    if (!isInOffice(user?.role)) throw redirect(localPath(loginPath(path + url.search)))
    const screen = path.replace(/\.data$/, '')
    const [, needed] = needs.find(([pattern]) => matchPath(pattern, screen)) ?? []
    if (needed && !mayDo(user?.role, needed)) throw redirect(localPath(paths.admin))
    if (user?.setUp) throw redirect(localPath(paths.twoStep))
    // The first manager of a new site is led through its first steps.
    const isFirst = screen === paths.today || screen === paths.admin
    if (isFirst && mayDo(user?.role, 'change-office') && request.method === 'GET') {
      const { isFresh } = await findStart(context.get(callContext).services.store.db, user!)
      if (isFresh) throw redirect(localPath(settingsPath('start')))
    }
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [watchPosts]

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const reader = await requirePermission(call, 'read-messages')
  const { name, role, language } = reader.person
  const readsOffice = mayDo(role, 'read-office')
  const [mailing, threads, counts] = await Promise.all([
    readsOffice ? readMailState(call.services) : undefined,
    readsOffice ? undefined : readInbox(call.services, reader, { view: 'open' }),
    countProperties(call.services, reader.scope),
  ])
  const start = mayDo(role, 'change-office') ? await openSteps(call, reader.person) : 0
  const unanswered = mailing?.unanswered ?? threads?.counts.open ?? 0
  const mailSeen = mailing ? hasSeenMail(request, mailing) : true
  return {
    mailing,
    mailSeen,
    unanswered,
    counts,
    start,
    language,
    name,
    role,
    today: today(),
  }
}

/** How many first steps are open; none in the demo. */
async function openSteps({ services }: Call, person: Person) {
  const { steps, isDemo } = await findStart(services.store.db, person)
  return isDemo ? 0 : steps.filter(({ state }) => state === 'open').length
}

/**
 * Every navigation and every successful form reloads the banner and the numbers of what waits. A form without a status has led to
 * another screen of the office. Of one that failed altogether React Router does not ask, nor of one that led to the login page.
 */
export function shouldRevalidate({ actionStatus = 200, formData }: ShouldRevalidateFunctionArgs) {
  if (actionStatus >= 400) return false
  if (formData) forgetSent(formData)
  return true
}

/** The frame of the office: its navigation beside every screen, which renders `StaffPage`. */
export default function StaffFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame office={loaderData}>
      <Outlet />
    </Frame>
  )
}

/** What the frame shows is unknown: the failure stands in a frame without numbers, with the places of who is signed in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { visitor } = useRoot()
  return (
    <Frame
      office={{
        mailing: undefined,
        mailSeen: true,
        unanswered: 0,
        counts: { all: 0, unverified: 0, public: 0, unanswered: 0, closed: 0, archived: 0, waiting: 0 },
        start: 0,
        language: currentLanguage(),
        name: visitor?.name ?? '',
        role: visitor?.role,
        today: today(),
      }}
    >
      <ScreenFailure error={error} />
    </Frame>
  )
}

interface FrameProps {
  office: Omit<StaffOffice, 'logOut' | 'saveLanguage'>
  children: ReactNode
}

function Frame({ office, children }: FrameProps) {
  const { mailing, counts, unanswered, role } = office
  const { company } = useRoot()
  const { pathname } = useLocation()
  const [keysShown, setKeysShown] = useState(false)
  const endedSession = useEndedSession()
  useFreshness()
  useKeyListener()
  useKeys({ '?': { label: t('show these keys'), press: () => setKeysShown(true) } })
  const places = staffPlaces(role, { review: counts.waiting, threads: unanswered }, pathname)
  const mail = mailing && (mailTrouble(mailing) ? 'bad' : 'ok')
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      <Rail company={company} places={places} mail={mail} slim={pathname.startsWith(reviewPath())} />
      <div className={styles.screen}>
        <OfficeProvider value={{ ...office, logOut: signOut, saveLanguage }}>{children}</OfficeProvider>
      </div>
      <TabBar places={places} mail={mail} />
      {endedSession && <LoginAgain failure={endedSession} />}
      <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  )
}

/** Undefined members when the site's own data could not be read. */
function useRoot() {
  return (useRouteLoaderData('root') ?? {}) as { company?: Company; visitor?: User | null }
}

/** Saves the language of the account, as its form without script does, and opens the same page in it as a new document. */
async function saveLanguage(language: Language, page: string) {
  const body = new URLSearchParams({ language, page })
  const answer = await fetch(localPath(paths.admin), { method: 'POST', body, redirect: 'manual' })
  if (answer.type !== 'opaqueredirect') throw new Error(`The language: ${answer.status}`)
  const href = localPath(page, language)
  chooseLanguage(language, href)
  clearCache()
  location.assign(href)
}
