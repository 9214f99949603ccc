import type { ComponentProps } from 'react'
import { localPath, paths, signOutForm } from '../../../core/paths.ts'

/** The form of a sign-out button. Without JavaScript it posts to the action of the login page. */
export function SignOutForm({ children, ...form }: Omit<ComponentProps<'form'>, 'method' | 'action'>) {
  return (
    <form {...form} method="post" action={localPath(paths.login)}>
      <input type="hidden" name="form" value={signOutForm} />
      {children}
    </form>
  )
}
