import { AccountHead } from '../../parts/account-head.tsx'
import { sampleAnswer } from '../../parts/account-outcome.tsx'
import { AccountPassword } from '../../parts/account-password.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/change-password'

export function loader() {
  return { sample: true }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Change Password',
    description: 'Where an account holder changes the password.',
    path: paths.changePassword,
    noindex: true,
  })

export default function ChangePassword({ loaderData: { sample } }: Route.ComponentProps) {
  return (
    <>
      <AccountHead title="Change Password" lead="Old one first, then the new one twice." sample={sample} />
      <AccountPassword sample={sample} send={sampleAnswer} />
    </>
  )
}
