import { useId } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../../domain/language/translate.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton, Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import form from '../auth/login-form.module.css'
import { type LogIn, LoginForm, SampleSignUp } from '../auth/login-form.tsx'
import styles from './login-dialog.module.css'

interface Props {
  open: boolean
  onClose: () => void
  onLogin: LogIn
}

/**
 * The login modal (spec 2.2), loaded when Login is pressed; rendered outside the header, so that its styles do not
 * apply.
 */
export function LoginDialog({ open, onClose, onLogin }: Props) {
  const id = useId()
  return createPortal(
    <Dialog open={open} onClose={onClose} labelledBy={`${id}-title`}>
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{t('Login')}</h2>
          <CloseButton onClick={onClose} />
        </div>
        <LoginForm next="" onLogin={onLogin} onLeave={onClose} aside={<SampleSignUp onLeave={onClose} />}>
          <p className={form.or}>{t('or')}</p>
          <div className={form.socials}>
            <Button look="line" disabled aria-describedby={`${id}-reason`}>
              <Icon name="brand-facebook" />
              Facebook
            </Button>
            <Button look="line" disabled aria-describedby={`${id}-reason`}>
              <Icon name="brand-google" />
              Google
            </Button>
            <p id={`${id}-reason`} className={form.reason}>
              {t('Logging in with Facebook or Google is not set up on this site.')}
            </p>
          </div>
        </LoginForm>
      </div>
    </Dialog>,
    document.body,
  )
}
