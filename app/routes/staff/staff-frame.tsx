import { useEffect, useState } from 'react'
import { Outlet, redirect, useLocation, useRevalidator } from 'react-router'
import { today } from '../../../domain/dates.ts'
import { browserClient, clientContext, isSignedOut } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import { LoginAgain } from '../../parts/login-again.tsx'
import type { StaffOffice } from '../../parts/staff-page.tsx'
import { loginPath, paths } from '../../paths.ts'
import { showToast } from '../../ui/toast.tsx'
import type { Route } from './+types/staff-frame'
import { useFreshness } from './freshness.ts'

/** By then most mails are sent or refused. Milliseconds. */
const outcomeAfter = 3_000

/** Before any loader of the screens within: who is not staff is sent to the login page and comes back (spec 2.1). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const user = request.headers.has('cookie') ? await context.get(clientContext).getUser() : null
    if (user?.role !== 'staff') throw redirect(loginPath(url.pathname + url.search))
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const staff = await context.get(clientContext).staff()
  const [mailing, counts] = await Promise.all([staff.getMailing(), staff.countStates()])
  return { mailing, properties: counts.all, today: today() }
}

/** The banner and the number of new messages are of now, whichever screen one goes to. */
export function shouldRevalidate() {
  return true
}

/** What stands around every screen of staff; the screens draw it themselves as `StaffPage`. */
export default function StaffFrame({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const [mailing, setMailing] = useState(loaderData.mailing)
  const [trying, setTrying] = useState(false)
  const [signedOut, setSignedOut] = useState(false)
  useEffect(() => setMailing(loaderData.mailing), [loaderData.mailing])
  useFreshness(refresh)

  /** The list of properties stays as it is: a row that was just verified must not move while one works on. */
  async function refresh() {
    if (pathname !== paths.admin) return revalidate()
    const staff = await browserClient().staff()
    setMailing(await staff.getMailing())
  }

  async function tryNow() {
    setTrying(true)
    try {
      setMailing(await (await browserClient().staff()).resendMail())
      setTimeout(() => refresh().catch(() => {}), outcomeAfter)
      showToast({ title: 'Trying now', text: 'Everything that waits is being sent.', tone: 'plain', icon: 'mail' })
    } catch (failure) {
      if (isSignedOut(failure)) setSignedOut(true)
      else showToast({ title: 'Not tried', text: 'The server did not answer. Please try again.', tone: 'bad' })
    }
    setTrying(false)
  }

  const office: StaffOffice = { ...loaderData, mailing, trying, tryNow, logOut }
  return (
    <>
      <Outlet context={office} />
      <LoginAgain open={signedOut} onClose={() => setSignedOut(false)} />
    </>
  )
}

async function logOut() {
  await browserClient().signOut()
  clearCache()
  location.assign(paths.login)
}
