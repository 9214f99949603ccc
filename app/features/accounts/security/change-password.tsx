import { type ReactNode, useEffect, useRef, useState } from 'react'
import { redirect, useLocation, useNavigation } from 'react-router'
import { readOwnSecurity } from '#app/features/accounts/server/own-account/own-queries.ts'
import { readOwnKeys } from '#app/features/accounts/server/own-keys.ts'
import { sessionOf } from '#app/features/accounts/server/session-cookie.ts'
import { listSessions } from '#app/features/accounts/server/session-queries.ts'
import { listTrustedDevices } from '#app/features/accounts/server/two-step/trusted-devices.ts'
import { showResult } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { ownPath } from '../../../core/received-values.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { classes } from '../../../ui/classes.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Trans } from '../../../ui/trans.tsx'
import {
  DemonstrationForm,
  type DemonstrationRules,
  DemonstrationSubmit,
  demonstrationAction,
  readTexts,
  useDemonstrationForm,
} from '../../samples/shared/demonstration-form.tsx'
import { requireSamples } from '../../samples/shared/has-samples.ts'
import { IdentitySection, PasskeySection, StaffSection, TwoStepSection } from '../keys/key-sections.tsx'
import { passwordLength } from '../rules/account.ts'
import { type PasswordDraft, passwordErrors, passwordRules } from '../rules/own-account.ts'
import { AccountHeading } from '../shared/account-head.tsx'
import { askAgain } from '../shared/confirm-first.tsx'
import { requireSignedIn } from '../signed-in.ts'
import type { Route } from './+types/change-password'
import { DataSection, DevicesSection, EmailSection, PasswordSection } from './account-sections.tsx'
import { Prove } from './section.tsx'
import { createSectionNotes } from './section-notes.ts'
import styles from './security.module.css'
import { securityAction } from './security-action.ts'

export const passwordForm: DemonstrationRules<PasswordDraft, keyof PasswordDraft> = {
  name: 'password',
  read: (form) => readTexts(form, 'old', 'fresh', 'again'),
  check: passwordErrors,
  secrets: ['old', 'fresh', 'again'],
}

const quiet = (text: ReactNode) => <span className="hidden-text">{text}</span>

