import { useId } from 'react'
import { currentLanguage } from '../../../core/language/language.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { providerNames, providerTitles, type SignInWays } from '../rules/sign-in-ways.ts'
import styles from './login-form.module.css'

interface Props {
  /** Undefined while it is asked. */
  ways: SignInWays | undefined
  /** The path that opens afterwards. */
  next: string
  /** Why they cannot be used where no key is set (contract 3.25). */
  reason: string
}

/**
 * Google and Facebook: links where their keys are set, disabled with a reason where none is. Plain links, because a form may not
 * lead to another site.
 */
export function ProviderLinks({ ways, next, reason }: Props) {
  const reasonId = useId()
  const isOff = ways !== undefined && !providerNames.some((name) => ways[name])
  return (
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
  )
}

function addressOf(provider: string, next: string) {
  return `/api/auth/with/${provider}?${new URLSearchParams({ next, language: currentLanguage() })}`
}
