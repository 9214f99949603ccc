import { type Company, companyAddress } from '../../domain/company.ts'
import styles from './print-contact.module.css'

/** The last line of a sheet on paper: whose it is and how to reach them. */
export function PrintContact({ company }: { company: Company }) {
  return (
    <div className={styles.contact} aria-hidden="true">
      <span>{company.legalName}</span>
      <span>{companyAddress(company)}</span>
      <span>{company.phone}</span>
      <span>{company.email}</span>
    </div>
  )
}
