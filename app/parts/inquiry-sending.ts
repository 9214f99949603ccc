import { useNavigation } from 'react-router'
import { interestSentence, messageLengths, phoneDigits, pleaseWait } from '../../domain/inquiry.ts'
import { type InquiryDraft, inquiryErrors } from '../../domain/inquiry-rules.ts'
import { type Property, shortAddress } from '../../domain/property.ts'
import { useFormMachine } from '../ui/form-machine.ts'
import { beginMessage, type InquiryAbout, type Post, textOf } from './message-sending.ts'

interface Facts {
  about: InquiryAbout
  /** Called first when a form is touched. */
  post: () => Post
  onSent?: () => void
}

/** Sends what stands in an `InquiryForm`. */
export function useInquiry({ about, post, onSent }: Facts) {
  const leaving = useNavigation().state === 'loading'
  return useFormMachine({
    read: (form) => ({ ...draftFrom(form), website: textOf(form, 'website') }),
    check: inquiryErrors,
    begin: () => beginMessage(post()),
    async send({ website, ...draft }, extras) {
      // Whoever has pressed another listing means that one.
      if (leaving) return { sent: false, reason: pleaseWait.text }
      return post().sendInquiry({ ...draft, consent: true }, about, await extras(website))
    },
    onSent,
  })
}

/** What both forms of a listing say of it; an empty message of the booking modal names the address (spec 5). */
export function aboutProperty(property: Property, form: 'sidebar' | 'booking'): InquiryAbout {
  const address = shortAddress(property).slice(0, messageLengths.address)
  const booking = form === 'booking'
  return { address, propertyId: property.id, booking, defaultMessage: interestSentence(booking ? address : '') }
}

function draftFrom(form: FormData): InquiryDraft {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email').trim(),
    phone: phoneDigits(textOf(form, 'phone')),
    message: textOf(form, 'message'),
    consent: form.has('consent'),
  }
}
