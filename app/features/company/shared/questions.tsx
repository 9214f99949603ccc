import { useState } from 'react'
import { PhoneField } from '../../../core/forms/phone-field.tsx'
import { useForm } from '../../../core/forms/use-form.ts'
import { t } from '../../../core/language/translate.ts'
import { referenceText } from '../../../core/reference.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { Accordion } from '../../../ui/section/accordion.tsx'
import { Tabs } from '../../../ui/section/tabs.tsx'
import type { ContactForm } from '../../inbox/rules/inquiry.ts'
import { readContact } from '../../inbox/rules/message-form.ts'
import { HoneypotFields, sendTyped } from '../../inbox/shared/honeypot-fields.tsx'
import { PostedMessage, usePostedForm } from '../../inbox/shared/posted-form.tsx'
import { SendingDialog } from '../../inbox/shared/sending-dialog.tsx'
import type { Company } from '../rules/company.ts'
import { questionTopics } from '../rules/samples.ts'
import { ContactDetails } from './contact-details.tsx'
import styles from './questions.module.css'
import { CompanyText } from './social-links.tsx'

export interface ShownTopic {
  id: string
  label: string
  questions: { question: string; answer: string; isSample?: boolean; lang?: string }[]
}

const samples: ShownTopic[] = questionTopics()

interface Props {
  company: Company
  /** Whether the sample answers are shown while staff have written none: not on the live pages of a real company. */
  answers: boolean
  /** What staff wrote. */
  topics?: ShownTopic[] | undefined
}

/**
 * General, Payment, Upgrade: one answer open at a time, the first open initially; chat box and contact details (spec
 * 2.10).
 */
export function Questions({ company, answers, topics }: Props) {
  const shown = topics ?? (answers ? samples : [])
  if (shown.length === 0)
    return (
      <div className={styles.question}>
        <ContactColumn company={company} heading={t('Questions?')} />
        <ChatBox company={company} />
      </div>
    )
  return (
    <div className={styles.questions}>
      <div>
        <div className={styles.head}>
          <h2>{t('Questions owners ask')}</h2>
          {hasSamples(topics) && <SampleMark>{t('Sample answers')}</SampleMark>}
        </div>
        <Tabs name="questions" label={t('Questions by topic')} tabs={tabsOf(shown)} />
      </div>
      <div className={styles.aside}>
        <ChatBox company={company} />
        <ContactColumn company={company} heading={t('Or reach us directly')} small />
      </div>
    </div>
  )
}

/** The site's own are all samples. */
function hasSamples(topics: ShownTopic[] | undefined) {
  return !topics || topics.some(({ questions }) => questions.some(({ isSample }) => isSample))
}

function tabsOf(topics: ShownTopic[]) {
  return topics.map(({ id, label, questions }) => ({
    id,
    label,
    panel: (
      <Accordion
        name={id}
        items={questions.map(({ question, answer, lang }) => ({
          title: question,
          body: lang ? <span lang={lang}>{answer}</span> : answer,
        }))}
      />
    ),
  }))
}

function ContactColumn({ company, heading, small }: { company: Company; heading: string; small?: boolean }) {
  return (
    <aside aria-labelledby="reach">
      <h2 id="reach" className={small ? styles.contact : styles.ask}>
        {heading}
      </h2>
      <ContactDetails company={company} />
    </aside>
  )
}

const subject = t('Question from the chat box')

/**
 * The chat box (spec 2.10). It states who answers, how and when, and sends the text as a message to the company; there
 * is no live agent.
 */
function ChatBox({ company }: { company: Company }) {
  const [said, setSaid] = useState<{ message: string; email: string; reference: string }[]>([])
  const posted = usePostedForm<keyof ContactForm>('chat')
  const form = useForm({
    posted,
    answer: sendTyped,
    onAnswer({ sent, reference = '' }, typed) {
      if (sent) setSaid((before) => [...before, { ...readContact(typed), reference }])
    },
  })
  const { phase, field, formProps } = form
  return (
    <section className={styles.chat} aria-labelledby="chat">
      <div className={styles.chatBoxHead}>
        <span className={styles.initial} aria-hidden="true">
          {company.name[0]}
        </span>
        <div>
          <h2 id="chat">{t('Chat')}</h2>
          <p>
            <Icon name="clock" />
            <CompanyText company={company} name="hours" />
          </p>
        </div>
      </div>
      <div role="log" aria-label={t('Conversation')} className={styles.log}>
        <p>{t('Hello. Ask about a listing, a plan or a showing.')}</p>
        <p>{t('A person reads every message. We answer by email within one working day, not in this window.')}</p>
        {said.map(({ message, email, reference }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only ever grows at its end
          <div key={place} className={styles.turn}>
            <p className={styles.mine}>{message}</p>
            <p>
              {reference
                ? t('Thank you. Your message has been sent successfully. {reference} We answer to {email}.', {
                    reference: referenceText(reference),
                    email,
                  })
                : t('Thank you. Your message has been sent successfully. We answer to {email}.', { email })}
            </p>
          </div>
        ))}
      </div>
      <form {...formProps} className={styles.form} aria-label={t('Chat')}>
        <PostedMessage form="chat" posted={posted} />
        <HoneypotFields form="chat" />
        <input type="hidden" name="subject" value={subject} />
        <TextArea label={t('Message')} {...field('message')} rows={3} maxLength={2000} />
        <TextField label={t('Name')} {...field('name')} autoComplete="name" maxLength={100} />
        <TextField label={t('Email')} {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <PhoneField {...field('phone')} />
        <Button type="submit" full busy={phase === 'busy'} busyText={t('Sending...')}>
          <Icon name="send" />
          {t('Leave a message')}
        </Button>
      </form>
      <SendingDialog kind="contact" form={{ ...form, phase: phase === 'sent' ? 'idle' : phase }} />
    </section>
  )
}
