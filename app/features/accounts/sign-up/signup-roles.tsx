import { t } from '../../../core/language/translate.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import type { SignupRole } from '../rules/signup-rules.ts'
import styles from './signup-roles.module.css'

const roles: { role: SignupRole; label: string; text: string; icon: IconName }[] = [
  { role: 'customer', label: t('Customer'), text: t('I look for a home, or list my own'), icon: 'user' },
  { role: 'agent', label: t('Agent'), text: t('I list homes for owners'), icon: 'id-badge-2' },
  { role: 'agency', label: t('Agency'), text: t('We are a team of agents'), icon: 'building-store' },
]

/** Signup As: three cards, of which one is selected (spec 2.10). */
export function SignupRoles({ chosen = 'customer', error }: { chosen?: string; error?: string }) {
  return (
    <fieldset aria-describedby={error && 'role-error'}>
      <legend className={styles.legend}>{t('Signup As')}</legend>
      <div className={styles.cards}>
        {roles.map(({ role, label, text, icon }) => (
          <label key={role} className={styles.card}>
            <Icon name={icon} className={styles.icon} />
            <b className={styles.name}>
              {label}
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === chosen}
                aria-label={label}
                aria-describedby={`role-${role}`}
                className={styles.input}
              />
            </b>
            <span id={`role-${role}`}>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="role-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
