import { t } from '../../../core/language/translate.ts'
import { mapBend } from '../../../core/pictures/scenes.ts'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import type { Company } from '../rules/company.ts'
import { ContactDetails } from '../shared/contact-details.tsx'
import { SocialLinks } from '../shared/social-links.tsx'
import styles from './contact-aside.module.css'

/** Where the office is, and every way to reach it. */
export function ContactAside({ company }: { company: Company }) {
  return (
    <aside className="stack gap-14" aria-label={t('Contact details')}>
      {/* The drawing shows where the demo's office stands. */}
      {company.sample && (
        <div className={styles.map}>
          <ResponsiveImage
            scene={mapBend}
            sizes="(max-width: 991px) calc(100vw - 40px), 524px"
            alt={t('Drawn map of Moncton, Dieppe and Riverview: the office stands where the river bends.')}
          />
          <span className={styles.pin} aria-hidden="true">
            {company.name}
          </span>
        </div>
      )}
      <ContactDetails company={company} />
      <SocialLinks company={company} />
    </aside>
  )
}
