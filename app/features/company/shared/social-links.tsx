import { t } from '../../../core/language/translate.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Company } from '../rules/company.ts'
import { socialIcons } from './social-icons.ts'
import styles from './social-links.module.css'

/** The company's social pages; nothing if none are configured. */
export function SocialLinks({ company }: { company: Company }) {
  if (company.social.length === 0) return null
  return (
    <ul className={styles.social}>
      {company.social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            aria-label={t('{company} on {network}', { company: company.name, network: name })}
            rel="noreferrer"
          >
            <Icon name={socialIcons[name]} />
          </a>
        </li>
      ))}
    </ul>
  )
}
