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
    title: 'Create account',
    description: 'Save places, list your own, follow what happens to them.',
    path: paths.createAccount,
    noindex: true,
  })

export default function CreateAccount() {
  return (
    <LoginFrame
      title="Create account"
      lead="Save places, list your own, follow what happens to them."
      mark={<SampleMark>Sample page</SampleMark>}
      wide
    >
      <AccountSignup />
    </LoginFrame>
  )
}
