import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { today } from '../../../domain/dates.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { localPath, loginPath, splitLanguage } from '../../../domain/paths.ts'
import { clientContext } from '../../api/client.ts'
import { signOut } from '../../api/session.ts'
import type { Route } from './+types/staff-frame'
import { useFreshness } from './freshness.ts'
import { saveLanguage } from './save-language.ts'
import type { StaffOffice } from './staff-page.tsx'

/** Runs before the loaders and actions of all staff screens: redirects everybody else to the login page (spec 2.1). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const user = request.headers.has('cookie') ? await context.get(clientContext).getUser() : null
    if (user?.role !== 'staff') throw redirect(localPath(loginPath(splitLanguage(url.pathname).path + url.search)))
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const staff = await context.get(clientContext).staff()
  const [mailing, counts, user] = await Promise.all([
    staff.getMailing(),
    staff.countStates(),
    context.get(clientContext).getUser(),
  ])
  return { mailing, counts, language: user?.language ?? currentLanguage(), today: today() }
}

/** Every navigation and every successful form reloads the banner and the counts of the tabs. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400
}

/** Provides the data of the layout that every staff screen renders as `StaffPage`. */
export default function StaffFrame({ loaderData }: Route.ComponentProps) {
  useFreshness()
  return <Outlet context={{ ...loaderData, logOut: signOut, saveLanguage } satisfies StaffOffice} />
}
