import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PhoneField } from '../../core/forms/phone-field.tsx'
import { type Form, useForm } from '../../core/forms/use-form.ts'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../../ui/form/field.tsx'
import { Trans } from '../../ui/trans.tsx'
import { type InquiryDraft, inquiryErrors } from '../inbox/rules/inquiry-rules.ts'
import { readInquiry } from '../inbox/rules/message-form.ts'
import { HoneypotFields } from '../inbox/shared/honeypot-fields.tsx'
import { PostedMessage, usePostedForm } from '../inbox/shared/posted-form.tsx'
import { sendTyped } from '../inbox/shared/send-typed.ts'
import { SendingDialog } from '../inbox/shared/sending-dialog.tsx'
import type { DemonstrationRules } from '../samples/shared/demonstration-form.tsx'
import { DemonstrationForm, useDemonstrationForm } from '../samples/shared/demonstration-form.tsx'
import styles from './agent-profile.module.css'

interface Props {
  heading: string
  /** The data controller named in the consent. */
  company: string
}

/** The form to a real agent or agency; the company has the message, too. */
export function RealContact({ heading, company, person }: Props & { person: { slug: string; name: string } }) {
  const posted = usePostedForm<keyof InquiryDraft>('inquiry')
  const form = useForm({ posted, answer: sendTyped })
  return (
    <Contact heading={heading} lead={t('{company} has a copy of what you write.', { company })}>
      <form {...form.formProps} id="inquiry" className={styles.contactForm} aria-label={heading}>
        <PostedMessage form="inquiry" posted={posted} />
        <HoneypotFields form="inquiry" address={person.name} agent={person.slug} />
        <Fields form={form} company={company} consent={posted?.values.consent !== undefined} />
      </form>
      <SendingDialog kind="inquiry" form={form} />
    </Contact>
  )
}

export const agentContactForm: DemonstrationRules<InquiryDraft, keyof InquiryDraft> = {
  name: 'agent-contact',
  read: readInquiry,
  check: inquiryErrors,
}

/** A form to a sample person: it validates like every inquiry and sends nothing (spec 7). */
export function SampleContact({ heading, company }: Props) {
  const form = useDemonstrationForm(agentContactForm)
  const lead = (
    <Trans
      message="This is a sample: nothing you type here is sent. <link>Write to us instead</link>"
      values={{ link: (text) => <Link to={paths.contact}>{text}</Link> }}
    />
  )
  const more = (
    <>
      {' '}
      <Link to={paths.contact}>{t('Write to us instead')}</Link>
    </>
  )
  return (
    <Contact heading={heading} lead={lead}>
      <DemonstrationForm form={form} className={styles.contactForm} aria-label={heading} more={more}>
        <Fields form={form} company={company} consent={form.posted?.consent} />
      </DemonstrationForm>
    </Contact>
  )
}

function Contact({ heading, lead, children }: { heading: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.contact}>
      <div>
        <h2 className={styles.heading}>{heading}</h2>
        <p className="muted small">{lead}</p>
      </div>
      {children}
    </section>
  )
}

interface FieldsProps {
  form: Pick<Form<keyof InquiryDraft>, 'phase' | 'errors' | 'field'>
  company: string
  consent: boolean | undefined
}

function Fields({ form: { phase, errors, field }, company, consent }: FieldsProps) {
  return (
    <>
      <TextField label={t('Name')} {...field('name')} autoComplete="name" maxLength={100} />
      <TextField label={t('Email')} {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <PhoneField {...field('phone')} />
      <TextArea label={t('Message')} optional {...field('message')} maxLength={2000} />
      <CheckField
        name="consent"
        defaultChecked={consent}
        label={t('I consent to {company} keeping these details to answer me.', { company })}
        error={errors.consent}
      />
      <Button type="submit" full busy={phase === 'busy'} busyText={t('Sending...')}>
        {t('Send message')}
      </Button>
    </>
  )
}
