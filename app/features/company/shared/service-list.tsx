import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SaidText } from '../../../ui/page/said-text.tsx'
import { companyServices, homeServices, type Service, type SiteTexts } from '../rules/services.ts'
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

export function HomeServices({ texts }: { texts?: SiteTexts | undefined }) {
  const { heading, line } = texts?.homeServices ?? homeServices()
  return (
    <ServiceList services={texts?.services ?? companyServices()}>
      <h2>
        <SaidText {...heading} />
      </h2>
      <p className="muted">
        <SaidText {...line} />
      </p>
      <Link className={buttonClass()} to={paths.services}>
        {t('Services-Offered')}
      </Link>
    </ServiceList>
  )
}
