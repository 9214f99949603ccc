import { useRef, useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { showToast } from '../../../../ui/dialog/toast.tsx'
import type { BookingDialog, BookingProps } from './booking-dialog.tsx'
import type { BookingPlan } from './visit-booking.ts'

type Facts = Pick<BookingProps, 'property' | 'company'> & {
  /** Whether times are offered. */
  hasTimes: boolean
}

/** The booking modal, loaded with the times at the first press of Book a showing; it opens once both have loaded. */
export function useBooking({ hasTimes, ...facts }: Facts) {
  const [open, setOpen] = useState(false)
  const [plan, setPlan] = useState<BookingPlan>({ times: [], opening: 0 })
  const presses = useRef(0)
  const [Modal, setModal] = useState<typeof BookingDialog>()

  /** `time` is chosen at first. */
  function book(time?: string) {
    openDialog(time).catch(() =>
      showToast({ title: t('The form did not load.'), text: t('Check your connection and try again.'), tone: 'bad' }),
    )
  }

  async function openDialog(time?: string) {
    presses.current += 1
    const opening = presses.current
    const { BookingDialog, loadPlan } = await import('./booking-dialog.tsx')
    const loaded = await loadPlan(facts.property.id, hasTimes, time, opening)
    // Another time was pressed meanwhile.
    if (opening !== presses.current) return
    setPlan(loaded)
    setModal(() => BookingDialog)
    setOpen(true)
  }

  return {
    book,
    modal: Modal && <Modal {...facts} open={open} onClose={() => setOpen(false)} plan={plan} onPlan={setPlan} />,
  }
}
