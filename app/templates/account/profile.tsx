import { t } from '../../../domain/language/translate.ts'
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
    title: t('My Profile'),
    description: t('What owners and agents see of an account holder.'),
    path: paths.profile,
    noindex: true,
  })

/** The profile of an account (spec 3, Profile). */
export default function Profile({ loaderData: { profile } }: Route.ComponentProps) {
  return (
    <>
      <AccountHeading title={t('My Profile')} lead={t('What owners and agents see when you write to them.')} sample />
      <AccountForm profile={profile} shape="profile" />
    </>
  )
}
