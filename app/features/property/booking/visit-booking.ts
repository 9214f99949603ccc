import { useNavigate } from 'react-router'
import type { InquiryDraft } from '../../../../domain/message/inquiry-rules.ts'
import { visitPath } from '../../../../domain/paths.ts'
import { bookingErrors, readBooking } from '../../../../domain/visit/booking-form.ts'
import { isAboutTime, obstacleTo } from '../../../../domain/visit/chosen-time.ts'
import type { VisitObstacle, VisitRefusal, VisitTime } from '../../../../domain/visit/visit.ts'
import { clearCache } from '../../../api/client-cache.ts'
import type { VisitPost } from '../../../api/lazy-client.ts'
import { usePostedForm } from '../../../components/forms/posted-form.tsx'
import { beginMessage, type InquiryAbout, textOf } from '../../../components/messages/message-sending.ts'
import { type Outcome, useFormMachine } from '../../../ui/form/form-machine.ts'

/** The times that the booking form offers. */
export interface BookingPlan {
  /** Empty where none are offered: the form is the stated inquiry alone. */
  times: readonly VisitTime[]
  /** Id of the chosen time. */
  chosen?: string
  /** A time that was asked for and cannot be had. */
  refused?: { obstacle: VisitObstacle; time: string }
  /** Counts the openings, each of which begins with a day of its own. */
  opening: number
}

/** The times with the one that a link names, or why that one cannot be had. */
export function bookingPlan(times: readonly VisitTime[], time: string | undefined, opening = 0): BookingPlan {
  const obstacle = time ? obstacleTo(time, times) : undefined
  if (time && obstacle) return { times, refused: { obstacle, time }, opening }
  return { times, chosen: time || undefined, opening }
}

type Field = keyof InquiryDraft | 'time'

interface Facts {
  about: InquiryAbout
  /** Called at the first interaction with the form. */
  post: () => VisitPost
  plan: BookingPlan
  onPlan: (plan: BookingPlan) => void
  /** Called when an inquiry without a time is sent; a booked visit leads to its own page. */
  onSent?: () => void
}

/** State and submission of a booking form: with a time it books a visit, without one it sends an inquiry. */
export function useVisitBooking({ about, post, plan, onPlan, onSent }: Facts) {
  const navigate = useNavigate()
  const posted = usePostedForm<Field>('booking')
  const machine = useFormMachine<ReturnType<typeof read>, Field, ReturnType<typeof beginMessage>>({
    posted,
    read,
    check: bookingErrors,
    begin: () => beginMessage(post()),
    async send({ website, time, act, ...draft }, extras) {
      const form = { ...draft, consent: true } as const
      const asked = { ...about, booking: act !== 'ask' }
      if (!time) return post().sendInquiry(form, asked, await extras(website))
      const answer = await post().bookVisit(form, time, await extras(website))
      if ('refused' in answer) return refused(time, answer.refused)
      clearCache()
      await navigate(visitPath(answer.done.token))
      return { sent: true }
    },
    onSent,
  })

  /** The time that is gone is no longer chosen, and no other one is. */
  function refused(time: string, { obstacle, reason, errors, times }: VisitRefusal): Outcome<Field> {
    if (!obstacle || !isAboutTime(obstacle)) return { sent: false, reason, errors }
    onPlan({ ...plan, times: times ?? plan.times, chosen: undefined, refused: { obstacle, time } })
    return { sent: false, errors: { time: reason ?? obstacle } }
  }

  function choose(chosen: string | undefined) {
    onPlan({ ...plan, chosen, refused: undefined })
    machine.forgive('time')
  }

  /** Leaves the time open and goes on with the question. */
  function ask() {
    choose(undefined)
    machine.formProps.ref.current?.querySelector<HTMLElement>('[name=message]')?.focus()
  }

  return { ...machine, choose, ask }
}

function read(form: FormData) {
  return { ...readBooking(form), website: textOf(form, 'website') }
}
