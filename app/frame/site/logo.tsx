import { pictureUrl } from '../../core/listing/image.ts'
import { type Company, drawnInitial } from '../../features/company/rules/company.ts'
import { CompanyText } from '../../features/company/shared/social-links.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './logo.module.css'

/** Letters of a name that is written smaller. */
const longName = 12

/** The mark, the company's own, an F standing in water or another initial, and the name. */
export function Logo({ company }: { company: Pick<Company, 'name' | 'descriptor' | 'french' | 'logo'> }) {
  const [initial] = company.name
  return (
    <span className={classes(styles.logo, company.name.length > longName && styles.long)}>
      {company.logo ? (
        <img className={styles.own} src={pictureUrl(company.logo.path, 320)} width={44} height={44} alt="" />
      ) : initial !== drawnInitial ? (
        <b className={classes(styles.mark, styles.initial)} aria-hidden="true">
          {initial}
        </b>
      ) : (
        <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
          <path className={styles.water} d="M0 29c5-4 9-4 13.5-1s9 3 13.5 0 9-3 13.5 0 5 2 7.5 1v19H0z" />
          <path className={styles.stem} d="M13 48V11h22" />
          <path className={styles.line} d="M13 27.6c4.7 3.2 9.2 3.2 14 .1s9-3.1 13.5 0 5 2 8 1" />
        </svg>
      )}
      <span className="slim">
        <b className={styles.name}>{company.name}</b>
        <small className={styles.descriptor}>
          <CompanyText company={company} name="descriptor" />
        </small>
      </span>
    </span>
  )
}
