import { useNavigation } from 'react-router'
import { messageLengths, pleaseWait } from '../../../../domain/message/inquiry.ts'
import { type InquiryDraft, inquiryErrors } from '../../../../domain/message/inquiry-rules.ts'
import { defaultMessage, readInquiry } from '../../../../domain/message/message-form.ts'
import { type Property, shortAddress } from '../../../../domain/property/property.ts'
import { usePostedForm } from '../../../components/forms/posted-form.tsx'
import { beginMessage, type InquiryAbout, type Post, textOf } from '../../../components/messages/message-sending.ts'
import { useFormMachine } from '../../../ui/form/form-machine.ts'

interface Facts {
  about: InquiryAbout
  /** Called at the first interaction with the form. */
  post: () => Post
  onSent?: () => void
}

/** State and submission of an `InquiryForm`. */
export function useInquiry({ about, post, onSent }: Facts) {
  const leaving = useNavigation().state === 'loading'
  const posted = usePostedForm<keyof InquiryDraft>(about.booking ? 'booking' : 'inquiry')
  return useFormMachine({
    posted,
    read: (form) => ({ ...readInquiry(form), website: textOf(form, 'website') }),
    check: inquiryErrors,
    begin: () => beginMessage(post()),
    async send({ website, ...draft }, extras) {
      // The visitor is already navigating to another listing, which this inquiry is not about.
      if (leaving) return { sent: false, reason: pleaseWait.text }
      return post().sendInquiry({ ...draft, consent: true }, about, await extras(website))
    },
    onSent,
  })
}

/** The data of a listing that its forms send; an empty message of the booking modal becomes one with the address (spec 5). */
export function aboutProperty(property: Property, form: 'sidebar' | 'booking'): InquiryAbout {
  const address = shortAddress(property).slice(0, messageLengths.address)
  const booking = form === 'booking'
  return {
    address,
    propertyId: property.id,
    booking,
    defaultMessage: defaultMessage(booking ? 'booking' : 'inquiry', address),
  }
}
