import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import type { LoginCalls } from '../../../features/accounts/shared/login-form.tsx'
import { SignOutForm } from '../../../features/accounts/shared/sign-out-form.tsx'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import { currentFor, type Visitor } from '../site-links.ts'
import type { LoginDialog } from './login-dialog.tsx'

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
    import('./login-dialog.tsx').then(
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
