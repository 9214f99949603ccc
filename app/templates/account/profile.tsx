import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { AccountHeading } from '../../components/account/account-head.tsx'
import { demonstrationAction } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import type { Route } from './+types/profile'
import { AccountForm, accountForm } from './account-form.tsx'
import { sampleAccount } from './account-samples.ts'
import { ownPages } from './own/own-pages.ts'
import { changeProfile } from './own/profile-action.ts'
import { ProfileForm } from './own/profile-form.tsx'

/** The profile of whoever is signed in; a sample for everybody else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const own = await ownPages(context, request)
  return { profile: sampleAccount, stored: own ? await own.calls.readProfile() : null }
}

/** The form sends a picture. */
export const handle = { photos: true }

const demonstrate = demonstrationAction(accountForm)

export async function action(args: Route.ActionArgs) {
  const own = await ownPages(args.context, args.request)
  return own ? changeProfile(own.calls, await args.request.formData(), paths.profile) : demonstrate(args)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('My Profile'),
    description: t('What owners and agents see of an account holder.'),
    path: paths.profile,
    noindex: true,
  })

/** The profile of an account (spec 3, Profile). */
export default function Profile({ loaderData: { profile, stored } }: Route.ComponentProps) {
  if (stored) {
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
