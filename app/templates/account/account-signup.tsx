import { Link } from 'react-router'
import { passwordLength } from '../../../domain/account/account.ts'
import { type SignupDraft, signupErrors } from '../../../domain/account/signup-rules.ts'
import { paths } from '../../../domain/paths.ts'
import { type DemonstrationRules, readTexts } from '../../components/forms/demonstration-action.ts'
import { DemonstrationForm, sampleNote, useDemonstrationForm } from '../../components/forms/demonstration-form.tsx'
import { digitsOnly } from '../../components/messages/phone-field.tsx'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountRoles } from './account-roles.tsx'
import styles from './account-signup.module.css'

export const signupForm: DemonstrationRules<SignupDraft, keyof SignupDraft> = {
  name: 'signup',
  read(form) {
    const draft = readTexts(form, 'role', 'fullName', 'username', 'email', 'phone', 'password')
    return { ...draft, username: draft.username.trim() }
  },
  check: signupErrors,
  secrets: ['password'],
}

const reasonId = 'social-reason'

/** The form on /create-account (spec 2.10). */
export function AccountSignup() {
  const form = useDemonstrationForm(signupForm)
  const { phase, errors, field } = form
  return (
    <DemonstrationForm form={form} aria-label="Create account" className={styles.form}>
      <AccountRoles chosen={form.posted?.role} error={errors.role} />
      <div className={styles.pair}>
        <TextField label="Full name" {...field('fullName')} autoComplete="name" maxLength={100} />
        <TextField
          label="Username"
          {...field('username')}
          autoComplete="username"
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <TextField label="Phone" {...field('phone')} {...digitsOnly} autoComplete="tel" />
      </div>
      <PasswordField
        label="Password"
        {...field('password')}
        autoComplete="new-password"
        maxLength={passwordLength.most}
        hint={`At least ${passwordLength.least} characters. A short sentence works well.`}
      />
      <p className={styles.note}>{sampleNote}</p>
      <Button type="submit" size="large" full busy={phase === 'busy'} busyText="Submitting...">
        Create account
      </Button>
      <p className={styles.or}>or</p>
      <div className={styles.pair}>
        <Button look="line" disabled aria-describedby={reasonId}>
          <Icon name="brand-facebook" />
          Facebook
        </Button>
        <Button look="line" disabled aria-describedby={reasonId}>
          <Icon name="brand-google" />
          Google
        </Button>
      </div>
      <p id={reasonId} className={styles.note}>
        Signing up with Facebook or Google is not set up on this site.
      </p>
      <p className={styles.already}>
        Already with us?{' '}
        <Link to={paths.login} className={textLinkClass}>
          Login
        </Link>
      </p>
    </DemonstrationForm>
  )
}
