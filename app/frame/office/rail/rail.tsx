import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Language, languages, localeOf } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { SignOutForm } from '../../../features/accounts/shared/sign-out-form.tsx'
import type { Company } from '../../../features/company/rules/company.ts'
import { countText } from '../../../features/inbox/rules/thread.ts'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { languageNames } from '../../site/header/language-switch.tsx'
import { Logo } from '../../site/logo.tsx'
import { KeysSwitch } from '../keys/keys-dialog.tsx'
import { Avatar } from '../parts/empty-state.tsx'
import styles from './rail.module.css'
import type { StaffPlace } from './staff-places.ts'

interface Props {
  company: Company | undefined
  places: StaffPlace[]
  mail: MailState
  /** Shows icons only; the names stay for screen readers and as titles. */
  slim: boolean
}

/** The navigation of the office: 208 px wide, or 64 with icons. */
export function Rail({ company, places, mail, slim }: Props) {
  return (
    <aside className={classes('no-print', styles.rail, slim && styles.slim)} aria-label={t('Office navigation')}>
      {company && (
        <Link to={paths.today} className={styles.logo}>
          <Logo company={company} />
        </Link>
      )}
      <nav aria-label={t('Staff')}>
        {places.map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
      </nav>
      <div className={styles.foot}>
        <MailLine mail={mail} />
        <a href={localPath(paths.home)} title={t('See the website')}>
          <Icon name="world" />
          <span>{t('See the website')}</span>
        </a>
      </div>
    </aside>
  )
}

function PlaceLink({ place: { label, short, to, icon, waiting, current } }: { place: StaffPlace }) {
  return (
    <Link to={to} title={label} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{short ?? label}</span> {waiting ? <em>{to === paths.inbox ? countText(waiting) : waiting}</em> : null}
    </Link>
  )
}

const menuId = 'person-menu'

interface PersonMenuProps {
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
export function PersonMenu({ name, greeting, language, saveLanguage, logOut, connects }: PersonMenuProps) {
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

/** Whether mail goes out as it should; undefined for whoever does not see the company's mail. */
export type MailState = 'ok' | 'bad' | undefined

/** The health of mail in one line, which leads to its details. */
function MailLine({ mail }: { mail: MailState }) {
  if (!mail) return null
  const text = mail === 'ok' ? t('Mail is going out') : t('Mail is not going out')
  return (
    <Link to={`${paths.today}#mail`} title={text} data-mail={mail}>
      <Icon name={mail === 'ok' ? 'mail-check' : 'mail-off'} />
      <span>{text}</span>
    </Link>
  )
}

/** Ref of a native popover of links: it closes when one of them is followed, not when the page behind it arrives. */
function closesAfterLink(menu: HTMLElement) {
  const close = (event: Event) => event.target instanceof Element && event.target.closest('a') && menu.hidePopover()
  menu.addEventListener('click', close)
  return () => menu.removeEventListener('click', close)
}

const placesId = 'more-places'
const tabs: string[] = [paths.today, paths.admin, paths.inbox, paths.visits]

/** The navigation of a phone: four places, and the others behind More, which opens without script too. */
export function TabBar({ places, mail }: { places: StaffPlace[]; mail: MailState }) {
  const others = places.filter(({ to }) => !tabs.includes(to))
  const waiting = others.reduce((sum, place) => sum + (place.waiting ?? 0), 0)
  return (
    <>
      <nav className={`no-print ${styles.bar}`} aria-label={t('Staff')}>
        {places
          .filter(({ to }) => tabs.includes(to))
          .map((place) => (
            <PlaceLink key={place.to} place={place} />
          ))}
        <button
          type="button"
          popoverTarget={placesId}
          data-current={others.some(({ current }) => current) || undefined}
        >
          <Icon name="dots" />
          <span>{t('More')}</span> {waiting > 0 && <em>{waiting}</em>}
        </button>
      </nav>
      <nav ref={closesAfterLink} id={placesId} popover="auto" className={styles.more} aria-label={t('More')}>
        {others.map(({ label, to, icon, waiting, current }) => (
          <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
            <Icon name={icon} />
            {label} {waiting ? <em>{waiting}</em> : null}
          </Link>
        ))}
        <MailLine mail={mail} />
        <a href={localPath(paths.home)}>
          <Icon name="world" />
          {t('See the website')}
        </a>
      </nav>
    </>
  )
}

interface StaffLanguageProps {
  /** Of the account. */
  language: Language
  onChoose: (language: Language, page: string) => Promise<void>
}

/** The language of the account; choosing one leads to the same page in it. The form works without script too. */
export function StaffLanguage({ language: chosen, onChoose }: StaffLanguageProps) {
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState(false)
  const page = pathname + search

  async function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setBusy(true)
    await onChoose((submitter as HTMLButtonElement).value as Language, page).catch(() => {
      setBusy(false)
      showToast({ title: t('Not saved'), text: t('That was not saved. Please try again.'), tone: 'bad' })
    })
  }

  return (
    <form method="post" action={localPath(paths.admin)} onSubmit={choose} className={styles.form}>
      <input type="hidden" name="page" value={page} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div role="group" aria-label={t('Language of your account')} className={styles.group}>
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={localeOf[language]}
            aria-pressed={language === chosen}
            disabled={busy}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
    </form>
  )
}
