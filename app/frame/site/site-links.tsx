import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { localPath, packagesPath, paths } from '../../core/paths.ts'
import type { Role } from '../../features/accounts/rules/account.ts'
import { isInOffice } from '../../features/accounts/rules/role.ts'
import type { LoginCalls } from '../../features/accounts/shared/login-form.tsx'
import { SignOutForm } from '../../features/accounts/shared/sign-out-form.tsx'
import { opensElsewhere } from '../../ui/opens-elsewhere.ts'
import type { LoginDialog } from './header/login-dialog.tsx'

/** The viewer, as known at first paint. */
export interface Visitor {
  name: string
  role: Role
}

/**
 * The public links in the spec's words and order (2.2); Login or Logout follows them. Staff have Admin, other account holders
 * the way to their own pages (contract 3.7), whose sidebar leads to the rest.
 */
export function linksFor(visitor: Visitor | null) {
  if (!visitor) return links
  return [...links, isInOffice(visitor.role) ? { label: t('Admin'), to: paths.admin } : own]
}

const own = { label: t('My Property'), to: paths.ownProperties }

const links: { label: string; to: string }[] = [
  { label: t('Home'), to: paths.home },
  { label: t('About-Us'), to: paths.about },
  { label: t('Our-Packages'), to: packagesPath },
  { label: t('Listings'), to: paths.listings },
  { label: t('Services-Offered'), to: paths.services },
  { label: t('Contact-Us'), to: paths.contact },
]

/** A listing's page belongs to Listings, all staff pages to Admin. The packages are a section of the services page. */
export function currentFor(to: string, pathname: string) {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (to === path) return 'page'
  if (to === paths.admin) return path.startsWith(`${to}/`) || undefined
  return to === paths.listings && (path === paths.choose || path.startsWith(`${paths.choose}/`)) ? true : undefined
}

interface Props {
  visitor: Visitor | null
  login: LoginCalls
  onLogout: () => Promise<void>
  className?: string
  children?: ReactNode
}

/**
 * Login, or Logout for the signed-in: it ends the session and goes to the login page (spec 2.2). Login opens the modal,
 * which is loaded then; without JavaScript, and on the login page itself, it is a link.
 */
export function AccountLink({ visitor, login, onLogout, className, children }: Props) {
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<{ Content: typeof LoginDialog; open: boolean }>()
  if (!visitor)
    return (
      <>
        <Link
          to={paths.login}
          className={className}
          aria-current={currentFor(paths.login, pathname)}
          onClick={openDialog}
        >
          {t('Login')}
          {children}
        </Link>
        {dialog && (
          <dialog.Content open={dialog.open} onClose={() => setDialog({ ...dialog, open: false })} login={login} />
        )}
      </>
    )
  return (
    <SignOutForm onSubmit={logOut}>
      <button type="submit" className={className} disabled={busy}>
        {t('Logout')}
        {children}
      </button>
    </SignOutForm>
  )

  function openDialog(event: MouseEvent) {
    if (pathname === paths.login || opensElsewhere(event)) return
    event.preventDefault()
    import('./header/login-dialog.tsx').then(
      ({ LoginDialog: Content }) => setDialog({ Content, open: true }),
      () => location.assign(localPath(paths.login)),
    )
  }

  async function logOut(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    try {
      await onLogout()
    } catch {
      // After a failure it can be pressed again; the header still shows the user as signed in.
      setBusy(false)
    }
  }
}
