import { AccountHead } from '../../parts/account-head.tsx'
import { sampleAnswer } from '../../parts/account-outcome.tsx'
import { AccountPackage } from '../../parts/account-package.tsx'
import { DashboardForm } from '../../parts/dashboard-form.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { samplePackage } from '../../samples/account.ts'
import type { Route } from './+types/dashboard-submit'

export function loader() {
  return { plan: samplePackage, sample: true }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Submit New Property',
    description: 'The account holder’s form for a new property.',
    path: paths.dashboardSubmit,
    noindex: true,
  })

/** Package, then the form with its own choices (spec 2.7). */
export default function DashboardSubmit({ loaderData: { plan, sample }, matches }: Route.ComponentProps) {
  return (
    <>
      <AccountHead title="Submit New Property" lead="Your package first, then the property." sample={sample} />
      <AccountPackage state={plan} />
      <DashboardForm company={matches[0].loaderData.company.name} sample={sample} send={sampleAnswer} />
    </>
  )
}
