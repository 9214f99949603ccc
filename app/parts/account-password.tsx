import { useState } from 'react'
import { passwordLength } from '../../domain/account.ts'
import { type PasswordDraft, passwordErrors, passwordRules } from '../../domain/password-change.ts'
import { classes } from '../ui/classes.ts'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { Icon } from '../ui/icon.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { AccountOutcome } from './account-outcome.tsx'
import styles from './account-password.module.css'
import { AccountSend } from './account-send.tsx'
import { textOf } from './message-sending.ts'

interface Props {
  sample: boolean
  send: (draft: PasswordDraft) => Promise<Outcome<keyof PasswordDraft>>
}

const nothing: PasswordDraft = { old: '', fresh: '', again: '' }

/** Old, new, confirm (spec 2.10); the rules of the new one show as they are met. */
export function AccountPassword({ sample, send }: Props) {
  const [typed, setTyped] = useState(nothing)
  const form = useFormMachine({
    read: draftFrom,
    check: passwordErrors,
    begin: () => undefined,
    send,
    onSent: () => setTyped(nothing),
  })
  const { phase, errors, formProps } = form
  const field = { maxLength: passwordLength.most } as const
  return (
    <>
      {/* Without script a form with this method goes nowhere. */}
      <form
        {...formProps}
        onInput={(event) => {
          formProps.onInput(event)
          setTyped(draftFrom(new FormData(event.currentTarget)))
        }}
        method="dialog"
        noValidate
        aria-label="Change Password"
        className={styles.form}
      >
        <PasswordField {...field} label="Old password" name="old" autoComplete="current-password" error={errors.old} />
        <PasswordField {...field} label="New password" name="fresh" autoComplete="new-password" error={errors.fresh} />
        <ul className={styles.rules} aria-label="What the new password needs">
          {passwordRules(typed).map(({ text, met }) => (
            <li key={text} className={classes(styles.rule, met && styles.met)}>
              <Icon name={met ? 'circle-check' : 'minus'} />
              <span>
                {text}
                <span className="hidden-text">{met ? ': met' : ': not met yet'}</span>
              </span>
            </li>
          ))}
        </ul>
        <PasswordField
          {...field}
          label="Confirm new password"
          name="again"
          autoComplete="new-password"
          error={errors.again}
        />
        <AccountSend busy={phase === 'busy'} sample={sample} className={styles.end}>
          Save Changes
        </AccountSend>
      </form>
      <AccountOutcome form={form} saved={{ title: 'Saved', text: 'Your password has been changed.' }} />
    </>
  )
}

function draftFrom(form: FormData): PasswordDraft {
  return { old: textOf(form, 'old'), fresh: textOf(form, 'fresh'), again: textOf(form, 'again') }
}
