import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { LoginFrame } from '../../components/auth/login-frame.tsx'
import { demonstrationAction } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import { SampleMark } from '../../ui/sample-mark.tsx'
import type { Route } from './+types/create-account'
import { AccountSignup, signupForm } from './account-signup.tsx'

export const action = demonstrationAction(signupForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Create account'),
    description: t('Save places, list your own, follow what happens to them.'),
    path: paths.createAccount,
    noindex: true,
  })

export default function CreateAccount() {
  return (
    <LoginFrame
      title={t('Create account')}
      lead={t('Save places, list your own, follow what happens to them.')}
      mark={<SampleMark>{t('Sample page')}</SampleMark>}
      wide
    >
      <AccountSignup />
    </LoginFrame>
  )
}
