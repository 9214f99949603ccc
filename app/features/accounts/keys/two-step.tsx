import { redirect } from 'react-router'
import { readOwnKeys } from '#app/features/accounts/server/own-keys.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Prove } from '../security/section.tsx'
import { createSectionNotes } from '../security/section-notes.ts'
import styles from '../security/security.module.css'
import { securityAction, setUpAction } from '../security/security-action.ts'
import { LoginFrame, PasskeyLogin } from '../shared/login-form.tsx'
import { requireSignedIn } from '../signed-in.ts'
import type { Route } from './+types/two-step'
import { PasskeySection, RecoveryCodes, ScanCode, TwoStepSection } from './key-sections.tsx'

/** For staff who have to set up a second step, and for setting one up; everything else stands on /change-password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const session = await requireSignedIn(call, paths.twoStep)
  const keys = await readOwnKeys(call, session)
  const asked = new URL(request.url).searchParams
  if (!keys.missing && !asked.has('set-up')) throw redirect(`${paths.changePassword}#two-step`)
  return { keys, done: asked.get('done') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const session = await requireSignedIn(call, paths.twoStep)
  const form = await request.formData()
  return (await setUpAction(call, session, form)) ?? securityAction(call, session, form, paths.twoStep)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Passkeys and two-step sign-in'),
    description: t('What opens your account beside its password.'),
    path: paths.twoStep,
    noindex: true,
  })

export default function TwoStep({ loaderData: { keys, done }, actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) return <RecoveryCodes {...actionData} />
  if (actionData && 'secret' in actionData) return <ScanCode {...actionData} />
  const refused = actionData && 'section' in actionData ? actionData : undefined
  const noteOf = createSectionNotes(refused, done)
  return (
    <LoginFrame
      wide
      title={t('Passkeys and two-step sign-in')}
      lead={t('A password can be guessed or stolen. These cannot.')}
    >
      {keys.missing && (
        <FormNote tone="plain">
          <b>{t('Your work asks for one more step.')}</b>{' '}
          {t('Add a passkey or an authenticator app; then the office opens.')}
        </FormNote>
      )}
      {!keys.recent && (
        <Prove
          password={keys.password}
          passkey={keys.ways.passkey && keys.passkeys.length > 0}
          error={refused?.errors.password}
          next={paths.twoStep}
        />
      )}
      {keys.recent && keys.missing && keys.passkeys.length > 0 && (
        <PasskeyLogin next={paths.admin} label={t('Go on with your passkey')} />
      )}
      <div className={styles.sections}>
        <PasskeySection keys={keys} note={noteOf('passkeys')} />
        <TwoStepSection keys={keys} note={noteOf('two-step')} />
      </div>
    </LoginFrame>
  )
}
