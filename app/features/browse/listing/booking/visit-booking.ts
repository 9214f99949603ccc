import { useState } from 'react'
import { clearCache } from '../../../../client/client-cache.ts'
import { useForm } from '../../../../core/forms/use-form.ts'
import { localPath, offeredTimesPath } from '../../../../core/paths.ts'
import { textOf } from '../../../../core/received-values.ts'
import type { InquiryDraft } from '../../../inbox/rules/inquiry-rules.ts'
import { usePostedForm } from '../../../inbox/shared/posted-form.tsx'
import type { BookingAnswer } from './booking-action.ts'
import { type BookingPlan, withChoice, withoutPlace } from './booking-plan.ts'

/** Milliseconds until a call times out. The key of a form makes it safe to send it again. */
const maxWait = 30_000

interface Facts {
  propertyId: string
  plan: BookingPlan
  onPlan: (plan: BookingPlan) => void
  /** Called when a visit is booked, or a question without a time is sent. */
  onSent?: () => void
}

/** State of a booking form: with a time it books a visit, without one it sends an inquiry. */
export function useVisitBooking({ propertyId, plan, onPlan, onSent }: Facts) {
  const [booked, setBooked] = useState<BookingAnswer>()
  const posted = usePostedForm<keyof InquiryDraft | 'time'>('booking')
  const form = useForm<keyof InquiryDraft | 'time'>({
    posted,
    async answer(typed) {
      setBooked(undefined)
      const { sendMessage } = await import('../../../inbox/shared/message-calls.ts')
      return sendMessage(typed, () => book(typed))
    },
    onAnswer({ sent, obstacle, times = plan.times }: BookingAnswer, typed) {
      if (sent) onSent?.()
      if (sent && booked) onPlan(withoutPlace(plan, textOf(typed, 'time')))
      // The time that is gone is no longer chosen, and no other one is.
      if (obstacle)
        onPlan({ ...withChoice({ ...plan, times }, undefined), refused: { obstacle, time: textOf(typed, 'time') } })
    },
  })

  async function book(typed: FormData): Promise<BookingAnswer> {
    const body = new URLSearchParams(typed as never)
    const init = { method: 'POST', body, signal: AbortSignal.timeout(maxWait) }
    const answer: BookingAnswer = await (await fetch(localPath(offeredTimesPath(propertyId)), init)).json()
    if (!answer.token) return answer
    clearCache()
    setBooked(answer)
    return answer
  }

  function choose(chosen: string | undefined) {
    onPlan(withChoice(plan, chosen))
    form.forgive('time')
  }

  /** Leaves the time open and goes on with the question. */
  function ask() {
    choose(undefined)
    form.formProps.ref.current?.querySelector<HTMLElement>('[name=message]')?.focus()
  }

  return { ...form, booked, choose, ask }
}
