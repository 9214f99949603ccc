import { useNavigate } from 'react-router'
import { PhoneField } from '../../../core/forms/phone-field.tsx'
import { useForm } from '../../../core/forms/use-form.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import type { ContactForm as ContactDraft } from '../../inbox/rules/inquiry.ts'
import { HoneypotFields } from '../../inbox/shared/honeypot-fields.tsx'
import { PostedMessage, usePostedForm } from '../../inbox/shared/posted-form.tsx'
import { sendTyped } from '../../inbox/shared/send-typed.ts'
import { SendingDialog } from '../../inbox/shared/sending-dialog.tsx'
import styles from './contact-form.module.css'

interface Props {
  /** Prefilled, for example by a Choose Plan button. */
  subject?: string
}

/** The contact form with its five fields (spec 5). */
export function ContactForm({ subject }: Props) {
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
