import { useActionData, useLocation, useSearchParams } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { questionSent, sendingTexts } from '../../../domain/message/inquiry.ts'
import { type MessageFormName, messageForms } from '../../../domain/message/message-form.ts'
import { localPath } from '../../../domain/paths.ts'
import type { PostedForm } from '../../../domain/posted-form.ts'
import { referencePattern } from '../../../domain/reference.ts'
import { SentText } from '../messages/sent-text.tsx'
import { FormNote } from './form-note.tsx'

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
