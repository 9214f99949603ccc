import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { DigitsField } from '../../../core/forms/phone-field.tsx'
import { t } from '../../../core/language/translate.ts'
import { loginPath, paths } from '../../../core/paths.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { Trans } from '../../../ui/trans.tsx'
import { passwordLength } from '../rules/account.ts'
import type { SignInWays } from '../rules/sign-in-ways.ts'
import type { SignupDraft, SignupRefusal, SignupRole } from '../rules/signup-rules.ts'
import { ProviderLinks } from '../shared/sign-in-buttons.tsx'
import styles from './signup-form.module.css'

interface Props {
  ways: SignInWays
  /** The path that opens once the address is confirmed. */
  next: string
  refused: SignupRefusal | undefined
}

/** The form on /create-account (spec 2.10). */
export function SignupForm({ ways, next, refused }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { values = {}, errors = {}, reason } = refused ?? {}
  const field = (name: keyof SignupDraft) => ({ name, defaultValue: values[name], error: errors[name] })
  const isBusy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return (
    <Form ref={form} method="post" noValidate aria-label={t('Create account')} className="stack gap-18">
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      <SignupRoles chosen={values.role} error={errors.role} />
      <p className="muted small">{t('Agent and agency are a request: we look at it and write to you.')}</p>
      <div className={styles.pair}>
        <TextField label={t('Full name')} {...field('fullName')} autoComplete="name" maxLength={100} />
        <TextField
          label={t('Username')}
          {...field('username')}
          autoComplete="nickname"
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField label={t('Email')} {...field('email')} type="email" autoComplete="username" maxLength={254} />
        <DigitsField label={t('Phone')} {...field('phone')} autoComplete="tel" />
      </div>
      <PasswordField
        label={t('Password')}
        {...field('password')}
        defaultValue={undefined}
        autoComplete="new-password"
        maxLength={passwordLength.most}
        hint={t('At least {count, plural, one {# character} other {# characters}}. A short sentence works well.', {
          count: passwordLength.least,
        })}
      />
      <Button type="submit" size="large" full busy={isBusy} busyText={t('Submitting...')}>
        {t('Create account')}
      </Button>
      <ProviderLinks
        ways={ways}
        next={next}
        reason={t('Signing up with Facebook or Google is not set up on this site.')}
      />
      <p className="muted small centre-text">
        <Trans
          message="Already with us? <link>Login</link>"
          values={{
            link: (text) => (
              <Link to={next ? loginPath(next) : paths.login} className={textLinkClass}>
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </Form>
  )
}

const roles: { role: SignupRole; label: string; text: string; icon: IconName }[] = [
  { role: 'customer', label: t('Customer'), text: t('I look for a home, or list my own'), icon: 'user' },
  { role: 'agent', label: t('Agent'), text: t('I list homes for owners'), icon: 'id-badge-2' },
  { role: 'agency', label: t('Agency'), text: t('We are a team of agents'), icon: 'building-store' },
]

/** Signup As: three cards, of which one is selected (spec 2.10). */
function SignupRoles({ chosen = 'customer', error }: { chosen?: string; error?: string }) {
  return (
    <fieldset aria-describedby={error && 'role-error'}>
      <legend className={styles.legend}>{t('Signup As')}</legend>
      <div className={styles.cards}>
        {roles.map(({ role, label, text, icon }) => (
          <label key={role} className={styles.card}>
            <Icon name={icon} className={styles.icon} />
            <b className={styles.name}>
              {label}
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === chosen}
                aria-label={label}
                aria-describedby={`role-${role}`}
                className={styles.input}
              />
            </b>
            <span id={`role-${role}`}>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="role-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
