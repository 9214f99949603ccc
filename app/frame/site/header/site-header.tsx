import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import type { LoginCalls } from '../../../features/accounts/shared/login-form.tsx'
import type { Company } from '../../../features/company/rules/company.ts'
import { openSidePanel, useSavedHomes } from '../../../features/saved/shared/saved-homes.ts'
import { buttonClass, roundClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { FreeBadge } from '../../../ui/mark/tag.tsx'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import { Logo } from '../logo.tsx'
import { AccountLink, currentFor, linksFor, type Visitor } from '../site-links.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

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

const submit = t('List Your Property')
const submitBrief = tc('in a narrow header', 'List Your Property')

/** List Your Property, with a shorter word where a language has one and the header is narrow. */
function SubmitLink({ className }: { className?: string }) {
  return (
    <Link
      to={paths.submit}
      className={classes('no-print', buttonClass({ variant: 'line' }), styles.submitSubmit, className)}
    >
      <span className={styles.long}>{submit}</span>
      {submitBrief !== submit && (
        <span className={styles.brief} aria-hidden="true">
          {submitBrief}
        </span>
      )}{' '}
      <FreeBadge />
    </Link>
  )
}

interface SiteMenuProps {
  company: Company
  visitor: Visitor | null
  login: LoginCalls
  onLogout: () => Promise<void>
  className?: string
}

/**
 * The full-screen menu below 992 px. Without JavaScript it opens as a popover; with it, the same element opens as a
 * modal dialog, which also traps the focus.
 */
function SiteMenu({ company, visitor, login, onLogout, className }: SiteMenuProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { key, pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever one has gone somewhere
  useEffect(() => {
    sheet.current?.close()
  }, [key])

  useEffect(() => {
    if (!sheet.current?.matches(':popover-open')) return
    sheet.current.hidePopover()
    sheet.current.showModal()
  }, [])

  function open(event: MouseEvent) {
    event.preventDefault()
    sheet.current?.showModal()
  }

  function close(event: MouseEvent) {
    if (!sheet.current?.open) return
    event.preventDefault()
    sheet.current.close()
  }

  return (
    <>
      <button
        type="button"
        className={classes('no-print', roundClass(), className)}
        aria-label={t('Open menu')}
        aria-haspopup="dialog"
        popoverTarget="site-menu"
        onClick={open}
      >
        <Icon name="menu-2" />
      </button>
      <dialog ref={sheet} id="site-menu" popover="auto" className={styles.sheet} aria-label={t('Menu')}>
        <div className={styles.top}>
          <Link to={paths.home} className="undecorated">
            <Logo company={company} />
            <span className="hidden-text">{t('Home')}</span>
          </Link>
          <button
            type="button"
            className={roundClass()}
            aria-label={t('Close menu')}
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            onClick={close}
          >
            <Icon name="x" />
          </button>
        </div>
        <nav className={styles.menuNav} aria-label={t('Pages')}>
          {linksFor(visitor).map(({ label, to }) => (
            <Link key={to} to={to} className={styles.row} aria-current={currentFor(to, pathname)}>
              {label}
              <Icon name="chevron-right" />
            </Link>
          ))}
          <AccountLink visitor={visitor} login={login} onLogout={onLogout} className={styles.row}>
            <Icon name="chevron-right" />
          </AccountLink>
        </nav>
        <div className={styles.footer}>
          <div className="row spread full muted small">
            <span>{t('Language')}</span>
            <LanguageSwitch variant="full" />
          </div>
          <Link to={paths.submit} className={buttonClass({ size: 'large', full: true })}>
            {t('List Your Property')} <FreeBadge />
          </Link>
          <a className={textLinkClass} href={phoneLink(company.phone)}>
            <Icon name="phone" />
            {formatPhone(company.phone)}
          </a>
        </div>
      </dialog>
    </>
  )
}
