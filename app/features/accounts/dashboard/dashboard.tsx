import { findHolder } from '#app/features/accounts/server/guards.ts'
import { readProfile } from '#app/features/accounts/server/own-profile.ts'
import { summarizeOwn } from '#app/features/owners/server/own-list-queries.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { requireSamples } from '../../samples/shared/has-samples.ts'
import { AccountHeading } from '../shared/account-head.tsx'
import type { Route } from './+types/dashboard'
import { AccountForm, ProfileForm } from './account-form.tsx'
import { AccountPackage } from './account-parts.tsx'
import { sampleAccount, samplePackage } from './account-samples.ts'
import { profileAction } from './own/own-actions.ts'
import { OwnDashboard } from './own/own-dashboard.tsx'

/** The figures of whoever is signed in; samples for everybody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const holder = await findHolder(call)
  if (!holder) {
    await requireSamples(call, paths.dashboard)
    return { sample: { plan: samplePackage, profile: sampleAccount } }
  }
  const { store, now = Date.now } = call.services
  const [summary, profile] = await Promise.all([
    summarizeOwn(store.db, holder.id, new Date(now())),
    readProfile(call.services, holder.id),
  ])
  return { own: { ...summary, name: holder.name, profile } }
}

export const action = profileAction(paths.dashboard)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Dashboard'),
    description: t('An account holder’s package and account details.'),
    path: paths.dashboard,
    noindex: true,
  })

/** Package, account and social accounts (spec 2.10). */
export default function Dashboard({ loaderData: { own, sample } }: Route.ComponentProps) {
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
      <AccountPackage state={sample.plan} />
      <AccountForm profile={sample.profile} shape="dashboard" />
    </>
  )
}
