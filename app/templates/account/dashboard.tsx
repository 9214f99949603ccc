import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { demonstrationAction } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import type { Route } from './+types/dashboard'
import { AccountForm, accountForm } from './account-form.tsx'
import { AccountHeading } from './account-head.tsx'
import { AccountPackage } from './account-package.tsx'
import { sampleAccount, samplePackage } from './account-samples.ts'

export function loader() {
  return { plan: samplePackage, profile: sampleAccount }
}

export const action = demonstrationAction(accountForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Dashboard'),
    description: t('An account holder’s package and account details.'),
    path: paths.dashboard,
    noindex: true,
  })

/** Package, account and social accounts (spec 2.10). */
export default function Dashboard({ loaderData: { plan, profile } }: Route.ComponentProps) {
  return (
    <>
      <AccountHeading title={t('Dashboard')} lead={t('Your package, then your account details.')} sample />
      <AccountPackage state={plan} />
      <AccountForm profile={profile} shape="dashboard" />
    </>
  )
}
