import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { passwordLength } from '../rules/account.ts'
import type { AccountSecurity } from '../rules/own-account.ts'
import { Section, type SectionNote } from './section.tsx'
import styles from './security.module.css'

interface Props {
  security: AccountSecurity
  note?: SectionNote
  /** Of a form that was refused. */
  errors: Partial<Record<string, string>>
}

/** By its length and a list of common ones only; the server has the list. */
export function PasswordSection({ security, note, errors }: Props) {
  const { hasPassword, passwordChangedAt } = security
  const [length, setLength] = useState(0)
  const isBusy = useNavigation().formData?.get('do') === 'password'
  return (
    <Section
      id="password"
      title={t('Password')}
      aside={passwordChangedAt && t('Last changed {day}', { day: formatDay(dayOf(passwordChangedAt)) })}
      note={note}
    >
      <Form method="post" action="?#password" noValidate className={styles.form} aria-label={t('Password')}>
        <input type="hidden" name="do" value="password" />
        {hasPassword && (
          <PasswordField
            label={t('Current password')}
            name="old"
            autoComplete="current-password"
            maxLength={passwordLength.most}
            error={errors.old}
          />
        )}
        <div className={styles.pair}>
          <PasswordField
            label={t('New password')}
            name="fresh"
            autoComplete="new-password"
            maxLength={passwordLength.most}
            hint={t('At least {least} characters; a short sentence is fine.', { least: passwordLength.least })}
            error={errors.fresh}
            onInput={(event) => setLength(event.currentTarget.value.length)}
          />
          <PasswordField
            label={t('Confirm password')}
            name="again"
            autoComplete="new-password"
            maxLength={passwordLength.most}
            error={errors.again}
          />
        </div>
        {length > 0 && (
          <p className={length >= passwordLength.least ? styles.met : styles.rule} aria-live="polite">
            <Icon name={length >= passwordLength.least ? 'circle-check' : 'minus'} />
            {t('{count, plural, one {# character} other {# characters}}', { count: length })}
          </p>
        )}
        <div className={styles.row}>
          <Button type="submit" busy={isBusy} busyText={t('Saving...')}>
            {t('Change Password')}
          </Button>
          <span className={styles.note}>{t('Your other devices are signed out.')}</span>
        </div>
      </Form>
    </Section>
  )
}
