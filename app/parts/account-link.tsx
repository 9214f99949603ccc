import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formActions, paths } from '../paths.ts'
import type { LoginDialog } from './login-dialog.tsx'
import type { LogIn } from './login-form.tsx'
import { currentFor, type Visitor } from './site-links.ts'

interface Props {
  visitor: Visitor | null
  onLogin: LogIn
  onLogout: () => Promise<void>
  className?: string
  children?: ReactNode
}

/**
 * Login, or Logout for who is signed in: it ends the session and goes to the login page (spec 2.2). With script Login
 * opens the modal, which is fetched then; without, and on the login page itself, it is a link.
 */
export function AccountLink({ visitor, onLogin, onLogout, className, children }: Props) {
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
          Login
          {children}
        </Link>
        {dialog && (
          <dialog.Content open={dialog.open} onClose={() => setDialog({ ...dialog, open: false })} onLogin={onLogin} />
        )}
      </>
    )
  return (
    <form method="post" action={formActions.signOut} onSubmit={logOut}>
      <button type="submit" className={className} disabled={busy}>
        Logout
        {children}
      </button>
    </form>
  )

  function openDialog(event: MouseEvent) {
    if (pathname === paths.login || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('./login-dialog.tsx').then(
      ({ LoginDialog: Content }) => setDialog({ Content, open: true }),
      () => location.assign(paths.login),
    )
  }

  async function logOut(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    try {
      await onLogout()
    } catch {
      // Pressed again it can be tried again; who leaves it is still signed in, as the header says.
      setBusy(false)
    }
  }
}
