import { paths } from '../../../domain/paths.ts'
import { demonstrationAction } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import type { Route } from './+types/profile'
import { AccountForm, accountForm } from './account-form.tsx'
import { AccountHeading } from './account-head.tsx'
import { sampleAccount } from './account-samples.ts'

export function loader() {
  return { profile: sampleAccount }
}

export const action = demonstrationAction(accountForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'My Profile',
    description: 'What owners and agents see of an account holder.',
    path: paths.profile,
    noindex: true,
  })

/** The profile of an account (spec 3, Profile). */
export default function Profile({ loaderData: { profile } }: Route.ComponentProps) {
  return (
    <>
      <AccountHeading title="My Profile" lead="What owners and agents see when you write to them." sample />
      <AccountForm profile={profile} shape="profile" />
    </>
  )
}
