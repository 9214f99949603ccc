import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { closesAfterLink } from './closes-after-link.ts'
import { MailLine, type MailState } from './mail-line.tsx'
import { PlaceLink } from './rail.tsx'
import type { StaffPlace } from './staff-places.ts'
import styles from './tab-bar.module.css'

const menuId = 'more-places'
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
        <button type="button" popoverTarget={menuId} data-current={others.some(({ current }) => current) || undefined}>
          <Icon name="dots" />
          <span>{t('More')}</span> {waiting > 0 && <em>{waiting}</em>}
        </button>
      </nav>
      <nav ref={closesAfterLink} id={menuId} popover="auto" className={styles.more} aria-label={t('More')}>
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
