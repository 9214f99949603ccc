import { useState } from 'react'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { localPath } from '../../../core/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { User } from '../rules/account.ts'
import { keyTexts } from '../rules/sign-in-ways.ts'
import styles from './login-form.module.css'
import { languageAfterSignIn, pageAfterSignIn } from './session.ts'

interface Props {
  /** The path to open afterwards. */
  next: string
  label?: string
  /** Whether nothing else follows. */
  alone?: boolean
}

/** Signs in with a passkey, whose browser part is loaded when it is pressed. */
export function PasskeyLogin({ next, label = t('Use a passkey'), alone }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signIn() {
    setBusy(true)
    setFailure(undefined)
    const { signInWithPasskey } = await import('./passkey-browser.ts')
    const open = (user: User) => location.assign(localPath(pageAfterSignIn(user, next), languageAfterSignIn(user)))
    const reason = await signInWithPasskey(open).catch(() => keyTexts.passkeyFailed)
    // On success the next page is loading.
    if (!reason) return
    setFailure(reason)
    setBusy(false)
  }

  return (
    <div className="stack gap-20">
      {failure && <FormNote tone="bad">{failure}</FormNote>}
      <Button variant="tint" size="large" full busy={busy} onClick={signIn}>
        <Icon name="fingerprint" />
        {label}
      </Button>
      {!alone && <p className={styles.or}>{t('or')}</p>}
    </div>
  )
}
