import type { ReactNode } from 'react'
import { t } from '../../../core/language/translate.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { SaidText } from '../../../ui/page/said-text.tsx'
import { type Company, companyAddress, wordsIn } from '../rules/company.ts'
import styles from './contact-details.module.css'
import { CompanyText } from './social-links.tsx'

/** Address, phone, email and opening hours of the company. */
export function ContactDetails({ company }: { company: Company }) {
  return (
    <dl className="stack">
      <Detail icon="map-pin" label={t('Office')}>
        <a href={officeMapLink(company)} target="_blank" rel="noreferrer">
          {companyAddress(company)}
          <span className="hidden-text"> {t('(opens a map in a new tab)')}</span>
        </a>
      </Detail>
      {company.area && (
        <Detail icon="map" label={t('Service area')}>
          <SaidText {...wordsIn(company.area)} />
        </Detail>
      )}
      <Detail icon="phone" label={t('Phone')}>
        <a href={phoneLink(company.phone)}>{formatPhone(company.phone)}</a>
      </Detail>
      <Detail icon="mail" label={t('Email')}>
        <a href={mailLink(company)}>{company.email}</a>
      </Detail>
      <Detail icon="clock" label={t('Hours')}>
        <CompanyText company={company} name="hours" />
      </Detail>
    </dl>
  )
}

function Detail({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>
        <Icon name={icon} className={styles.icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

export function mailLink({ email }: Pick<Company, 'email'>) {
  return `mailto:${email}`
}

/** Opens the office in the visitor's map service. */
function officeMapLink(company: Company) {
  const place = `${companyAddress({ ...company, french: undefined })}, Canada`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}
