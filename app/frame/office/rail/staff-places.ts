import { useEffect } from 'react'
import { t, tc } from '../../../core/language/translate.ts'
import { paths, reviewPath } from '../../../core/paths.ts'
import type { Role } from '../../../features/accounts/rules/account.ts'
import { mayDo } from '../../../features/accounts/rules/permissions.ts'
import type { Mailing } from '../../../features/inbox/rules/mailing.ts'
import type { IconName } from '../../../ui/icon/icon-names.ts'

export interface StaffPlace {
  label: string
  /** Where the name is too long for the navigation. */
  short?: string
  to: string
  icon: IconName
  /** How many things wait there. */
  waiting?: number | undefined
  /** Whether it is the place of this address. */
  current: boolean
}

export interface Waiting {
  /** Listings and changes to check. */
  review: number
  /** Threads that wait for an answer, at most `maxCounted`. */
  threads: number
}

/** The places of the office that a role may enter, in their order. */
export function staffPlaces(role: Role | undefined, waiting: Waiting, pathname: string): StaffPlace[] {
  const office = mayDo(role, 'read-office')
  const places: (Omit<StaffPlace, 'current'> | false)[] = [
    { label: t('Today'), to: paths.today, icon: 'sun' },
    { label: t('Listings'), to: paths.admin, icon: 'building-estate' },
    office && { label: t('Review'), to: reviewPath(), icon: 'clipboard-check', waiting: waiting.review },
    {
      label: t('Inbox'),
      short: tc('short, on a tab', 'Inbox'),
      to: paths.inbox,
      icon: 'inbox',
      waiting: waiting.threads,
    },
    { label: t('Visits'), to: paths.visits, icon: 'calendar-time' },
    mayDo(role, 'manage-agents') && { label: t('Agents'), to: paths.ownAgents, icon: 'id-badge-2' },
    mayDo(role, 'edit-own-page') && { label: t('Your page'), to: paths.editAgent, icon: 'user' },
    mayDo(role, 'read-people') && { label: t('People'), to: paths.people, icon: 'users' },
    office && { label: t('Statistics'), to: paths.statistics, icon: 'chart-line' },
    office && { label: t('History'), to: paths.history, icon: 'history' },
    mayDo(role, 'change-office') && { label: tc('of the office', 'Settings'), to: paths.settings, icon: 'settings' },
  ]
  const place = placeOf(pathname)
  return places.filter((entry) => entry !== false).map((entry) => ({ ...entry, current: entry.to === place }))
}

/** The place that an address belongs to: a listing's page to Listings, a message to the inbox. */
export function placeOf(pathname: string): string {
  const path = pathname.replace(/\/+$/, '')
  if (path === paths.connections) return paths.settings
  if (path.startsWith(paths.staffProperty.replace('/:id', ''))) return paths.admin
  if (path === paths.officeSearch) return path
  const below = [paths.today, reviewPath(), paths.inbox, paths.visits, paths.ownAgents, paths.people]
  const places = [...below, paths.statistics, paths.history, paths.settings]
  return places.find((place) => path === place || path.startsWith(`${place}/`)) ?? paths.admin
}

/** The cookie that says which trouble of mail this browser has shown in full. */
const cookieName = 'mail-seen'

/** What is wrong with the company's mail; empty if nothing is. */
export function mailTrouble({ on, failed, delayed }: Mailing): '' | 'off' | 'failed' | 'delayed' {
  if (!on) return 'off'
  if (failed > 0) return 'failed'
  return delayed > 0 ? 'delayed' : ''
}

/** Whether this browser has shown that trouble before. */
export function hasSeenMail(request: Request, mailing: Mailing) {
  const cookies = request.headers.get('cookie')?.split(/; */) ?? []
  return cookies.includes(`${cookieName}=${mailTrouble(mailing)}`)
}

/** Once shown, a trouble is one line (DESIGN.md): this page keeps the banner, the next one has the line only. */
export function useMailSeen(mailing: Mailing | undefined) {
  const trouble = mailing && mailTrouble(mailing)
  useEffect(() => {
    if (trouble === undefined) return
    // The Cookie Store API is not in every browser.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${cookieName}=${trouble}; path=/; max-age=${trouble ? 30 * 24 * 3600 : 0}; samesite=lax`
  }, [trouble])
}
