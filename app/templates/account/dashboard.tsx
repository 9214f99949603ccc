import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { AccountHeading } from '../../components/account/account-head.tsx'
import { demonstrationAction } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import type { Route } from './+types/dashboard'
import { AccountForm, accountForm } from './account-form.tsx'
import { AccountPackage } from './account-package.tsx'
import { sampleAccount, samplePackage } from './account-samples.ts'
import { OwnDashboard } from './own/own-dashboard.tsx'
import { ownPages } from './own/own-pages.ts'
import { changeProfile } from './own/profile-action.ts'
import { ProfileForm } from './own/profile-form.tsx'

/** The figures of whoever is signed in; samples for everybody else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const own = await ownPages(context, request)
  if (!own) return { plan: samplePackage, profile: sampleAccount, own: null }
  const [summary, profile] = await Promise.all([own.calls.summarizeOwn(), own.calls.readProfile()])
  return { plan: samplePackage, profile: sampleAccount, own: { ...summary, name: own.user.name, profile } }
}

const demonstrate = demonstrationAction(accountForm)

export async function action(args: Route.ActionArgs) {
  const own = await ownPages(args.context, args.request)
  return own ? changeProfile(own.calls, await args.request.formData(), paths.dashboard) : demonstrate(args)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Dashboard'),
    description: t('An account holder’s package and account details.'),
    path: paths.dashboard,
    noindex: true,
  })

/** Package, account and social accounts (spec 2.10). */
export default function Dashboard({ loaderData: { plan, profile, own } }: Route.ComponentProps) {
  if (own) {
    return (
      <>
        <OwnDashboard {...own} />
        <ProfileForm stored={own.profile} shape="dashboard" />
      </>
    )
  }
  return (
    <>
      <AccountHeading title={t('Dashboard')} lead={t('Your package, then your account details.')} sample />
      <AccountPackage state={plan} />
      <AccountForm profile={profile} shape="dashboard" />
    </>
  )
}
