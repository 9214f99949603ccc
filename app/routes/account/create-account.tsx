import { sampleAnswer } from '../../parts/account-outcome.tsx'
import { AccountSignup } from '../../parts/account-signup.tsx'
import { LoginFrame } from '../../parts/login-frame.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { SampleMark } from '../../ui/sample-mark.tsx'
import type { Route } from './+types/create-account'

export function loader() {
  return { sample: true }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Create account',
    description: 'Save places, list your own, follow what happens to them.',
    path: paths.createAccount,
    noindex: true,
  })

export default function CreateAccount({ loaderData: { sample } }: Route.ComponentProps) {
  return (
    <LoginFrame
      title="Create account"
      lead="Save places, list your own, follow what happens to them."
      mark={sample && <SampleMark>Sample page</SampleMark>}
      wide
    >
      <AccountSignup sample={sample} send={sampleAnswer} />
    </LoginFrame>
  )
}
