import { AccountForm } from '../../parts/account-form.tsx'
import { AccountHead } from '../../parts/account-head.tsx'
import { sampleAnswer } from '../../parts/account-outcome.tsx'
import { AccountPackage } from '../../parts/account-package.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { sampleAccount, samplePackage } from '../../samples/account.ts'
import type { Route } from './+types/dashboard'

export function loader() {
  return { plan: samplePackage, profile: sampleAccount, sample: true }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Dashboard',
    description: 'An account holder’s package and account details.',
    path: paths.dashboard,
    noindex: true,
  })

/** Package, account and social accounts (spec 2.10). */
export default function Dashboard({ loaderData: { plan, profile, sample } }: Route.ComponentProps) {
  return (
    <>
      <AccountHead title="Dashboard" lead="Your package, then your account details." sample={sample} />
      <AccountPackage state={plan} />
      <AccountForm profile={profile} shape="dashboard" sample={sample} send={sampleAnswer} />
    </>
  )
}
