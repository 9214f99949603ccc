import { findHolder } from '#app/features/accounts/server/guards.ts'
import { readProfile } from '#app/features/accounts/server/own-profile.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { requireSamples } from '../../samples/shared/has-samples.ts'
import { AccountHeading } from '../shared/account-head.tsx'
import type { Route } from './+types/profile'
import { AccountForm, ProfileForm } from './account-form.tsx'
import { sampleAccount } from './account-samples.ts'
import { profileAction } from './own/own-actions.ts'

/** The profile of whoever is signed in; a sample for everybody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const holder = await findHolder(call)
  if (holder) return { stored: await readProfile(call.services, holder.id) }
  await requireSamples(call, paths.profile)
  return { profile: sampleAccount }
}

/** The form sends a picture. */
export const handle = { photos: true }

export const action = profileAction(paths.profile)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('My Profile'),
    description: t('What owners and agents see of an account holder.'),
    path: paths.profile,
    noindex: true,
  })

/** The profile of an account (spec 3, Profile). */
export default function Profile({ loaderData: { profile, stored } }: Route.ComponentProps) {
  if (!profile) {
    return (
      <>
        <AccountHeading
          title={t('My Profile')}
          lead={t('What we know of you. An agent’s page shows its own words.')}
          sample={false}
        />
        <ProfileForm stored={stored} shape="profile" />
      </>
    )
  }
  return (
    <>
      <AccountHeading title={t('My Profile')} lead={t('What owners and agents see when you write to them.')} sample />
      <AccountForm profile={profile} shape="profile" />
    </>
  )
}
