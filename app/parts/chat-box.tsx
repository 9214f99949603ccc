import { useState } from 'react'
import type { Company } from '../../domain/company.ts'
import { phoneDigits } from '../../domain/inquiry.ts'
import { contactErrors } from '../../domain/inquiry-rules.ts'
import { referenceText } from '../../domain/reference.ts'
import { sendEmailPath } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { useFormMachine } from '../ui/form-machine.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './chat-box.module.css'
import { beginMessage, type Post, textOf } from './message-sending.ts'
import { PhoneField } from './phone-field.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { UnseenFields } from './unseen-fields.tsx'

const subject = 'Question from the chat box'

interface Props {
  company: Company
  /** Called first when the box is touched. */
  post: () => Post
}

/**
 * The chat box (spec 2.10). It says who answers, how and when, and sends what is typed as a message to us: nobody
 * pretends to be sitting at the other end. Without script the browser sends it.
 */
export function ChatBox({ company, post }: Props) {
  const [said, setSaid] = useState<{ message: string; email: string; reference: string }[]>([])
  const form = useFormMachine({
    read: (typed) => ({ ...draftFrom(typed), website: textOf(typed, 'website') }),
    check: contactErrors,
    begin: () => beginMessage(post()),
    async send({ website, ...draft }, extras) {
      const outcome = await post().sendContact(draft, await extras(website))
      if (outcome.sent) setSaid((before) => [...before, { ...draft, reference: outcome.reference }])
      return outcome
    },
  })
  const { phase, errors, formProps } = form
  return (
    <section className={styles.chat} aria-labelledby="chat">
      <div className={styles.head}>
        <span className={styles.initial} aria-hidden="true">
          {company.name[0]}
        </span>
        <div>
          <h2 id="chat">Chat</h2>
          <p>
            <Icon name="clock" />
            {company.hours}
          </p>
        </div>
      </div>
      <div role="log" aria-label="Conversation" className={styles.log}>
        <p>Hello. Ask about a listing, a plan or a showing.</p>
        <p>A person reads every message. We answer by email within one working day, not in this window.</p>
        {said.map(({ message, email, reference }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only ever grows at its end
          <div key={place} className={styles.turn}>
            <p className={styles.mine}>{message}</p>
            <p>
              Thank you. Your message has been sent successfully. {reference && `${referenceText(reference)} `}We answer
              to {email}.
            </p>
          </div>
        ))}
      </div>
      <form {...formProps} className={styles.form} method="post" action={sendEmailPath} noValidate aria-label="Chat">
        <UnseenFields />
        <input type="hidden" name="subject" value={subject} />
        <TextArea label="Message" name="message" rows={3} maxLength={2000} error={errors.message} />
        <TextField label="Name" name="name" autoComplete="name" maxLength={100} error={errors.name} />
        <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} error={errors.email} />
        <PhoneField error={errors.phone} />
        <Button type="submit" full busy={phase === 'busy'} busyText="Sending...">
          <Icon name="send" />
          Leave a message
        </Button>
      </form>
      <SendingDialog kind="contact" form={{ ...form, phase: phase === 'sent' ? 'idle' : phase }} />
    </section>
  )
}

function draftFrom(form: FormData) {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email').trim(),
    phone: phoneDigits(textOf(form, 'phone')),
    subject,
    message: textOf(form, 'message'),
  }
}
