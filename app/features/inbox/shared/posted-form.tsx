import { useActionData, useLocation, useSearchParams } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { localPath } from '../../../core/paths.ts'
import type { PostedForm } from '../../../core/received-values.ts'
import { referencePattern, referenceText } from '../../../core/reference.ts'
import { questionSent, sendingTexts } from '../rules/inquiry.ts'
import { type MessageFormName, messageForms } from '../rules/message-form.ts'

/** The values and errors of a form of this screen that was posted without JavaScript and refused. */
export function usePostedForm<Field extends string>(form: string): PostedForm<Field> | undefined {
  const posted = useActionData<PostedForm<Field>>()
  return posted?.form === form ? posted : undefined
}

/** The form named in the URL after a successful post, and its reference, empty if malformed. */
export function useSentForm() {
  const [params] = useSearchParams()
  const form = params.get('sent')
  const reference = params.get('reference') ?? ''
  return form ? { form, reference: referencePattern.test(reference) ? reference : '' } : undefined
}

/** The outcome of a message that was posted without JavaScript: the text that is otherwise in the dialog. */
export function PostedMessage({ form, posted }: { form: MessageFormName; posted: PostedForm | undefined }) {
  const sent = useSentForm()
  const { pathname } = useLocation()
  const asked = form === 'booking' && sent?.form === 'question'
  const { title, text } = asked ? questionSent : sendingTexts[messageForms[form]].sent
  if (posted) return posted.reason ? <FormNote tone="bad">{posted.reason}</FormNote> : null
  if (!sent || (sent.form !== form && !asked)) return null
  return (
    <FormNote tone="ok" id="sent">
      <h2>{title}</h2>
      <SentText text={text} reference={sent.reference} />
      <a href={localPath(pathname)}>{t('Write another message')}</a>
    </FormNote>
  )
}

/** The specified success text, and the reference of the message (contract 31). */
export function SentText({ text, reference }: { text: string; reference: string }) {
  return (
    <>
      <p>{text}</p>
      {reference && <p>{referenceText(reference)}</p>}
    </>
  )
}
