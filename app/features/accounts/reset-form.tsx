import { Form, Link, useNavigation } from 'react-router'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { passwordLength, resetTexts, signInTexts } from './rules/account.ts'

/** Why nothing was changed; of the password, in words. */
export type ResetFailure = 'link' | 'often' | 'failed' | { password: string }

interface Props {
  /** The token of the mailed link. */
  token: string
  /** 'link' for an invalid link, else why the form was refused. */
  failure?: ResetFailure
}

/** Sets a new password by a mailed link; for an invalid link it offers to request another one. */
export function ResetForm({ token, failure }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  if (failure === 'link') {
    return (
      <div className="stack gap-20">
        <FormNote tone="bad">{resetTexts.badLink}</FormNote>
        <Link to={paths.forgotPassword} className={buttonClass({ size: 'large', full: true })}>
          {t('Send a new link')}
        </Link>
      </div>
    )
  }
  return (
    <Form method="post" noValidate className="stack gap-20">
      {(failure === 'often' || failure === 'failed') && <FormNote tone="bad">{signInTexts[failure]}</FormNote>}
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        required
        maxLength={passwordLength.most}
        hint={t('At least {count, plural, one {# character} other {# characters}}. A short sentence works well.', {
          count: passwordLength.least,
        })}
        error={typeof failure === 'object' ? failure.password : undefined}
      />
      <Button type="submit" size="large" full busy={isBusy} busyText={t('Saving...')}>
        {t('Save password')}
      </Button>
    </Form>
  )
}
