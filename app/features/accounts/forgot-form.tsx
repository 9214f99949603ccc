import { Form, Link, useNavigation } from 'react-router'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { maxEmailLetters, resetTexts, signInTexts } from './rules/account.ts'

export type Asked = 'asked' | 'often' | 'failed'

interface Props {
  /** What came of the form. */
  asked?: Asked
  /** As it was typed into a form that was refused. */
  email?: string
}

/** Requests a link for choosing a new password. The answer is the same for known and unknown addresses. */
export function ForgotForm({ asked, email }: Props) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="stack gap-20">
      {asked === 'asked' && !isBusy && <FormNote tone="ok">{resetTexts.sent}</FormNote>}
      {(asked === 'often' || asked === 'failed') && !isBusy && <FormNote tone="bad">{signInTexts[asked]}</FormNote>}
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        maxLength={maxEmailLetters}
      />
      <Button type="submit" size="large" full busy={isBusy} busyText={t('Sending...')}>
        {t('Send the link')}
      </Button>
      <BackToLogin />
    </Form>
  )
}

/** Shown instead of the form where the site sends no mail. */
export function NoMail() {
  return (
    <div className="stack gap-20">
      <FormNote tone="plain">
        <b>{resetTexts.noMail}</b>
        <p>
          {t('Ask whoever runs the site to give you a new one, with this command on its machine:')}
          <br />
          <code>npm run staff -- add {t('your@email')}</code>
        </p>
      </FormNote>
      <BackToLogin />
    </div>
  )
}

function BackToLogin() {
  return (
    <p className="muted small centre-text">
      <Link to={paths.login} className={textLinkClass}>
        {t('Back to login')}
      </Link>
    </p>
  )
}
