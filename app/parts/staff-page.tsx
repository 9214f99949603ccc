import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigation, useOutletContext } from 'react-router'
import type { Mailing } from '../../domain/mailing.ts'
import { formActions, paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { StaffBanner } from './staff-banner.tsx'
import styles from './staff-page.module.css'
import { TabLinks } from './tab-links.tsx'

/** What the frame of the staff's screens gives to each of them. */
export interface StaffOffice {
  mailing: Mailing
  /** How many properties there are. */
  properties: number
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  trying: boolean
  tryNow: () => Promise<void>
  logOut: () => Promise<void>
}

export const useOffice = useOutletContext<StaffOffice>

interface Props {
  title: string
  current?: 'properties' | 'inbox' | 'statistics' | 'history'
  /** Beside the heading. */
  action?: ReactNode
  /** On a narrow screen its content alone is shown. */
  quiet?: boolean
  className?: string
  children: ReactNode
}

/** A screen of staff: who one is, the heading, the four places of the office, and whether mail goes out. */
export function StaffPage({ title, current, action, quiet, className, children }: Props) {
  const { mailing, properties, today, trying, tryNow, logOut } = useOffice()
  const loading = useNavigation().state === 'loading'
  return (
    <div className={classes('wrap wide', styles.page, quiet && styles.quiet)} data-toasts="over-header">
      <div className={styles.head}>
        <div className={styles.title}>
          <p className="muted">Hi, Admin</p>
          <h1>{title}</h1>
        </div>
        <div className={styles.actions}>
          {action}
          <Link to={paths.submit} className={buttonClass({ look: action ? 'line' : 'primary' })}>
            <Icon name="plus" />
            Submit New Property
          </Link>
          <LogOut onLogout={logOut} />
        </div>
      </div>
      <TabLinks
        label="Staff"
        className={styles.tabs}
        links={[
          { label: 'Properties', to: paths.admin, current: current === 'properties', count: properties },
          { label: 'Inbox', to: paths.inbox, current: current === 'inbox', count: mailing.newMessages },
          { label: 'Statistics', to: paths.statistics, current: current === 'statistics' },
          { label: 'History', to: paths.history, current: current === 'history' },
        ]}
      />
      <StaffBanner mailing={mailing} today={today} trying={trying} onTryNow={tryNow} />
      <div
        className={classes(styles.content, className)}
        aria-busy={loading || undefined}
        data-loading={loading || undefined}
      >
        {children}
      </div>
    </div>
  )
}

/** Without script the form does the same. */
function LogOut({ onLogout }: { onLogout: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)

  async function logOut(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    // Pressed again it can be tried again.
    await onLogout().catch(() => setBusy(false))
  }

  return (
    <form method="post" action={formActions.signOut} onSubmit={logOut}>
      <Button type="submit" look="line" busy={busy}>
        <Icon name="logout" />
        Log Out
      </Button>
    </form>
  )
}
