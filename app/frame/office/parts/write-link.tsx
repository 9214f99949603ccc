import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { newMessagePath } from '../../../core/office-paths.ts'
import { mayDo } from '../../../features/accounts/rules/permissions.ts'
import { useOffice } from '../staff-page.tsx'

interface Props {
  email: string
  name?: string
  /** Id of the listing that it is about. */
  property: string
  className?: string
  title?: string
  children?: ReactNode
}

/** A mail address that leads to a message from the office; for who may not write one, the address alone. */
export function WriteLink({ email, name = '', property, className, title, children = email }: Props) {
  const { role } = useOffice()
  if (!mayDo(role, 'change-messages')) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    )
  }
  return (
    <Link to={newMessagePath({ email, name, property })} className={className} title={title}>
      {children}
    </Link>
  )
}
