import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigation, useOutletContext } from 'react-router'
import type { Language } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import type { Mailing } from '../../../domain/message/mailing.ts'
import { paths } from '../../../domain/paths.ts'
import type { StateCounts } from '../../../domain/property/property-status.ts'
import { SignOutForm } from '../../components/auth/sign-out-form.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { StaffBanner } from './staff-banner.tsx'
import { StaffLanguage } from './staff-language.tsx'
import styles from './staff-page.module.css'
import { TabLinks } from './tab-links.tsx'

/** Data that the frame provides to every staff screen. */
export interface StaffOffice {
  mailing: Mailing
  /** Numbers of properties. */
  counts: StateCounts
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Of the account of who is signed in. */
  language: Language
  logOut: () => Promise<void>
  /** Saves the language of the account and opens the page in it. */
  saveLanguage: (language: Language, page: string) => Promise<void>
}

export const useOffice = useOutletContext<StaffOffice>

interface Props {
  title: ReactNode
  current?: 'properties' | 'inbox' | 'visits' | 'statistics' | 'history'
  /** Beside the heading. */
  action?: ReactNode
  /** Shows only the content on a narrow screen. */
  quiet?: boolean
  className?: string
  children: ReactNode
}

/** The layout of a staff screen: greeting, heading, tabs, and the mail banner. */
export function StaffPage({ title, current, action, quiet, className, children }: Props) {
  const { mailing, counts, today, language, logOut, saveLanguage } = useOffice()
  const loading = useNavigation().state === 'loading'
  return (
    <div className={classes('wrap wide', styles.page, quiet && styles.quiet)} data-toasts="over-header">
      <div className={styles.head}>
        <div className={styles.title}>
          <div className={styles.greeting}>
            <p className="muted">{t('Hi, Admin')}</p>
            <StaffLanguage language={language} onChoose={saveLanguage} />
          </div>
          <h1>{title}</h1>
        </div>
        <div className={styles.actions}>
          {action}
          <Link to={paths.submit} className={buttonClass({ look: action ? 'line' : 'primary' })}>
            <Icon name="plus" />
            {t('Submit New Property')}
          </Link>
          <LogOut onLogout={logOut} />
        </div>
      </div>
      <TabLinks
        label={t('Staff')}
        className={styles.tabs}
        links={[
          { label: t('Properties'), to: paths.admin, current: current === 'properties', count: counts.all },
          { label: t('Inbox'), to: paths.inbox, current: current === 'inbox', count: mailing.newMessages },
          { label: t('Visits'), to: paths.visits, current: current === 'visits' },
          { label: t('Statistics'), to: paths.statistics, current: current === 'statistics' },
          { label: t('History'), to: paths.history, current: current === 'history' },
        ]}
      />
      <StaffBanner mailing={mailing} today={today} />
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
      <Button type="submit" look="line" busy={busy}>
        <Icon name="logout" />
        {t('Log Out')}
      </Button>
    </SignOutForm>
  )
}