/** Old, new, confirm (spec 2.10); each rule of the new password is marked when it is met. */
function SamplePassword() {
  const [typed, setTyped] = useState<PasswordDraft>({ old: '', fresh: '', again: '' })
  const form = useDemonstrationForm(passwordForm)
  const field = (name: keyof PasswordDraft) => ({ ...form.field(name), maxLength: passwordLength.most })
  return (
    <DemonstrationForm
      form={form}
      onInput={(event) => {
        form.formProps.onInput(event)
        setTyped(passwordForm.read(new FormData(event.currentTarget)))
      }}
      aria-label={t('Change Password')}
      className={styles.samplePasswordForm}
    >
      <PasswordField {...field('old')} label={t('Old password')} autoComplete="current-password" />
      <PasswordField {...field('fresh')} label={t('New password')} autoComplete="new-password" />
      <ul className="stack small gap-6" aria-label={t('What the new password needs')}>
        {passwordRules(typed).map(({ text, met }) => (
          <li key={text} className={classes('row muted gap-10', met && styles.samplePasswordMet)}>
            <Icon name={met ? 'circle-check' : 'minus'} />
            <span>
              {met ? (
                <Trans message="{rule}<quiet>: met</quiet>" values={{ rule: text, quiet }} />
              ) : (
                <Trans message="{rule}<quiet>: not met yet</quiet>" values={{ rule: text, quiet }} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <PasswordField {...field('again')} label={t('Confirm new password')} autoComplete="new-password" />
      <DemonstrationSubmit busy={form.phase === 'busy'} className={styles.end}>
        {t('Save Changes')}
      </DemonstrationSubmit>
    </DemonstrationForm>
  )
}

/** What opens the account of whoever is signed in; a sample form for everybody else (spec 2.10). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { c, services } = call
  const session = await sessionOf(c, services)
  if (!session) {
    await requireSamples(call, paths.changePassword)
    return { account: undefined }
  }
  const { store, now = Date.now } = services
  const { id, person } = session
  const [security, devices, trusted, keys] = await Promise.all([
    readOwnSecurity(services, session),
    listSessions(store.db, person.id, id, new Date(now())),
    listTrustedDevices(c, services, person.id),
    readOwnKeys(call, session),
  ])
  const params = new URL(request.url).searchParams
  const next = params.has('next') ? ownPath(params.get('next'), paths.changePassword) : undefined
  // Led here for a proof, which is there.
  if (next && next !== paths.changePassword && security.recent) throw redirect(next)
  return { account: { security, devices, trusted, keys, next, done: params.get('done') } }
}

const sample = demonstrationAction(passwordForm)

/** The forms of the page, each named by its field `do`; without one it is the sample's. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.clone().formData()
  if (!form.has('do')) return sample(args)
  const call = args.context.get(callContext)
  const session = await requireSignedIn(call, paths.changePassword)
  // A proof leads on to the page that asked for it.
  const page =
    form.get('do') === 'prove' ? paths.changePassword + new URL(args.request.url).search : paths.changePassword
  return securityAction(call, session, form, page)
}

export const shouldRevalidate = askAgain

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Change Password'),
    description: t('Where an account holder changes the password.'),
    path: paths.changePassword,
    noindex: true,
  })

export default function ChangePassword({ loaderData: { account }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'section' in actionData ? actionData : undefined
  return (
    <>
      <AccountHeading
        title={t('Change Password')}
        lead={account ? t('And everything else that opens your account.') : t('Old one first, then the new one twice.')}
        sample={!account}
      />
      {account ? <Sections account={account} refused={refused} /> : <SamplePassword />}
    </>
  )
}

type Account = NonNullable<Route.ComponentProps['loaderData']['account']>

function Sections({ account, refused }: { account: Account; refused?: Parameters<typeof createSectionNotes>[0] }) {
  const { security, devices, trusted, keys, next, done } = account
  const noteOf = createSectionNotes(refused, done)
  const errorsOf = (section: string) => (refused?.section === section ? refused.errors : {})
  useSectionFocus(refused?.section)
  return (
    <div className={styles.sections}>
      {!security.recent && (
        <Prove
          password={security.hasPassword}
          passkey={keys.ways.passkey && keys.passkeys.length > 0}
          error={errorsOf('prove').password ?? noteOf('prove')?.text}
          next={next ?? paths.changePassword}
        />
      )}
      <PasskeySection keys={keys} note={noteOf('passkeys')} />
      <PasswordSection security={security} note={noteOf('password')} errors={errorsOf('password')} />
      <TwoStepSection keys={keys} note={noteOf('two-step')} />
      <IdentitySection keys={keys} note={noteOf('elsewhere')} />
      <EmailSection security={security} note={noteOf('email')} error={errorsOf('email').email} />
      <DevicesSection devices={devices} trusted={trusted} note={noteOf('devices')} />
      <DataSection security={security} note={noteOf('data')} error={errorsOf('data').listings} />
      <StaffSection keys={keys} note={noteOf('staff-rule')} />
    </div>
  )
}

/** After an answer: to the field that was refused, to the note that says what was done, or to the section without one. */
function useSectionFocus(refused?: string) {
  const { state } = useNavigation()
  const { hash } = useLocation()
  const before = useRef(state)

  useEffect(() => {
    const isAnswered = before.current !== 'idle' && state === 'idle'
    before.current = state
    if (!isAnswered) return
    const section = document.getElementById(refused ?? hash.slice(1))
    const wrong = section?.querySelector<HTMLElement>('[aria-invalid="true"]')
    showResult(wrong ?? section?.querySelector<HTMLElement>('[role=status], [role=alert]') ?? section)
  }, [state, hash, refused])
}
