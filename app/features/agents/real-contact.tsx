import { PhoneField } from '../../core/forms/phone-field.tsx'
import { useForm } from '../../core/forms/use-form.ts'
import { t } from '../../core/language/translate.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../../ui/form/field.tsx'
import type { Company } from '../company/rules/company.ts'
import type { InquiryDraft } from '../inbox/rules/inquiry-rules.ts'
import { HoneypotFields } from '../inbox/shared/honeypot-fields.tsx'
import { PostedMessage, usePostedForm } from '../inbox/shared/posted-form.tsx'
import { sendTyped } from '../inbox/shared/send-typed.ts'
import { SendingDialog } from '../inbox/shared/sending-dialog.tsx'
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
