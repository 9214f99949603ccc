import { Link } from 'react-router'
import { passwordLength } from '../../../domain/account/account.ts'
import { type SignupDraft, signupErrors } from '../../../domain/account/signup-rules.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { type DemonstrationRules, readTexts } from '../../components/forms/demonstration-action.ts'
import { DemonstrationForm, sampleNote, useDemonstrationForm } from '../../components/forms/demonstration-form.tsx'
import { digitsOnly } from '../../components/messages/phone-field.tsx'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Trans } from '../../ui/trans.tsx'
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
    <DemonstrationForm form={form} aria-label={t('Create account')} className={styles.form}>
      <AccountRoles chosen={form.posted?.role} error={errors.role} />
      <div className={styles.pair}>
        <TextField label={t('Full name')} {...field('fullName')} autoComplete="name" maxLength={100} />
        <TextField
          label={t('Username')}
          {...field('username')}
          autoComplete="username"
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField label={t('Email')} {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <TextField label={t('Phone')} {...field('phone')} {...digitsOnly} autoComplete="tel" />
      </div>
      <PasswordField
        label={t('Password')}
        {...field('password')}
        autoComplete="new-password"
        maxLength={passwordLength.most}
        hint={t('At least {count} characters. A short sentence works well.', { count: passwordLength.least })}
      />
      <p className={styles.note}>{sampleNote}</p>
      <Button type="submit" size="large" full busy={phase === 'busy'} busyText={t('Submitting...')}>
        {t('Create account')}
      </Button>
      <p className={styles.or}>{t('or')}</p>
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
        {t('Signing up with Facebook or Google is not set up on this site.')}
      </p>
      <p className={styles.already}>
        <Trans
          message="Already with us? <link>Login</link>"
          values={{
            link: (text) => (
              <Link to={paths.login} className={textLinkClass}>
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </DemonstrationForm>
  )
}
