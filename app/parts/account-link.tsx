import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { currentFor, type Visitor } from './site-links.ts'

interface Props {
  visitor: Visitor | null
  className?: string
  children?: ReactNode
}

/** Login, or Logout for who is signed in: it ends the session and goes to the login page (spec 2.2). */
export function AccountLink({ visitor, className, children }: Props) {
  const { pathname } = useLocation()
  if (!visitor)
    return (
      <Link to={paths.login} className={className} aria-current={currentFor(paths.login, pathname)}>
        Login
        {children}
      </Link>
    )
  return (
    <Form method="post" action={paths.login}>
      <button type="submit" name="intent" value="logout" className={className}>
        Logout
        {children}
      </button>
    </Form>
  )
}
