import { useNavigate } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import type { ContactForm as ContactDraft } from '../../../domain/message/inquiry.ts'
import { paths } from '../../../domain/paths.ts'
import { PostedMessage, usePostedForm } from '../../components/forms/posted-form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { HoneypotFields } from '../../components/messages/honeypot-fields.tsx'
import { PhoneField } from '../../components/messages/phone-field.tsx'
import { sendTyped } from '../../components/messages/send-typed.ts'
import { SendingDialog } from '../../components/messages/sending-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
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
