import type { OwnKeys } from '#app/features/accounts/server/own-keys.ts'
import { formatDay } from '../../../core/dates.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { providerNames, providerTitles } from '../rules/sign-in-ways.ts'
import { PostButton, Row, Section, type SectionNote } from '../security/section.tsx'
import styles from '../security/security.module.css'

/** Google and Facebook, where their keys are set or an account is connected. */
export function IdentitySection({ keys, note }: { keys: OwnKeys; note?: SectionNote }) {
  const offered = providerNames.filter(
    (name) => keys.ways[name] && !keys.identities.some(({ provider }) => provider === name),
  )
  if (!offered.length && !keys.identities.length && !note) return null
  return (
    <Section id="elsewhere" title={t('Accounts elsewhere')} aside={t('They sign you in here.')} note={note}>
      <ul className={styles.rows}>
        {keys.identities.map(({ id, provider, email, since }) => (
          <Row
            key={id}
            icon={`brand-${provider}`}
            title={providerTitles[provider]}
            note={`${email}, ${t('Added {day}', { day: formatDay(dayOf(since)) })}`}
          >
            <PostButton
              asks="remove-identity"
              section="elsewhere"
              id={id}
              disabled={!keys.recent}
              label={t('Remove {name}', { name: providerTitles[provider] })}
            >
              {t('Remove')}
            </PostButton>
          </Row>
        ))}
        {offered.map((name) => (
          <Row key={name} icon={`brand-${name}`} title={providerTitles[name]}>
            <a
              href={`/api/auth/with/${name}?${new URLSearchParams({ connect: '1', language: currentLanguage() })}`}
              className={buttonClass({ variant: 'line', size: 'small' })}
            >
              {t('Connect')}
            </a>
          </Row>
        ))}
      </ul>
    </Section>
  )
}
