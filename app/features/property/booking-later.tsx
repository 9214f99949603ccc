import { useState } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import type { BookingDialog, BookingProps } from './booking-dialog.tsx'

/** The booking modal, loaded at the first press of Book a showing; it opens once it has loaded. */
export function useBooking(facts: Omit<BookingProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  const [Modal, setModal] = useState<typeof BookingDialog>()

  function book() {
    setOpen(true)
    if (!Modal) import('./booking-dialog.tsx').then((file) => setModal(() => file.BookingDialog), failed)
  }

  function failed() {
    setOpen(false)
    showToast({ title: t('The form did not load.'), text: t('Check your connection and try again.'), tone: 'bad' })
  }

  return { book, modal: Modal && <Modal {...facts} open={open} onClose={() => setOpen(false)} /> }
}
