import { type ContactForm as ContactDraft, phoneDigits } from '../../domain/inquiry.ts'
import { contactErrors } from '../../domain/inquiry-rules.ts'
import { sendEmailPath } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { useFormMachine } from '../ui/form-machine.ts'
import styles from './contact-form.module.css'
import { beginMessage, type Post, textOf } from './message-sending.ts'
import { PhoneField } from './phone-field.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { UnseenFields } from './unseen-fields.tsx'

interface Props {
  /** Written for the visitor, for example by a Choose Plan button. */
  subject?: string
  /** Called first when the form is touched. */
  post: () => Post
  /** After the visitor has read that the message was sent. */
  onDone: () => void
}

/** The five questions of the contact page (spec 5). Without script the browser sends it. */
export function ContactForm({ subject, post, onDone }: Props) {
  const form = useFormMachine({
    read: (typed) => ({ ...draftFrom(typed), website: textOf(typed, 'website') }),
    check: contactErrors,
    begin: () => beginMessage(post()),
    async send({ website, ...draft }, extras) {
      return post().sendContact(draft, await extras(website))
    },
  })
  const { phase, errors, formProps } = form
  return (
    <>
      <form
        {...formProps}
        className={styles.form}
        method="post"
        action={sendEmailPath}
        noValidate
        aria-label="Send us a message"
      >
        <UnseenFields />
        <TextField label="Name" name="name" autoComplete="name" maxLength={100} error={errors.name} />
        <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} error={errors.email} />
        <PhoneField error={errors.phone} />
        <TextField label="Subject" name="subject" maxLength={200} defaultValue={subject} error={errors.subject} />
        <TextArea
          label="Message"
          name="message"
          rows={6}
          maxLength={2000}
          className={styles.whole}
          error={errors.message}
        />
        <div className={styles.whole}>
          <Button type="submit" size="large" busy={phase === 'busy'} busyText="Sending...">
            Send message
          </Button>
        </div>
      </form>
      <SendingDialog kind="contact" form={form} onDone={onDone} />
    </>
  )
}

function draftFrom(form: FormData): ContactDraft {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email').trim(),
    phone: phoneDigits(textOf(form, 'phone')),
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message'),
  }
}
