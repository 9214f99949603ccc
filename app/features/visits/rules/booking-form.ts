import { t } from '../../../core/language/translate.ts'
import { textOf } from '../../../core/received-values.ts'
import { type Errors, type InquiryDraft, inquiryErrors } from '../../inbox/rules/inquiry-rules.ts'
import { bookingActOf, readInquiry } from '../../inbox/rules/message-form.ts'

/** A booking form: what the visitor typed, the chosen time, and which of its buttons sent it. */
interface BookingDraft extends InquiryDraft {
  /** Id of the time to book; empty: none is booked. */
  time: string
  act: ReturnType<typeof bookingActOf>
}

export function readBooking(form: FormData): BookingDraft {
  const act = bookingActOf(form)
  return { ...readInquiry(form), time: act === 'ask' ? '' : textOf(form, 'time'), act }
}

/** The message of each field that is wrong: who books chooses a time. */
export function bookingErrors({ time, act, ...draft }: BookingDraft): Errors<InquiryDraft & { time: string }> {
  const noTime = act === 'book' && !time
  return {
    ...(noTime && { time: t('Choose a time, or ask a question without booking one.') }),
    ...inquiryErrors(draft),
  }
}
