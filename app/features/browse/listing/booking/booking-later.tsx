import { startTransition, useCallback, useRef, useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { showToast } from '../../../../ui/dialog/toast.tsx'
import type { BookingDialog, BookingProps } from './booking-dialog.tsx'
import type { BookingPlan } from './booking-plan.ts'

type Facts = Pick<BookingProps, 'property' | 'company'> & {
  /** The times that the page shows. */
  shown: BookingPlan
}

/** The booking modal, loaded with the times at the first press of a button that books; it opens once both have loaded. */
export function useBooking({ shown, ...facts }: Facts) {
  const [open, setOpen] = useState(false)
  const [plan, setPlan] = useState(shown)
  const presses = useRef(0)
  const [Modal, setModal] = useState<typeof BookingDialog>()
  const { id } = facts.property
  const { chosen, times } = plan
  const hasTimes = times.length > 0

  /** With the chosen time, or with this one; empty: with none. */
  const book = useCallback(
    async (time = chosen) => {
      presses.current += 1
      const opening = presses.current
      try {
        const { BookingDialog, loadPlan } = await import('./booking-dialog.tsx')
        const loaded = await loadPlan(id, hasTimes, time, opening)
        // Another time was pressed meanwhile.
        if (opening !== presses.current) return
        // What shows the times on the page may have to be fetched first.
        startTransition(() => {
          setPlan(loaded)
          setModal(() => BookingDialog)
          setOpen(true)
        })
      } catch {
        showToast({ title: t('The form did not load.'), text: t('Check your connection and try again.'), tone: 'bad' })
      }
    },
    [chosen, hasTimes, id],
  )

  return {
    plan,
    setPlan,
    book,
    modal: Modal && <Modal {...facts} open={open} onClose={() => setOpen(false)} plan={plan} onPlan={setPlan} />,
  }
}
