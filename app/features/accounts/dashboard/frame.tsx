import { type FormEvent, useEffect, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { signOut } from '../shared/session.ts'
import { SignOutForm } from '../shared/sign-out-form.tsx'
import styles from './frame.module.css'

/** The account pages beside their sidebar (spec 2.2). */
export default function AccountFrame() {
  return (
    <div className={styles.frame}>
      <DashboardNav onLogout={signOut} />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}

const links: { label: string; to: string; icon: IconName }[] = [
  { label: t('Dashboard'), to: paths.dashboard, icon: 'layout-dashboard' },
  { label: t('My Profile'), to: paths.profile, icon: 'user' },
  { label: t('Bookmarked Listings'), to: paths.bookmarks, icon: 'bookmark' },
  { label: t('My Properties'), to: paths.ownProperties, icon: 'building-community' },
  { label: t('Submit New Property'), to: paths.dashboardSubmit, icon: 'circle-plus' },
  { label: t('Change Password'), to: paths.changePassword, icon: 'lock' },
]

/**
 * The dashboard's sidebar (spec 2.2). Below 992 px a button with the page's name opens and closes it; without
 * JavaScript it is open.
 */
function DashboardNav({ onLogout }: { onLogout: () => Promise<void> }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const page = pathname.startsWith(paths.importStart) ? paths.ownProperties : pathname.replace(/(?<=.)\/+$/, '')
  const current = links.find(({ to }) => to === page)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => setOpen(false), [pathname])

  async function logOut(event: FormEvent) {
    event.preventDefault()
    await onLogout()
  }

  return (
    <aside className={styles.side} aria-label={t('Account')}>
      <Button
        variant="line"
        full
        className={styles.toggle}
        aria-expanded={open}
        aria-controls="dashboard-nav"
        onClick={() => setOpen(!open)}
      >
        <Icon name={current?.icon ?? 'layout-dashboard'} />
        <span className={styles.word}>{current?.label ?? t('Dashboard')}</span>
        <Icon name="chevron-down" className={classes(styles.chevron, open && styles.turned)} />
      </Button>
      <nav id="dashboard-nav" aria-label={t('Account pages')} className={styles.nav} data-open={open || undefined}>
        {links.map(({ label, to, icon }) => (
          <Link key={to} to={to} className={styles.link} aria-current={current?.to === to ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        <SignOutForm onSubmit={logOut} className={styles.out}>
          <button type="submit" className={styles.link}>
            <Icon name="logout" />
            {t('Log Out')}
          </button>
        </SignOutForm>
      </nav>
    </aside>
  )
}
