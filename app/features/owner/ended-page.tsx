import { Form, Link, useNavigation } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { ownerTexts } from '../../../domain/owner/own-listing.ts'
import { loginPath, paths } from '../../../domain/paths.ts'
import { FormNote } from '../../components/forms/form-note.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './ended-page.module.css'

interface Props {
  title: string
  posted?: { email: string; sent?: string; problem?: string }
  /** Where signing in leads to. */
  next?: string
}

/** A link that opens nothing any more, and the way to a new one. The same words for every address. */
export function EndedPage({ title, posted, next = paths.ownProperties }: Props) {
  const { state } = useNavigation()
  return (
    <div className={`wrap ${styles.page}`}>
      <Icon name="link-off" className={styles.mark} />
      <h1>{title}</h1>
      <p>{title === ownerTexts.ended ? ownerTexts.endedText : t('We mail you a link that opens it.')}</p>
      {posted?.sent ? (
        <FormNote tone="ok">{posted.sent}</FormNote>
      ) : (
        <Form method="post" action={paths.manage} className={styles.form} noValidate>
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t('Email')}
            hint={t('The address that you listed the home with.')}
            defaultValue={posted?.email}
            error={posted?.problem}
          />
          <Button type="submit" busy={state === 'submitting'} busyText={t('Sending...')}>
            {t('Send me a new link')}
          </Button>
        </Form>
      )}
      <p className={styles.account}>
        <Link to={loginPath(next)}>{t('Sign in, if an account keeps your listing')}</Link>
      </p>
    </div>
  )
}
