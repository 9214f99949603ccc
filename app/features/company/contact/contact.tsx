import { useNavigate, useSearchParams } from 'react-router'
import { PhoneField } from '../../../core/forms/phone-field.tsx'
import { useForm } from '../../../core/forms/use-form.ts'
import { t } from '../../../core/language/translate.ts'
import { shorten } from '../../../core/listing/search/search-values.ts'
import { paths } from '../../../core/paths.ts'
import { mapBend } from '../../../core/pictures/scenes.ts'
import { seo } from '../../../frame/site/seo.ts'
import { localBusiness, StructuredData } from '../../../frame/site/structured-data.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import type { ContactForm as ContactDraft } from '../../inbox/rules/inquiry.ts'
import { HoneypotFields, sendTyped } from '../../inbox/shared/honeypot-fields.tsx'
import { messageAction } from '../../inbox/shared/message-action.ts'
import { PostedMessage, usePostedForm } from '../../inbox/shared/posted-form.tsx'
import { SendingDialog } from '../../inbox/shared/sending-dialog.tsx'
import { type Company, companyAddress } from '../rules/company.ts'
import { ContactDetails } from '../shared/contact-details.tsx'
import { SocialLinks } from '../shared/social-links.tsx'
import type { Route } from './+types/contact'
import styles from './contact.module.css'

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

/** Where the office is, and every way to reach it. */
function ContactAside({ company }: { company: Company }) {
  return (
    <aside className="stack gap-14" aria-label={t('Contact details')}>
      {/* The drawing shows where the demo's office stands. */}
      {company.sample && (
        <div className={styles.map}>
          <ResponsiveImage
            picture={mapBend}
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

interface ContactFormProps {
  /** Prefilled, for example by a Choose Plan button. */
  subject?: string
}

/** The contact form with its five fields (spec 5). */
function ContactForm({ subject }: ContactFormProps) {
  const navigate = useNavigate()
  const posted = usePostedForm<keyof ContactDraft>('contact')
  const form = useForm({ posted, answer: sendTyped })
  const { phase, field, formProps } = form
  return (
    <>
      <PostedMessage form="contact" posted={posted} />
      <form {...formProps} className={styles.form} aria-label={t('Send us a message')}>
        <HoneypotFields form="contact" />
        <TextField label={t('Name')} {...field('name')} autoComplete="name" maxLength={100} />
        <TextField label={t('Email')} {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <PhoneField {...field('phone')} />
        <TextField
          label={t('Subject')}
          {...field('subject')}
          defaultValue={posted?.values.subject ?? subject}
          maxLength={200}
        />
        <TextArea label={t('Message')} {...field('message')} rows={6} maxLength={2000} className={styles.whole} />
        <div className={styles.whole}>
          <Button type="submit" size="large" busy={phase === 'busy'} busyText={t('Sending...')}>
            {t('Send message')}
          </Button>
        </div>
      </form>
      <SendingDialog kind="contact" form={form} onDone={() => navigate(paths.home)} />
    </>
  )
}
