import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { demonstrationAction } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import type { Route } from './+types/change-password'
import { AccountHeading } from './account-head.tsx'
import { AccountPassword, passwordForm } from './account-password.tsx'

export const action = demonstrationAction(passwordForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Change Password'),
    description: t('Where an account holder changes the password.'),
    path: paths.changePassword,
    noindex: true,
  })

export default function ChangePassword() {
  return (
    <>
      <AccountHeading title={t('Change Password')} lead={t('Old one first, then the new one twice.')} sample />
      <AccountPassword />
    </>
  )
}
