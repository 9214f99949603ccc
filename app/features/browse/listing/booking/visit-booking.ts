import { useNavigate } from 'react-router'
import { clearCache } from '../../../../client/client-cache.ts'
import { useForm } from '../../../../core/forms/use-form.ts'
import { localPath, offeredTimesPath, visitPath } from '../../../../core/paths.ts'
import { textOf } from '../../../../core/posted-form.ts'
import type { InquiryDraft } from '../../../inbox/rules/inquiry-rules.ts'
import { usePostedForm } from '../../../inbox/shared/posted-form.tsx'
import { obstacleTo } from '../../../visits/rules/chosen-time.ts'
import type { VisitObstacle, VisitTime } from '../../../visits/rules/visit.ts'
import type { BookingAnswer } from './booking-action.ts'

/** Milliseconds until a call times out. The key of a form makes it safe to send it again. */
const mostWait = 30_000

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

interface Facts {
  propertyId: string
  plan: BookingPlan
  onPlan: (plan: BookingPlan) => void
  /** Called when an inquiry without a time is sent; a booked visit leads to its own page. */
  onSent?: () => void
}

/** State of a booking form: with a time it books a visit, without one it sends an inquiry. */
export function useVisitBooking({ propertyId, plan, onPlan, onSent }: Facts) {
  const navigate = useNavigate()
  const posted = usePostedForm<keyof InquiryDraft | 'time'>('booking')
  const form = useForm<keyof InquiryDraft | 'time'>({
    posted,
    async answer(typed) {
      const { sendMessage } = await import('../../../inbox/shared/message-calls.ts')
      return sendMessage(typed, () => book(typed))
    },
    onAnswer({ sent, obstacle, times = plan.times }: BookingAnswer, typed) {
      if (sent) onSent?.()
      // The time that is gone is no longer chosen, and no other one is.
      if (obstacle) onPlan({ ...plan, times, chosen: undefined, refused: { obstacle, time: textOf(typed, 'time') } })
    },
  })

  /** A booked visit leads to its page. */
  async function book(typed: FormData): Promise<BookingAnswer> {
    const body = new URLSearchParams(typed as never)
    const init = { method: 'POST', body, signal: AbortSignal.timeout(mostWait) }
    const answer: BookingAnswer = await (await fetch(localPath(offeredTimesPath(propertyId)), init)).json()
    if (!answer.token) return answer
    clearCache()
    await navigate(visitPath(answer.token))
    return answer
  }

  function choose(chosen: string | undefined) {
    onPlan({ ...plan, chosen, refused: undefined })
    form.forgive('time')
  }

  /** Leaves the time open and goes on with the question. */
  function ask() {
    choose(undefined)
    form.formProps.ref.current?.querySelector<HTMLElement>('[name=message]')?.focus()
  }

  return { ...form, choose, ask }
}
