import { Link } from 'react-router'
import { PhoneField } from '../../core/forms/phone-field.tsx'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../../ui/form/field.tsx'
import { Trans } from '../../ui/trans.tsx'
import { type InquiryDraft, inquiryErrors } from '../inbox/rules/inquiry-rules.ts'
import { readInquiry } from '../inbox/rules/message-form.ts'
import type { DemonstrationRules } from '../samples/shared/demonstration-action.ts'
import { DemonstrationForm, useDemonstrationForm } from '../samples/shared/demonstration-form.tsx'
import styles from './agent-layout.module.css'

interface Props {
  heading: string
  /** The data controller named in the consent. */
  company: string
}

export const agentContactForm: DemonstrationRules<InquiryDraft, keyof InquiryDraft> = {
  name: 'agent-contact',
  read: readInquiry,
  check: inquiryErrors,
}

/** A form to a sample person: it validates like every inquiry and sends nothing (spec 7). */
export function AgentContact({ heading, company }: Props) {
  const form = useDemonstrationForm(agentContactForm)
  const { phase, errors, field } = form
  return (
    <section className={styles.contact}>
      <div>
        <h2 className={styles.heading}>{heading}</h2>
        <p className="muted small">
          <Trans
            message="This is a sample: nothing you type here is sent. <link>Write to us instead</link>"
            values={{ link: (text) => <Link to={paths.contact}>{text}</Link> }}
          />
        </p>
      </div>
      <DemonstrationForm
        form={form}
        className={styles.contactForm}
        aria-label={heading}
        more={
          <>
            {' '}
            <Link to={paths.contact}>{t('Write to us instead')}</Link>
          </>
        }
      >
        <TextField label={t('Name')} {...field('name')} autoComplete="name" maxLength={100} />
        <TextField label={t('Email')} {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <PhoneField {...field('phone')} />
        <TextArea label={t('Message')} optional {...field('message')} maxLength={2000} />
        <CheckField
          name="consent"
          defaultChecked={form.posted?.consent}
          label={t('I consent to {company} keeping these details to answer me.', { company })}
          error={errors.consent}
        />
        <Button type="submit" full busy={phase === 'busy'} busyText={t('Sending...')}>
          {t('Send message')}
        </Button>
      </DemonstrationForm>
    </section>
  )
}
