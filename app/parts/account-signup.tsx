import { Link } from 'react-router'
import { passwordLength } from '../../domain/account.ts'
import { phoneDigits } from '../../domain/inquiry.ts'
import { type SignupDraft, signupErrors } from '../../domain/signup-rules.ts'
import { paths } from '../paths.ts'
import { bindFields } from '../ui/bound-field.ts'
import { Button, textLinkClass } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { Icon } from '../ui/icon.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { AccountOutcome, sampleNote } from './account-outcome.tsx'
import { AccountRoles } from './account-roles.tsx'
import styles from './account-signup.module.css'
import { textOf } from './message-sending.ts'
import { digitsOnly } from './phone-field.tsx'

interface Props {
  sample: boolean
  send: (draft: SignupDraft) => Promise<Outcome<keyof SignupDraft>>
}

const reasonId = 'social-reason'

/** The form on /create-account (spec 2.10). */
export function AccountSignup({ sample, send }: Props) {
  const form = useFormMachine({ read: draftFrom, check: signupErrors, begin: () => undefined, send })
  const { phase, errors, formProps } = form
  const field = bindFields(errors)
  return (
    <>
      {/* Without script a form with this method goes nowhere. */}
      <form {...formProps} method="dialog" noValidate aria-label="Create account" className={styles.form}>
        <AccountRoles error={errors.role} />
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
        {sample && <p className={styles.note}>{sampleNote}</p>}
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
      </form>
      <AccountOutcome form={form} saved={{ title: 'Welcome!', text: 'Your account has been created.' }} />
    </>
  )
}

function draftFrom(form: FormData): SignupDraft {
  return {
    role: textOf(form, 'role'),
    fullName: textOf(form, 'fullName'),
    username: textOf(form, 'username').trim(),
    email: textOf(form, 'email').trim(),
    phone: phoneDigits(textOf(form, 'phone')),
    password: textOf(form, 'password'),
  }
}
