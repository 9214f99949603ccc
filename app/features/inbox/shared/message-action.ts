import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { sendMessage } from '#app/features/inbox/server/messages/send.ts'
import { splitLanguage } from '../../../core/paths.ts'
import { type PostedForm, typedValues } from '../../../core/received-values.ts'
import { callContext } from '../../../settings.ts'
import { bookingActOf, messageFormOf } from '../rules/message-form.ts'
import { formErrors, messageToWire } from '../rules/message-wire.ts'

/** The action of every screen with a message form: redirects once the message is stored, else shows the form again. */
export async function messageAction({ request, context }: ActionFunctionArgs) {
  const typed = await request.formData()
  const form = messageFormOf(typed.get('form')) ?? 'contact'
  const answer = await sendMessage(context.get(callContext), messageToWire(typed))
  if ('done' in answer) {
    // A redirect gets the prefix of its language from React Router.
    const { path } = splitLanguage(new URL(request.url).pathname.replace(/\.data$/, ''))
    const query = new URLSearchParams({
      sent: bookingActOf(typed) === 'ask' ? 'question' : form,
      reference: answer.done.reference,
    })
    return redirect(`${path}?${query}#sent`, 303)
  }
  const { status, errors, reason } = answer.refused
  const wrong = Object.keys(errors).length > 0 ? { errors: formErrors(errors) } : { reason }
  return data<PostedForm>({ form, values: typedValues(typed), ...wrong }, { status })
}
