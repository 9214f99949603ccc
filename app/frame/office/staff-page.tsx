import { createContext, type ReactNode, useContext, useState } from 'react'
import { Link, useFetchers, useLocation, useNavigation } from 'react-router'
import type { Language } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import type { StateCounts } from '../../core/listing/property-status.ts'
import { settingsPath } from '../../core/office-paths.ts'
import { paths, splitLanguage } from '../../core/paths.ts'
import { isStaff, type Role } from '../../features/accounts/rules/account.ts'
import { mayDo } from '../../features/accounts/rules/permissions.ts'
import type { Mailing } from '../../features/inbox/rules/mailing.ts'
import { SearchField } from '../../features/office/shared/search-field.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { UnderWay } from '../../ui/under-way.tsx'
import { officeButtonClass } from './parts/office-button.tsx'
import { PersonMenu } from './rail/rail.tsx'
import { useMailSeen } from './rail/staff-places.ts'
import { StaffBanner } from './staff-banner.tsx'
import styles from './staff-page.module.css'

/** Data that the frame provides to every staff screen. */
export interface StaffOffice {
  /** Of the company's mails; agents do not see it. */
  mailing: Mailing | undefined
  /** Whether this browser has shown what is wrong with mail before. */
  mailSeen: boolean
  unanswered: number
  /** First steps that nobody has done or put off; only managers have any. */
  start: number
  name: string
  role: Role | undefined
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

const OfficeContext = createContext<StaffOffice | undefined>(undefined)
export const OfficeProvider = OfficeContext.Provider

export function useOffice() {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('A screen of the office stands in its frame.')
  return office
}

interface Props {
  title: ReactNode
  /** The place in the navigation follows from the address. */
  current?: string
  /** Beside the search; below the bar on a narrow screen. Buttons of `parts/office-button.tsx` fit. */
  action?: ReactNode
  /** To submit a property is the main action here. */
  submits?: boolean
  /** Shows only the content on a narrow screen. */
  quiet?: boolean
  className?: string
  children: ReactNode
}

/** A screen of the office: the top bar with heading, search, action and the person's menu, and the content below it. */
export function StaffPage({ title, action, submits, quiet, className, children }: Props) {
  const { mailing, mailSeen, today, language, name, role, start, logOut, saveLanguage } = useOffice()
  const { state } = useNavigation()
  const { path } = splitLanguage(useLocation().pathname)
  const loading = state === 'loading'
  const acts = useFetchers().some((fetcher) => fetcher.state !== 'idle')
  const [showsBanner] = useState(!mailSeen)
  useMailSeen(mailing)
  return (
    <>
      <header className={classes(styles.top, quiet && styles.quiet)} data-toasts="over-header">
        <h1 className={styles.title}>{title}</h1>
        <SearchField role={role} today={today} />
        <div className={styles.right}>
          {action && <div className={classes('no-print', styles.action)}>{action}</div>}
          {mayDo(role, 'enter-listings') && path !== paths.officeSubmit && (
            <Link
              to={paths.officeSubmit}
              className={classes(
                'no-print',
                officeButtonClass({ variant: submits ? 'primary' : 'line' }),
                styles.submit,
              )}
              data-brief={action ? '' : undefined}
              title={t('Submit New Property')}
            >
              <Icon name="plus" />
              <span>{t('Submit New Property')}</span>
            </Link>
          )}
          <PersonMenu
            name={name}
            greeting={isStaff(role) ? t('Hi, Admin') : t('Hi, {name}', { name })}
            language={language}
            saveLanguage={saveLanguage}
            logOut={logOut}
            connects={mayDo(role, 'change-office')}
          />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {(acts || state !== 'idle') && <UnderWay />}
        <StartLine start={start} path={path} />
        {mailing && <StaffBanner mailing={mailing} today={today} shown={showsBanner} />}
        <div
          className={classes(styles.content, className)}
          aria-busy={loading || undefined}
          data-loading={loading || undefined}
        >
          {children}
        </div>
      </main>
    </>
  )
}

/** On Today and the listings: how many first steps of a new company are open. */
function StartLine({ start, path }: { start: number; path: string }) {
  if (start === 0 || (path !== paths.today && path !== paths.admin)) return null
  return (
    <p className={styles.line}>
      <Icon name="flag" />
      <Link to={settingsPath('start')}>
        {t('{count, plural, one {# first step is} other {# first steps are}} open', { count: start })}
      </Link>
    </p>
  )
}
