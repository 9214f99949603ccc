import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SaidText } from '../../../ui/page/said-text.tsx'
import type { Service } from '../rules/services.ts'
import styles from './service-list.module.css'

/** The company's services, beside a heading and what belongs to it. */
export function ServiceList({ services, children }: { services: readonly Service[]; children: ReactNode }) {
  return (
    <div className={styles.services}>
      <div className={styles.side}>{children}</div>
      <ul className={styles.list}>
        {services.map(({ icon, name, text }) => (
          <li key={name.text} className={styles.item}>
            <Icon name={icon} className={styles.icon} />
            <div>
              <h3>
                <SaidText {...name} />
              </h3>
              <p className={styles.text}>
                <SaidText {...text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
