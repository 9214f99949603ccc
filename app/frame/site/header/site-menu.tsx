import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import type { LoginCalls } from '../../../features/accounts/shared/login-form.tsx'
import type { Company } from '../../../features/company/rules/company.ts'
import { buttonClass, roundClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { FreeBadge } from '../../../ui/mark/tag.tsx'
import { Logo } from '../logo.tsx'
import { currentFor, linksFor, type Visitor } from '../site-links.ts'
import { AccountLink } from './account-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-menu.module.css'

interface Props {
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
export function SiteMenu({ company, visitor, login, onLogout, className }: Props) {
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
        <nav className={styles.nav} aria-label={t('Pages')}>
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
