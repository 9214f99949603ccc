import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../../core/language/translate.ts'
import { splitLanguage } from '../../../core/paths.ts'
import type { SignInWays } from '../../../features/accounts/rules/sign-in-ways.ts'
import {
  type LoginCalls,
  LoginForm,
  MailedLink,
  PasskeyLogin,
  ProviderLinks,
  WithoutAccount,
} from '../../../features/accounts/shared/login-form.tsx'
import { CloseButton, Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './login-dialog.module.css'

interface Props {
  open: boolean
  onClose: () => void
  login: LoginCalls
}

/**
 * The login modal (spec 2.2), loaded when Login is pressed; rendered outside the header, so that its styles do not
 * apply.
 */
export function LoginDialog({ open, onClose, login }: Props) {
  const id = useId()
  const [ways, setWays] = useState<SignInWays>()
  const { logIn, readWays } = login
  // Without an answer the buttons stay off.
  useEffect(() => {
    readWays().then(setWays, () => {})
  }, [readWays])
  const next = splitLanguage(location.pathname).path + location.search
  return createPortal(
    <Dialog open={open} onClose={onClose} labelledBy={`${id}-title`}>
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{t('Login')}</h2>
          <CloseButton onClick={onClose} />
        </div>
        {ways?.passkey && <PasskeyLogin next={next} />}
        <LoginForm next="" onLogin={logIn} onLeave={onClose} aside={<WithoutAccount onLeave={onClose} />}>
          <MailedLink next={next} onLeave={onClose} />
          <ProviderLinks
            ways={ways}
            next={next}
            reason={t('Logging in with Facebook or Google is not set up on this site.')}
          />
        </LoginForm>
      </div>
    </Dialog>,
    document.body,
  )
}
