import { paths } from '../../../domain/paths.ts'
import { demonstrationAction } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import type { Route } from './+types/change-password'
import { AccountHeading } from './account-head.tsx'
import { AccountPassword, passwordForm } from './account-password.tsx'

export const action = demonstrationAction(passwordForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Change Password',
    description: 'Where an account holder changes the password.',
    path: paths.changePassword,
    noindex: true,
  })

export default function ChangePassword() {
  return (
    <>
      <AccountHeading title="Change Password" lead="Old one first, then the new one twice." sample />
      <AccountPassword />
    </>
  )
}
