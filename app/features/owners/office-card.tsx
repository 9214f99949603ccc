import { t } from '../../core/language/translate.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Company } from '../company/rules/company.ts'
import { mailLink } from '../company/shared/company-links.ts'
import styles from './listing.module.css'

/** Telephone and e-mail of the company. */
export function OfficeCard({ company }: { company: Company }) {
  return (
    <section className={styles.card}>
      <h2>{t('The office')}</h2>
      <p>{t('Ask us anything about this listing. We reply within one working day.')}</p>
      <div className="stack at-start">
        <a href={phoneLink(company.phone)} className={styles.link}>
          <Icon name="phone" />
          {formatPhone(company.phone)}
        </a>
        <a href={mailLink(company)} className={styles.link}>
          <Icon name="mail" />
          {company.email}
        </a>
      </div>
    </section>
  )
}
