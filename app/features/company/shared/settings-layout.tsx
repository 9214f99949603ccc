import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { settingsPath } from '../../../core/office-paths.ts'
import { paths } from '../../../core/paths.ts'
import { StaffPage } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import styles from './settings-layout.module.css'

const pages: readonly (readonly [path: string, label: string, icon: IconName])[] = [
  [settingsPath('company'), t('Company'), 'building-estate'],
  [settingsPath('team'), t('Team'), 'users'],
  [settingsPath('plans'), t('Plans and prices'), 'receipt'],
  [settingsPath('reviews'), t('Reviews'), 'star'],
  [settingsPath('questions'), t('Questions'), 'info-circle'],
  [settingsPath('texts'), t('Texts'), 'list'],
  [settingsPath('privacy'), t('Privacy policy'), 'lock'],
  [settingsPath('posts'), t('Posts'), 'rss'],
  [settingsPath('reasons'), t('Canned reasons'), 'clipboard-list'],
  [settingsPath('templates'), t('Reply templates'), 'send'],
  [settingsPath('mail'), tc('of the office', 'Mail'), 'mail'],
  [settingsPath('accounts'), t('Staff accounts'), 'shield'],
  [paths.connections, t('Connections'), 'link'],
  [settingsPath('start'), t('First steps'), 'flag'],
]

interface Props {
  heading: string
  /** Where its words are shown. */
  lead?: string
  children: ReactNode
}

/** A page of Settings: the list of pages, a heading with where its words are shown, and the page. */
export function SettingsLayout({ heading, lead, children }: Props) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a narrow screen the pages are one long line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is opened
  useEffect(() => {
    const [line, page] = [nav.current, nav.current?.querySelector('[aria-current]')]
    if (!line || !page) return
    const [around, own] = [line.getBoundingClientRect(), page.getBoundingClientRect()]
    line.scrollLeft += own.left - around.left - (around.width - own.width) / 2
  }, [pathname])
  return (
    <StaffPage title={tc('of the office', 'Settings')} className={styles.settings}>
      <nav ref={nav} className={styles.pages} aria-label={tc('of the office', 'Settings')}>
        {pages.map(([path, label, icon]) => (
          <NavLink key={path} to={path}>
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page} data-list="">
        <div className={styles.head}>
          <h2 tabIndex={-1}>{heading}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </StaffPage>
  )
}
