import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import type { Company } from '../../../features/company/rules/company.ts'
import { countText } from '../../../features/inbox/rules/thread.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Logo } from '../../site/logo.tsx'
import { MailLine, type MailState } from './mail-line.tsx'
import styles from './rail.module.css'
import type { StaffPlace } from './staff-places.ts'

interface Props {
  company: Company | undefined
  places: StaffPlace[]
  mail: MailState
  /** Shows icons only; the names stay for screen readers and as titles. */
  slim: boolean
}

/** The navigation of the office: 208 px wide, or 64 with icons. */
export function Rail({ company, places, mail, slim }: Props) {
  return (
    <aside className={classes('no-print', styles.rail, slim && styles.slim)} aria-label={t('Office navigation')}>
      {company && (
        <Link to={paths.today} className={styles.logo}>
          <Logo company={company} />
        </Link>
      )}
      <nav aria-label={t('Staff')}>
        {places.map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
      </nav>
      <div className={styles.foot}>
        <MailLine mail={mail} />
        <a href={localPath(paths.home)} title={t('See the website')}>
          <Icon name="world" />
          <span>{t('See the website')}</span>
        </a>
      </div>
    </aside>
  )
}

export function PlaceLink({ place: { label, short, to, icon, waiting, current } }: { place: StaffPlace }) {
  return (
    <Link to={to} title={label} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{short ?? label}</span> {waiting ? <em>{to === paths.inbox ? countText(waiting) : waiting}</em> : null}
    </Link>
  )
}
