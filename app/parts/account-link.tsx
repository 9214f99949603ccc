import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formActions, paths } from '../paths.ts'
import { currentFor, type Visitor } from './site-links.ts'

interface Props {
  visitor: Visitor | null
  onLogout: () => Promise<void>
  className?: string
  children?: ReactNode
}

/** Login, or Logout for who is signed in: it ends the session and goes to the login page (spec 2.2). */
export function AccountLink({ visitor, onLogout, className, children }: Props) {
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  if (!visitor)
    return (
      <Link to={paths.login} className={className} aria-current={currentFor(paths.login, pathname)}>
        Login
        {children}
      </Link>
    )
  return (
    <form method="post" action={formActions.signOut} onSubmit={logOut}>
      <button type="submit" className={className} disabled={busy}>
        Logout
        {children}
      </button>
    </form>
  )

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
