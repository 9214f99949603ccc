import { t } from '../../../../core/language/translate.ts'
import type { Company } from '../../../company/rules/company.ts'
import { SocialLinks } from '../../../company/shared/social-links.tsx'
import styles from './contact.module.css'

/** The company's social pages below the form; nothing if none are configured. */
export function ContactSocial({ company }: { company: Company }) {
  if (company.social.length === 0) return null
  return (
    <div className={styles.social}>
      <span>{t('Share or follow')}</span>
      <SocialLinks company={company} />
    </div>
  )
}
