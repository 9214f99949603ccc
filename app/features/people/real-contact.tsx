import type { Company } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import type { InquiryDraft } from '../../../domain/message/inquiry-rules.ts'
import { PostedMessage, usePostedForm } from '../../components/forms/posted-form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { HoneypotFields } from '../../components/messages/honeypot-fields.tsx'
import { PhoneField } from '../../components/messages/phone-field.tsx'
import { sendTyped } from '../../components/messages/send-typed.ts'
import { SendingDialog } from '../../components/messages/sending-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../../ui/form/field.tsx'
import styles from './agent-layout.module.css'

interface Props {
  heading: string
  company: Company
  /** Whose page it is. */
  person: { slug: string; name: string }
}

/** The form to a real agent or agency; the company has the message, too. */
export function RealContact({ heading, company, person: { slug, name } }: Props) {
  const posted = usePostedForm<keyof InquiryDraft>('inquiry')
  const form = useForm({ posted, answer: sendTyped })
  const { phase, errors, field, formProps } = form
  return (
    <section className={styles.contact}>
      <div>
        <h2 className={styles.heading}>{heading}</h2>
        <p className="muted small">{t('{company} has a copy of what you write.', { company: company.name })}</p>
      </div>
      <form {...formProps} id="inquiry" className={styles.contactForm} aria-label={heading}>
        <PostedMessage form="inquiry" posted={posted} />
        <HoneypotFields form="inquiry" address={name} agent={slug} />
        <TextField label={t('Name')} {...field('name')} autoComplete="name" maxLength={100} />
        <TextField label={t('Email')} {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <PhoneField {...field('phone')} />
        <TextArea label={t('Message')} optional {...field('message')} maxLength={2000} />
        <CheckField
          name="consent"
          defaultChecked={posted?.values.consent !== undefined}
          label={t('I consent to {company} keeping these details to answer me.', { company: company.name })}
          error={errors.consent}
        />
        <Button type="submit" full busy={phase === 'busy'} busyText={t('Sending...')}>
          {t('Send message')}
        </Button>
      </form>
      <SendingDialog kind="inquiry" form={form} />
    </section>
  )
}
