import { formatPhone } from '../../../../core/phone.ts'
import { type Company, companyAddress, legalName } from '../../../company/rules/company.ts'
import styles from './contact.module.css'

/** The last line in print: the company and how to reach it. */
export function PrintContact({ company }: { company: Company }) {
  return (
    <div className={styles.contact} aria-hidden="true">
      <span>{legalName(company)}</span>
      <span>{companyAddress(company)}</span>
      <span>{formatPhone(company.phone)}</span>
      <span>{company.email}</span>
    </div>
  )
}
