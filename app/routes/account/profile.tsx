import { AccountForm } from '../../parts/account-form.tsx'
import { AccountHead } from '../../parts/account-head.tsx'
import { sampleAnswer } from '../../parts/account-outcome.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { sampleAccount } from '../../samples/account.ts'
import type { Route } from './+types/profile'

export function loader() {
  return { profile: sampleAccount, sample: true }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'My Profile',
    description: 'What owners and agents see of an account holder.',
    path: paths.profile,
    noindex: true,
  })

/** An account holder's profile (spec 3, Profile). */
export default function Profile({ loaderData: { profile, sample } }: Route.ComponentProps) {
  return (
    <>
      <AccountHead title="My Profile" lead="What owners and agents see when you write to them." sample={sample} />
      <AccountForm profile={profile} shape="profile" sample={sample} send={sampleAnswer} />
    </>
  )
}
