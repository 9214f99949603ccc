import { useSearchParams } from 'react-router'
import { companyAddress } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { lazyClient } from '../../api/lazy-client.ts'
import { messageAction } from '../../api/message-action.ts'
import { ContactDetails } from '../../components/company/contact-details.tsx'
import { SocialLinks } from '../../components/company/social-links.tsx'
import { localBusiness, seo } from '../../components/layout/seo.ts'
import { mapBend } from '../../components/pictures/scenes.ts'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import { laterSection } from '../../ui/section/later-section.tsx'
import type { Route } from './+types/contact'
import styles from './contact.module.css'

const ContactForm = laterSection(async () => (await import('./contact-form.tsx')).ContactForm)

export const action = messageAction

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0]?.loaderData
  return seo(site, {
    title: t('Contact-Us'),
    description: site
      ? t('Call, write to or visit us at {address} about a listing, a showing or your own property.', {
          address: companyAddress(site.company),
        })
      : t('Call, write to or visit us about a listing, a showing or your own property.'),
    path: paths.contact,
    data: site && [localBusiness(site)],
  })
}

export default function Contact({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const subject = useSearchParams()[0].get('subject')?.slice(0, 200)
  return (
    <div className={`wrap ${styles.contact}`}>
      <div>
        <h1>{t('Talk to someone who knows the building')}</h1>
        <p className={styles.lead}>
          {t('Write to us about a listing, a showing or your own property. We answer within one working day.')}
        </p>
        <ContactForm subject={subject} post={lazyClient} />
      </div>
      <aside className={styles.aside} aria-label={t('Contact details')}>
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
    </div>
  )
}
