import { t } from '../../../core/language/translate.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { SaidText } from '../../../ui/page/said-text.tsx'
import { type Company, type CompanyText as CompanyTextName, companyText } from '../rules/company.ts'
import styles from './social-links.module.css'

/** A text of the company, marked as English on a French page that has no translation of it. */
export function CompanyText<Name extends CompanyTextName>({
  company,
  name,
}: {
  company: Pick<Company, Name | 'french'>
  name: Name
}) {
  return <SaidText {...companyText(company, name)} />
}

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

/** The icon of each social network, in the footer and beside the company's links. */
export const socialIcons: Record<Company['social'][number]['name'], IconName> = {
  Facebook: 'brand-facebook',
  Instagram: 'brand-instagram',
  LinkedIn: 'brand-linkedin',
  YouTube: 'brand-youtube',
}
