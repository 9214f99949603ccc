import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { type Sending, sendingTexts } from '../../domain/message/inquiry.ts'
import { contactErrors, inquiryErrors } from '../../domain/message/inquiry-rules.ts'
import {
  bookingActOf,
  defaultMessage,
  type MessageFormName,
  messageFormOf,
  messageForms,
  readContact,
  readInquiry,
  textOf,
} from '../../domain/message/message-form.ts'
import { readReport, reportErrors } from '../../domain/message/report-rules.ts'
import { splitLanguage } from '../../domain/paths.ts'
import { type PostedForm, typedValues } from '../../domain/posted-form.ts'
import { type Client, clientContext } from './client.ts'

/** The action of every screen with a message form: redirects once the message is stored, else shows the form again. */
export async function messageAction({ request, context }: ActionFunctionArgs) {
  const typed = await request.formData()
  const form = messageFormOf(typed.get('form')) ?? 'contact'
  const sending = await send(context.get(clientContext), form, typed)
  if (sending.sent) {
    // A redirect gets the prefix of its language from React Router.
    const { path } = splitLanguage(new URL(request.url).pathname.replace(/\.data$/, ''))
    const query = new URLSearchParams({
      sent: bookingActOf(typed) === 'ask' ? 'question' : form,
      reference: sending.reference,
    })
    return redirect(`${path}?${query}#sent`, 303)
  }
  const { errors, status = 422 } = sending
  const reason = errors ? undefined : (sending.reason ?? sendingTexts[messageForms[form]].failed.text)
  return data<PostedForm>({ form, values: typedValues(typed), errors, reason }, { status })
}

function send(client: Client, form: MessageFormName, typed: FormData): Sending | Promise<Sending> {
  const extras = { stamp: textOf(typed, 'stamp'), key: textOf(typed, 'key'), website: textOf(typed, 'website') }
  if (form === 'contact' || form === 'chat') {
    const draft = readContact(typed)
    return refusal(contactErrors(draft)) ?? client.sendContact(draft, extras)
  }
  const [address, propertyId] = [textOf(typed, 'address'), textOf(typed, 'propertyId')]
  if (form === 'report') {
    const { reason, ...report } = readReport(typed)
    // Without a reason there are errors.
    return (
      refusal(reportErrors({ reason, ...report })) ??
      client.sendReport({ reason: reason || 'other', ...report }, { address, propertyId }, extras)
    )
  }
  const draft = readInquiry(typed)
  const about = {
    address,
    propertyId,
    agent: textOf(typed, 'agent'),
    booking: form === 'booking' && bookingActOf(typed) !== 'ask',
    defaultMessage: defaultMessage(form, address),
  }
  return refusal(inquiryErrors(draft)) ?? client.sendInquiry({ ...draft, consent: true }, about, extras)
}

function refusal(errors: object): Sending | undefined {
  return Object.keys(errors).length > 0 ? { sent: false, errors } : undefined
}
