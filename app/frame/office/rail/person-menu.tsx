import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { SignOutForm } from '../../../features/accounts/shared/sign-out-form.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { KeysSwitch } from '../keys/keys-switch.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { StaffLanguage } from '../staff-language.tsx'
import { closesAfterLink } from './closes-after-link.ts'
import styles from './person-menu.module.css'

const menuId = 'person-menu'

interface Props {
  name: string
  /** The greeting of the office (spec 2.2). */
  greeting: string
  language: Language
  saveLanguage: (language: Language, page: string) => Promise<void>
  logOut: () => Promise<void>
  /** May connect other programs. */
  connects: boolean
}

/** The menu of whoever is signed in: a native popover, which opens without script too. */
export function PersonMenu({ name, greeting, language, saveLanguage, logOut, connects }: Props) {
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={menuId}>
        <Avatar name={name} />
        <span className={styles.greeting}>{greeting}</span>
        <span className="hidden-text">{t('Your menu')}</span>
        <Icon name="chevron-down" />
      </button>
      <section ref={closesAfterLink} id={menuId} popover="auto" className={styles.menu} aria-label={t('Your menu')}>
        <p className={styles.name}>{name}</p>
        <StaffLanguage language={language} onChoose={saveLanguage} />
        <div className="script-only">
          <KeysSwitch />
        </div>
        <Link to={paths.changePassword} className={styles.row}>
          <Icon name="shield-check" />
          {t('Password and two-step sign-in')}
        </Link>
        {connects && (
          <Link to={paths.connections} className={styles.row}>
            <Icon name="link" />
            {t('Connections')}
          </Link>
        )}
        <LogOut onLogout={logOut} />
      </section>
    </>
  )
}

/** The form works without script too. */
function LogOut({ onLogout }: { onLogout: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)

  async function logOut(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    // The button is enabled again for another try.
    await onLogout().catch(() => setBusy(false))
  }

  return (
    <SignOutForm onSubmit={logOut}>
      <button type="submit" className={styles.row} disabled={busy}>
        <Icon name="logout" />
        {t('Log Out')}
      </button>
    </SignOutForm>
  )
}
