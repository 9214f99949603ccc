import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import type { LoginCalls } from '../../../features/accounts/shared/login-calls.ts'
import type { Company } from '../../../features/company/rules/company.ts'
import { classes } from '../../../ui/classes.ts'
import { Logo } from '../logo.tsx'
import { SavedOpener } from '../panel/saved-opener.tsx'
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
