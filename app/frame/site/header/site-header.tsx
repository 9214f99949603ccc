import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import type { LoginCalls } from '../../../features/accounts/shared/login-form.tsx'
import type { Company } from '../../../features/company/rules/company.ts'
import { openSidePanel, useSavedHomes } from '../../../features/saved/shared/saved-homes.ts'
import { roundClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import { Logo } from '../logo.tsx'
import { currentFor, linksFor, type Visitor } from '../site-links.ts'
import { AccountLink } from './account-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-header.module.css'
import { SiteMenu } from './site-menu.tsx'
import { SubmitLink } from './submit-link.tsx'

interface Props {
  company: Company
  visitor: Visitor | null
  /** Transparent over the page's picture until the page is scrolled. */
  overHero: boolean
  login: LoginCalls
  onLogout: () => Promise<void>
}

/** Fixed, white and lower after 50 px of scroll (spec 2.2); its reserved space stays the same. */
export function SiteHeader({ company, visitor, overHero, login, onLogout }: Props) {
  const { pathname } = useLocation()
  return (
    <header className={classes(styles.header, overHero && styles.over)}>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      <div className={styles.bar}>
        <div className={classes('wrap wide', styles.inner)} data-account={visitor !== null || undefined}>
          <Link to={paths.home} className={styles.home}>
            <Logo company={company} />
            <span className="hidden-text">{t('Home')}</span>
          </Link>
          <nav className={classes('no-print', styles.nav)} aria-label={t('Main')}>
            {linksFor(visitor).map(({ label, to }) => (
              <Link key={to} to={to} prefetch="intent" className={styles.link} aria-current={currentFor(to, pathname)}>
                {label}
              </Link>
            ))}
            <AccountLink visitor={visitor} login={login} onLogout={onLogout} className={styles.link} />
          </nav>
          <div className={styles.tools}>
            <SavedOpener />
            <LanguageSwitch variant="short" />
          </div>
          <SubmitLink className={styles.submit} />
          <SiteMenu company={company} visitor={visitor} login={login} onLogout={onLogout} className={styles.menu} />
        </div>
      </div>
    </header>
  )
}

/** The heart in the header: the number of saved homes; opens the side panel, and leads to their page before there is one. */
function SavedOpener({ className }: { className?: string }) {
  const { pathname } = useLocation()
  const count = useSavedHomes().homes.length

  function open(event: MouseEvent) {
    if (pathname === paths.bookmarks || opensElsewhere(event)) return
    event.preventDefault()
    openSidePanel('saved')
  }

  return (
    <Link
      to={paths.bookmarks}
      className={classes('script-only no-print', roundClass({ bare: true }), styles.opener, className)}
      aria-label={count === 0 ? t('Saved homes') : t('Saved homes: {count}', { count })}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="heart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
