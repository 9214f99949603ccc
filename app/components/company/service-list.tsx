import type { ReactNode } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import styles from './service-list.module.css'

/** The company's services for owners (spec 1). */
const services: { icon: IconName; name: string; text: string }[] = [
  { icon: 'speakerphone', name: t('Marketing'), text: t('Photos, copy and ads that reach tenants where they look.') },
  {
    icon: 'user-search',
    name: t('Tenant screening'),
    text: t('References, credit and income checked before you decide.'),
  },
  { icon: 'cash', name: t('Rent collection'), text: t('Paid on the first, in your account the same week.') },
  { icon: 'tool', name: t('Maintenance'), text: t('One number to call, trades we know by name.') },
  {
    icon: 'clipboard-list',
    name: t('Financial reporting'),
    text: t('A clear statement each month and one for tax time.'),
  },
  {
    icon: 'shield-check',
    name: t('Eviction protection'),
    text: t('If it goes wrong, we handle the file and the hearing.'),
  },
]

/** The services, beside a heading and what belongs to it. */
export function ServiceList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.services}>
      <div className={styles.side}>{children}</div>
      <ul className={styles.list}>
        {services.map(({ icon, name, text }) => (
          <li key={name} className={styles.item}>
            <Icon name={icon} className={styles.icon} />
            <div>
              <h3>{name}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
