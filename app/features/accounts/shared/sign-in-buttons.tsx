import { useId, useState } from 'react'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath } from '../../../core/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { User } from '../rules/account.ts'
import { keyTexts, providerNames, providerTitles, type SignInWays } from '../rules/sign-in-ways.ts'
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

interface ProviderLinksProps {
  /** Undefined while it is asked. */
  ways: SignInWays | undefined
  /** The path that opens afterwards. */
  next: string
  /** Why they cannot be used where no key is set (contract 3.25). */
  reason: string
}

/**
 * Google and Facebook: links where their keys are set, disabled with a reason on the sample site where none is. Plain links, because a form may not
 * lead to another site.
 */
export function ProviderLinks({ ways, next, reason }: ProviderLinksProps) {
  const reasonId = useId()
  const isOff = ways !== undefined && !providerNames.some((name) => ways[name])
  if (isOff && !ways.sample) return null
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <div className="stack two-columns gap-10">
        {providerNames.map((name) => {
          const content = (
            <>
              <Icon name={`brand-${name}`} />
              {providerTitles[name]}
            </>
          )
          if (ways?.[name]) {
            return (
              <a key={name} href={addressOf(name, next)} className={buttonClass({ variant: 'line' })}>
                {content}
              </a>
            )
          }
          if (ways && !isOff) return null
          return (
            <Button key={name} variant="line" disabled aria-describedby={isOff ? reasonId : undefined}>
              {content}
            </Button>
          )
        })}
        {isOff && (
          <p id={reasonId} className={styles.reason}>
            {reason}
          </p>
        )}
      </div>
    </>
  )
}

function addressOf(provider: string, next: string) {
  return `/api/auth/with/${provider}?${new URLSearchParams({ next, language: currentLanguage() })}`
}
