import { useSearchParams } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { shorten } from '../../../core/listing/search/search-values.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { localBusiness, StructuredData } from '../../../frame/site/structured-data.tsx'
import { messageAction } from '../../inbox/shared/message-action.ts'
import { companyAddress } from '../rules/company.ts'
import type { Route } from './+types/contact'
import styles from './contact.module.css'
import { ContactAside } from './contact-aside.tsx'
import { ContactForm } from './contact-form.tsx'

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
  })
}

export default function Contact({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const subject = shorten(useSearchParams()[0].get('subject') ?? '', 200)
  return (
    <div className={`wrap ${styles.contact}`}>
      <div>
        <h1>{t('Talk to someone who knows the building')}</h1>
        <p className={styles.lead}>
          {t('Write to us about a listing, a showing or your own property. We answer within one working day.')}
        </p>
        <ContactForm subject={subject} />
        <StructuredData data={import.meta.env.SSR ? [localBusiness(matches[0].loaderData)] : []} />
      </div>
      <ContactAside company={company} />
    </div>
  )
}
