import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { sendMessage } from '#server/messages/send.ts'
import type { InquiryForm, SendEmail } from '../../domain/message/inquiry.ts'
import {
  bookingActOf,
  defaultMessage,
  type MessageFormName,
  messageFormOf,
  readContact,
  readInquiry,
  textOf,
} from '../../domain/message/message-form.ts'
import { contactToWire, formErrors, inquiryToWire, reportToWire } from '../../domain/message/message-wire.ts'
import type { ReportForm } from '../../domain/message/report.ts'
import { readReport } from '../../domain/message/report-rules.ts'
import { splitLanguage } from '../../domain/paths.ts'
import { type PostedForm, typedValues } from '../../domain/posted-form.ts'
import { callContext } from '../settings.ts'

/** The action of every screen with a message form: redirects once the message is stored, else shows the form again. */
export async function messageAction({ request, context }: ActionFunctionArgs) {
  const typed = await request.formData()
  const form = messageFormOf(typed.get('form')) ?? 'contact'
  const answer = await sendMessage(context.get(callContext), wireOf(form, typed))
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

/** What was typed, right or wrong, as the body of POST send-email. */
function wireOf(form: MessageFormName, typed: FormData): SendEmail {
  const extras = { stamp: textOf(typed, 'stamp'), key: textOf(typed, 'key'), website: textOf(typed, 'website') }
  if (form === 'contact' || form === 'chat') return contactToWire(readContact(typed), extras)
  const [address, propertyId] = [textOf(typed, 'address'), textOf(typed, 'propertyId')]
  if (form === 'report') return reportToWire(readReport(typed) as ReportForm, { address, propertyId }, extras)
  const about = {
    address,
    propertyId,
    agent: textOf(typed, 'agent'),
    booking: form === 'booking' && bookingActOf(typed) !== 'ask',
    defaultMessage: defaultMessage(form, address),
  }
  return inquiryToWire(readInquiry(typed) as InquiryForm, about, extras)
}
